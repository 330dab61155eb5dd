import { queryOptions } from '@tanstack/react-query'
import { addMonths, monthOf, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { dutiesIn } from '#pay/web/rates/month-duties-query.ts'
import { nearbyDaysOf, type EvidenceLine } from './finding-evidence.ts'

/** The duties near the day of a line, or in the period of its report if it has no day; in order of time. */
export function dutiesNear(line: Pick<EvidenceLine, 'report' | 'entry'>) {
  const { first, last } = nearbyDaysOf(line)
  const months = monthsBetween(monthOf(first), monthOf(last))
  return queryOptions({
    queryKey: ['pay-check', 'duties', first, last],
    meta: { stored: { days: 30, shape: 'nearby duties', version: 7 } },
    queryFn: async ({ signal }) => {
      const found = await Promise.all(months.map((month) => dutiesIn(month, signal)))
      return found.flat().filter((duty) => first <= duty.date && duty.date <= last)
    },
  })
}

function monthsBetween(first: CalendarMonth, last: CalendarMonth): CalendarMonth[] {
  return first >= last ? [first] : [first, ...monthsBetween(addMonths(first, 1), last)]
}
