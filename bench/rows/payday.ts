import type { Payday } from '#pay/api/payday.ts'
import { paydayPath, paydaySettingsPath, payExpectationPath } from '#pay/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { fillAccount, send } from '#bench/measuring/fill-account.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { processorTime } from '#bench/measuring/processor-time.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'
import { portalHere, type Place } from './uncached-reads.ts'

/** The processor time of the next pay day, in milliseconds. */
const processorMs = 5

/** January has a roster and no report yet, so its variable pay is computed. */
const filling = { from: '2016-02-01', days: 3650, payMonths: 119 }

const facts = {
  from: '2025-04-06',
  basicPay: 1800,
  taxCode: '1257L M1',
  niLetter: 'A',
  pension: null,
  studentPlan: null,
  postgraduateLoan: false,
}

/** The processor time of the next pay day with ten years of reports, against that of the expected pay of its month. */
export async function measurePayday(report: Report, place: Place): Promise<void> {
  const { headers } = await newUser(place.url)
  await fillAccount(place.url, headers, filling)
  await send(place.url + paydaySettingsPath, headers, { versions: [facts] }, 'PUT')
  const portal = await portalHere(place)
  const names = { name: 'Bench', crewId: null, baseAirport: 'BHX', defaultRole: null }
  const change = async () => {
    const init = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' } }
    const body = JSON.stringify({ ...names, payLagDays: 0 })
    await portal.app.request(profilePath, { ...init, body })
  }
  const read = async (path: string) => {
    const answer = await portal.app.request(path, { headers })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.text()
  }
  try {
    await change()
    const { data } = JSON.parse(await read(paydayPath)) as { data: Payday }
    if (!data.net || data.isReported) throw new Error('there is nothing to compute')
    const paydayMs = await processorTime(() => read(paydayPath), change)
    const month = `${payExpectationPath}?month=2026-01`
    const expectationMs = await processorTime(() => read(month), change)
    const ratio = rounded(paydayMs / processorMs)
    report({
      what: 'processor time of the next pay day, 10 years',
      figure: `${paydayMs.toFixed(1)} ms; the expected pay of its month, uncached: ${expectationMs.toFixed(1)} ms`,
      baseline: `${processorMs} ms`,
      ratio,
      target: atMost(1, ratio),
    })
  } finally {
    await portal.close()
  }
}
