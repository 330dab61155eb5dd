import { ftlPath } from '#contract/ftl.ts'
import type { FtlDuty } from '#domain/ftl/ftl-duty.ts'
import { ukScheme } from '#domain/ftl/ftl-scheme.ts'
import { firstDayOfInterest } from '#domain/ftl/ftl-window.ts'
import { ftlSummary } from '#domain/ftl/ftl-summary.ts'
import { readRosterReport } from '#domain/roster/roster-report.ts'
import { london } from '#domain/time/london-time.ts'
import { load, withBareServer } from './load.ts'
import { importRoster } from './import-roster.ts'
import { newUser } from './new-user.ts'
import { rounded, type Report } from './row.ts'
import { rosterOf } from './roster-of.ts'
import { medianMs } from './samples.ts'

const yearDays = 365
const year = rosterOf('2025-01-01', yearDays)
const tenYears = rosterOf('2016-01-04', 10 * yearDays)

/** The limits end to end, against a bare server, and after ten years of roster against one. */
export async function measureFtl(report: Report, url: string) {
  const [{ headers: young }, { headers: old }] = [await newUser(url), await newUser(url)]
  await importRoster(url, young, { text: year, duties: yearDays })
  await importRoster(url, old, { text: tenYears, duties: 10 * yearDays })
  const body = await (await fetch(url + ftlPath, { headers: young })).text()
  const bare = await withBareServer(body, (address) => load(address))
  const [one, ten] = [await load(url + ftlPath, young), await load(url + ftlPath, old)]
  report({
    what: `FTL, ${body.length} bytes`,
    figure: `${Math.round(one.requestsPerSecond)} requests/s, p50 ${one.medianMs} ms, p99 ${one.p99Ms} ms`,
    baseline: `bare server: ${Math.round(bare.requestsPerSecond)} requests/s`,
    ratio: rounded(one.requestsPerSecond / bare.requestsPerSecond),
  })
  report({
    what: 'FTL with 10 years stored',
    figure: `${Math.round(ten.requestsPerSecond)} requests/s`,
    baseline: `with 1 year: ${Math.round(one.requestsPerSecond)} requests/s`,
    ratio: rounded(one.requestsPerSecond / ten.requestsPerSecond),
  })
}

const runs = 200
const asOf = '2025-12-31T12:00:00Z'

/** The computation alone, over the duties that are read for it out of one year of roster and out of ten. */
export async function measureFtlComputation(report: Report) {
  const [one, ten] = [readOf(year), readOf(tenYears)]
  const oneMs = await medianMs(runs, () => summarise(one))
  const tenMs = await medianMs(runs, () => summarise(ten))
  report({
    what: `FTL computation, ${ten.length} duties read of 10 years`,
    figure: `${tenMs.toFixed(2)} ms`,
    baseline: `${one.length} duties read of 1 year: ${oneMs.toFixed(2)} ms`,
    ratio: rounded(tenMs / oneMs),
  })
}

function summarise(duties: FtlDuty[]) {
  const history = { since: '2016-01-01', openingBalances: [] }
  const world = { scheme: ukScheme, zone: london, history }
  return ftlSummary({ duties, flights: [] }, asOf, world)
}

/** The duties of a roster that the windows seen from the end of 2025 can reach. */
function readOf(text: string): FtlDuty[] {
  const read = readRosterReport(text)
  if (!('report' in read)) throw new Error('the roster of the bench cannot be read')
  return read.report.duties
    .filter(({ date }) => date >= firstDayOfInterest(asOf.slice(0, 10)))
    .map((duty, index) => ({ ...duty, id: String(index) }))
}
