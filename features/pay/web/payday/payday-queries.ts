import { queryOptions } from '@tanstack/react-query'
import type {
  PaydaySettings,
  PaydaySettingsInput,
  PaydayStated,
  PaydayStatedInput,
} from '#pay/api/payday.ts'
import { paydayPath, paydayPeriodPath, paydaySettingsPath } from '#pay/api/paths.ts'
import { longDate } from '#kernel/time/date-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { request, requestOrQueue } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import type { Edit } from '#web/forms/merge-edit.ts'

/** The range of the next pay day, and the last ones. */
export const paydayQuery = queryOptions({
  queryKey: ['payday'],
  meta: { stored: { days: 30, shape: 'payday' } },
  queryFn: async ({ signal }) => {
    const { data } = await request(paydayPath, {
      schema: async () => (await import('#pay/api/payday.ts')).paydayAnswer,
      signal,
    })
    return data
  },
})

/** The versions of what every payslip states. */
export const paydaySettingsQuery = queryOptions({
  queryKey: ['payday-settings'],
  meta: { stored: { days: 30, shape: 'payday details' } },
  queryFn: async ({ signal }) => {
    const { data } = await request(paydaySettingsPath, {
      schema: async () => (await import('#pay/api/payday.ts')).paydaySettingsAnswer,
      signal,
    })
    return data
  },
})

/** Saves all versions. Without a connection they wait on this device. */
export function useSavePaydaySettings() {
  return useChange(
    ({ whole: json, version: ifMatch, queued: edit }: Edit<PaydaySettingsInput>, key) =>
      requestOrQueue<{ data: PaydaySettings }>(paydaySettingsPath, {
        method: 'PUT',
        json,
        ifMatch,
        key,
        schema: async () => (await import('#pay/api/payday.ts')).paydaySettingsAnswer,
        queue: { title: 'Payday details', record: paydaySettingsPath, edit },
      }),
  )
}

/** Saves the figures of one pay day that were changed. Without a connection they wait on this device. */
export function useSaveStated(period: CalendarDate) {
  const path = paydayPeriodPath(period)
  return useChange(
    ({ touched: json, version: ifMatch, queued: edit }: Edit<PaydayStatedInput>, key) =>
      requestOrQueue<{ data: PaydayStated }>(path, {
        method: 'PUT',
        json,
        ifMatch,
        key,
        schema: async () => (await import('#pay/api/payday.ts')).paydayStatedAnswer,
        queue: { title: `Pay of the period to ${longDate(period)}`, record: path, edit },
      }),
  )
}
