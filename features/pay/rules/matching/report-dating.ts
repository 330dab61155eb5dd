import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { reportDatings, type DutyFacts, type ReportDating } from '#pay/rules/facts/duty-facts.ts'
import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'

/**
 * The way in which each report dates its lines, by the id of the report. The setting counts, unless another way finds
 * a duty for more of the report's flight lines.
 *
 * @param onDay the duties that a report may have under a day.
 */
export function reportDatingsOf(
  entries: readonly EntryFacts[],
  onDay: (date: CalendarDate, dating: ReportDating) => DutyFacts[],
  setting: ReportDating,
): Map<string, ReportDating> {
  const flights = entries.filter(({ is, numbers }) => is === 'pay' && numbers.length > 0)
  const byReport = Map.groupBy(flights, ({ reportId }) => reportId)
  return new Map(
    [...byReport].map(([id, lines]) => {
      const found = (dating: ReportDating) =>
        lines.filter(({ date, numbers }) => {
          const duties = date === null ? [] : onDay(date, dating)
          return duties.some((each) => each.numbers.some((number) => numbers.includes(number)))
        }).length
      let [best, most] = [setting, found(setting)]
      for (const dating of reportDatings) {
        const isBest = most === lines.length || dating === setting
        const count = isBest ? most : found(dating)
        if (count > most) [best, most] = [dating, count]
      }
      return [id, best]
    }),
  )
}
