import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { ukScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import { firstDayOfInterest } from '#limits/rules/cumulative/ftl-window.ts'
import { ftlSummary } from '#limits/rules/cumulative/ftl-summary.ts'
import { readAimsReport } from '#imports/rules/roster/aims/aims-report.ts'
import { london } from '#kernel/time/london-time.ts'
import { rounded, type Report } from '#bench/measuring/row.ts'
import { rosterOf } from '#bench/measuring/roster-of.ts'
import { medianMs } from '#bench/measuring/measure.ts'

const yearDays = 365
const year = rosterOf('2025-01-01', yearDays)
const tenYears = rosterOf('2016-01-04', 10 * yearDays)

const runs = 200
const asOf = '2025-12-31T12:00:00Z'

/** The computation alone, with the duties read for it out of one year and ten years of roster. */
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
  const context = { scheme: ukScheme, zone: london, history }
  return ftlSummary({ duties, flights: [] }, asOf, context)
}

/** The duties that lie in the windows at the end of 2025. */
function readOf(text: string): FtlDuty[] {
  const read = readAimsReport(text)
  if (!('report' in read)) throw new Error('the roster of the bench cannot be read')
  return read.report.duties
    .filter(({ date }) => date >= firstDayOfInterest(asOf.slice(0, 10)))
    .map((duty, index) => ({ ...duty, id: String(index) }))
}
