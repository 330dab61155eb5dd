import { ftlPath } from '#limits/api/paths.ts'
import { loadPath } from '#load/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { fillAccount } from '#bench/measuring/fill-account.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { processorTime } from '#bench/measuring/processor-time.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'
import { portalHere, type Place } from './uncached-reads.ts'

/** The processor time of the load of 28 days beside thirteen earlier periods, in milliseconds. */
const processorMs = 20

/** The processor time of the counted load with ten years of roster, against that of an uncached read of the limits. */
export async function measureLoad(report: Report, place: Place): Promise<void> {
  const { headers } = await newUser(place.url)
  const filling = { from: '2016-01-04', days: 3650, payMonths: 1 }
  await fillAccount(place.url, headers, filling)
  const portal = await portalHere(place)
  const profile = { name: 'Bench', crewId: null, baseAirport: 'BHX', defaultRole: null }
  const read = async (path: string) => {
    const answer = await portal.app.request(path, { headers })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const change = async () => {
    const init = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' } }
    await portal.app.request(profilePath, { ...init, body: JSON.stringify(profile) })
  }
  try {
    const loadMs = await processorTime(() => read(`${loadPath}?asOf=2025-12-31`), change)
    const ftlMs = await processorTime(() => read(ftlPath), change)
    const ratio = rounded(loadMs / processorMs)
    report({
      what: 'processor time of the counted load, 28 days beside 13 earlier periods, 10 years',
      figure: `${loadMs.toFixed(1)} ms; read FTL, uncached: ${ftlMs.toFixed(1)} ms`,
      baseline: `${processorMs} ms`,
      ratio,
      target: atMost(1, ratio),
    })
  } finally {
    await portal.close()
  }
}
