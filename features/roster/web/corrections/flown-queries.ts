import { queryOptions } from '@tanstack/react-query'
import { rosterSearchPath } from '#duties/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { flightNumbers } from '#pay/rules/facts/entry-facts.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { portalToday } from '#web/base/clock.ts'
import { monthQuery, rosterKey } from '#duties/web/roster-queries.ts'

/**
 * The user's last duty with a flight number; null without one.
 *
 * @param number as digits.
 * @param exceptId the duty that was swapped.
 */
export function lastDutyQuery(number: string, exceptId: string) {
  return queryOptions({
    queryKey: [...rosterKey, 'last duty', number, exceptId],
    queryFn: async ({ signal }): Promise<RosterEntry | null> => {
      const query = { q: number }
      const { data } = await request(rosterSearchPath, {
        query,
        schema: async () => (await import('#duties/api/roster-search.ts')).foundDuties,
        signal,
      })
      const like = data.filter((duty) => {
        const isOther = duty.id !== exceptId && duty.dutyType === 'FLIGHT' && isCounted(duty)
        return isOther && flightNumbers(duty.dutyCode).includes(number)
      })
      const found = like.find(({ date }) => date <= portalToday()) ?? like.at(-1)
      if (!found) return null
      const month = await queryClient.fetchQuery(monthQuery(monthOf(found.date)))
      return month.data.find(({ id }) => id === found.id) ?? null
    },
    retry: false,
  })
}
