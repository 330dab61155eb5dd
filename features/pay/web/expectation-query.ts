import { queryOptions } from '@tanstack/react-query'
import { payExpectationPath } from '#pay/api/paths.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { request } from '#web/api/client.ts'

/** The paid and expected amounts of a month. */
export function expectationQuery(month: CalendarMonth) {
  return queryOptions({
    queryKey: ['pay-expectation', month],
    meta: { stored: { days: 30, shape: 'expected pay', version: 3 } },
    queryFn: async ({ signal }) => {
      const query = { month }
      const { data } = await request(payExpectationPath, {
        query,
        schema: async () => (await import('#pay/api/pay-check.ts')).payExpectation,
        signal,
      })
      return data
    },
  })
}
