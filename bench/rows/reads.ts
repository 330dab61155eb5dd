import { payReportsPath } from '#pay/api/paths.ts'
import { certificationsPath, trainingCodesPath } from '#certificates/api/paths.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { employmentRecordsPath } from '#profile/api/paths.ts'
import { ftlPath } from '#limits/api/paths.ts'
import { tasksPath, importsPath, rosterPath } from '#duties/api/paths.ts'
import { fillAccount, items } from '#bench/measuring/fill-account.ts'
import { loadBesideBare, loadWords, type Load } from '#bench/measuring/load.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { measureUncached, type Place } from './uncached-reads.ts'
import { rounded, type Report, type Row } from '#bench/measuring/row.ts'
import { sentBytes } from '#bench/measuring/requests.ts'

type Headers = Record<string, string>

/** Targets of a read: its share of the bare server's requests, and the 99th percentile over the median. */
const [leastShare, mostTail] = [0.5, 5]

const dashboard = { what: 'the dashboard', path: dashboardPath }
const reads = [
  { what: 'a month of the roster', path: `${rosterPath}?month=2025-07` },
  { what: 'FTL', path: ftlPath },
  dashboard,
  { what: 'the tasks', path: tasksPath },
  { what: 'the imports', path: importsPath },
  { what: `${items} training codes`, path: trainingCodesPath },
  { what: `${items} certificates and ${items} training codes`, path: certificationsPath },
  { what: '10 years of pay reports', path: payReportsPath },
  { what: 'the employment records', path: employmentRecordsPath },
]

/** All reads of a crew member with a year of roster. */
export async function measureReads(report: Report, place: Place): Promise<void> {
  const { url } = place
  const { headers } = await newUser(url)
  await fillAccount(url, headers, { from: '2025-01-01', days: 365, payMonths: 120 })
  for (const { what, path } of reads) {
    await measureRead(report, `read ${what}`, url + path, headers)
    await measureUncached(report, place, { what, path, headers })
  }
  await measureUnchanged(report, url + dashboard.path, headers)
}

/** A compressed read, against a bare server that sends the same bytes. */
export async function measureRead(
  report: Report,
  what: string,
  address: string,
  headers: Headers,
): Promise<void> {
  const compressed = { ...headers, 'accept-encoding': 'br' }
  const body = await sentBytes(address, compressed)
  report(loadRow(`${what}, ${body.length} bytes`, await loadBesideBare(address, compressed, body)))
}

/** A read that is answered with 304. */
async function measureUnchanged(report: Report, address: string, headers: Headers): Promise<void> {
  const ask = { ...headers, 'if-none-match': await tagOf(address, headers) }
  const loads = await loadBesideBare(address, ask, new Uint8Array())
  report(loadRow('read the dashboard, unchanged: 304', loads))
}

function loadRow(what: string, { portal, bare }: { portal: Load; bare: Load }): Row {
  const ratio = rounded(portal.requestsPerSecond / bare.requestsPerSecond)
  const isMet = ratio >= leastShare && portal.p99Ms < mostTail * portal.medianMs
  return {
    what,
    figure: loadWords(portal),
    baseline: `bare server: ${loadWords(bare)}`,
    ratio,
    target: { words: `at least ${leastShare}, p99 under ${mostTail} × p50`, isMet },
  }
}

async function tagOf(address: string, headers: Headers): Promise<string> {
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  return answer.headers.get('etag') ?? ''
}
