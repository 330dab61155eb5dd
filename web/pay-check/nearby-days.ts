import { entryFacts } from '#domain/pay-check/facts/entry-facts.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { EvidenceLine } from './finding-evidence.ts'

const nearbyDays = 3

/** The days near the day of a line, or the period of its report if it has no day. Both are inclusive. */
export function nearbyDaysOf({ report, entry }: Pick<EvidenceLine, 'report' | 'entry'>): {
  first: CalendarDate
  last: CalendarDate
} {
  const { date } = entryFacts({ ...report, savedAt: report.createdAt })[entry] ?? {}
  if (!date) return { first: report.payPeriodStart, last: report.payPeriodEnd }
  return { first: addDays(date, -nearbyDays), last: addDays(date, nearbyDays) }
}
