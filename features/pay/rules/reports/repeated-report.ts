import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { payHeads } from '#kernel/words/pay-heads.ts'
import type { PayEntry } from './pay-report.ts'

type Contents = { payPeriodStart: CalendarDate; payPeriodEnd: CalendarDate; entries: PayEntry[] }

/** A report that a new one would count a second time. */
export type RepeatedReport<Report> = {
  report: Report
  /** True if all entries and amounts are equal; false if most are. */
  isSame: boolean
}

/**
 * The report that a new one repeats: it has the same pay period, and all or most of its lines are in the new
 * one. Most lines are more than half of the older report's, compared by route and details. Patterns are not
 * compared, because reports imported before patterns were stored have none.
 *
 * @returns the report with the same entries, else the first with most lines, else null.
 */
export function repeatedReport<Report extends Contents>(
  added: Contents,
  others: Report[],
): RepeatedReport<Report> | null {
  const ofPeriod = others.filter(
    ({ payPeriodStart, payPeriodEnd }) =>
      payPeriodStart === added.payPeriodStart && payPeriodEnd === added.payPeriodEnd,
  )
  const entries = sortedKeys(added, wholeKey).join('\n')
  const same = ofPeriod.find((report) => sortedKeys(report, wholeKey).join('\n') === entries)
  if (same) return { report: same, isSame: true }
  const similar = ofPeriod.find((report) => hasMostLines(added, report))
  return similar ? { report: similar, isSame: false } : null
}

function hasMostLines(added: Contents, { entries }: Contents): boolean {
  const left = Map.groupBy(sortedKeys(added, lineKey), (key) => key)
  const shared = entries.filter((entry) => left.get(lineKey(entry))?.pop() !== undefined)
  return shared.length * 2 > entries.length
}

function sortedKeys({ entries }: Contents, keyOf: (entry: PayEntry) => string): string[] {
  return entries.map(keyOf).toSorted()
}

const lineKey = ({ routeNumber, details }: PayEntry) => JSON.stringify([routeNumber, details])

const wholeKey = (entry: PayEntry) =>
  JSON.stringify([entry.routeNumber, entry.details, ...payHeads.map((head) => entry[head])])
