import { queryOptions } from '@tanstack/react-query'
import {
  payCheckAnswer,
  payChecksPath,
  payFindingPath,
  payMatchesPath,
  savedPayFinding,
  savedPayMatch,
  type PayFindingState,
  type PayMatchInput,
} from '#contract/pay-check/pay-check.ts'
import { rosterMonth, rosterPath } from '#contract/roster.ts'
import { daysOfPeriod, type ReportPeriod } from '#domain/allowances/report-period.ts'
import {
  addDays,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#domain/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'

/** The check of the duties of a period. */
export function checkOfPeriod(period: ReportPeriod, today: CalendarDate) {
  const days = daysOfPeriod(period, today)
  return checkBetween(days?.first, days?.last)
}

/**
 * The check of the duties of some days, both inclusive; of all duties without days.
 *
 * @param units `all` compares every duty, `found` those with a finding.
 */
export function checkBetween(
  startDate: CalendarDate | undefined,
  endDate: CalendarDate | undefined,
  units: 'all' | 'found' = 'found',
) {
  const query = { startDate, endDate, units }
  return queryOptions({
    queryKey: ['pay-check', query],
    queryFn: async ({ signal }) => {
      const { data } = await request(payChecksPath, { query, schema: payCheckAnswer, signal })
      return data
    },
  })
}

/** Dismisses a finding or opens it again. */
export function useFindingState() {
  return useChange(({ id, ...json }: PayFindingState & { id: string }) =>
    request(payFindingPath(id), { method: 'PUT', json, schema: savedPayFinding }),
  )
}

/** Stores the duties that a line pays. */
export function useOwnMatch() {
  return useChange((json: PayMatchInput) =>
    request(payMatchesPath, { method: 'PUT', json, schema: savedPayMatch }),
  )
}

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
