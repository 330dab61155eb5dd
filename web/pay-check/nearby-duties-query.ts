import { queryOptions } from '@tanstack/react-query'
import { rosterMonth, rosterPath } from '#contract/roster.ts'
import {
  addDays,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#domain/time/calendar-date.ts'
import { request } from '#web/api/client.ts'

const nearbyDays = 3

/** The duties near a day, in order of time. They may be in two months. */
export function dutiesNear(date: CalendarDate) {
  const [first, last] = [addDays(date, -nearbyDays), addDays(date, nearbyDays)]
  const months = [...new Set([monthOf(first), monthOf(last)])]
  return queryOptions({
    queryKey: ['pay-check', 'duties', date],
    queryFn: async ({ signal }) => {
      const ask = (month: CalendarMonth) =>
        request(rosterPath, { query: { month }, schema: rosterMonth, signal })
      const found = await Promise.all(months.map(ask))
      return found
        .flatMap(({ data }) => data)
        .filter((duty) => first <= duty.date && duty.date <= last)
    },
  })
}
