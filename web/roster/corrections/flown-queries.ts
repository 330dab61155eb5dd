import { queryOptions } from '@tanstack/react-query'
import { foundDuties, rosterSearchPath } from '#contract/roster-search.ts'
import type { RosterEntry } from '#contract/roster.ts'
import { flightNumbers } from '#domain/pay-check/facts/entry-facts.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { addDays, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { portalToday } from '#web/base/clock.ts'
import { monthQuery, rosterKey } from '#web/roster/duty/roster-queries.ts'
import { tripFrom } from './flown-values.ts'

/**
 * The user's last trip with a flight number, in order; empty without one. It is one duty if the flights return on it.
 *
 * @param number as digits.
 * @param exceptId the duty that was swapped.
 */
export function lastTripQuery(number: string, exceptId: string) {
  return queryOptions({
    queryKey: [...rosterKey, 'last trip', number, exceptId],
    queryFn: async ({ signal }): Promise<RosterEntry[]> => {
      const query = { q: number }
      const { data } = await request(rosterSearchPath, { query, schema: foundDuties, signal })
      const like = data.filter((duty) => {
        const isOther = duty.id !== exceptId && duty.dutyType === 'FLIGHT' && isCounted(duty)
        return isOther && flightNumbers(duty.dutyCode).includes(number)
      })
      const found = like.find(({ date }) => date <= portalToday()) ?? like.at(-1)
      return found ? tripFrom(found.id, await dutiesFrom(found.date)) : []
    },
    retry: false,
  })
}

/** Some duties of a trip, in order. */
export function tripQuery(ids: readonly string[], date: CalendarDate) {
  return queryOptions({
    queryKey: [...rosterKey, 'trip', date, ids],
    queryFn: async () => (await dutiesFrom(date)).filter(({ id }) => ids.includes(id)),
    retry: false,
  })
}

/** A trip has no more days. */
const tripDays = 7

/** The duties of the month of a day, and of the month in which a trip from this day can end. */
async function dutiesFrom(date: CalendarDate): Promise<RosterEntry[]> {
  const months = [...new Set([date, addDays(date, tripDays)].map(monthOf))]
  const answers = await Promise.all(
    months.map((month) => queryClient.fetchQuery(monthQuery(month))),
  )
  return answers.flatMap(({ data }) => data)
}
