import { queryOptions } from '@tanstack/react-query'
import { payReportsPath, confirmRatePath, learnedRatesPath, payRatesPath } from '#pay/api/paths.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'

const ratesKey = ['pay-rates']

/** The rate cards, the latest first. */
export const rateCardsQuery = queryOptions({
  queryKey: ratesKey,
  meta: { stored: { days: 30, shape: 'rate cards', version: 2 } },
  queryFn: async ({ signal }) => {
    const { data } = await request(payRatesPath, {
      schema: async () => (await import('#pay/api/pay-rates.ts')).rateCardList,
      signal,
    })
    return data
  },
})

/** The pay reports whose period includes a day of the last 12 months. */
export function recentReportsQuery(today: CalendarDate) {
  const query = { startDate: addDays(today, -365), endDate: today }
  return queryOptions({
    queryKey: [...ratesKey, 'reports', today],
    meta: { stored: { days: 30, shape: 'pay reports' } },
    queryFn: async ({ signal }) => {
      const { data } = await request(payReportsPath, {
        query,
        schema: async () => (await import('#pay/api/allowances.ts')).payReportList,
        signal,
      })
      return data
    },
  })
}

/** The rates that earlier pay shows and no rate card has. */
export const learnedRatesQuery = queryOptions({
  queryKey: [...ratesKey, 'learned'],
  meta: { stored: { days: 30, shape: 'learned rates', version: 2 } },
  queryFn: async ({ signal }) => {
    const { data } = await request(learnedRatesPath, {
      schema: async () => (await import('#pay/api/pay-rates.ts')).learnedRates,
      signal,
    })
    return data
  },
})

/** Uses a learned rate as an own one from a day on. */
export function useConfirmRate() {
  return useChange(({ id, validFrom }: { id: string; validFrom: CalendarDate }, key) =>
    request(confirmRatePath(id), {
      method: 'POST',
      json: { validFrom },
      key,
      schema: async () => (await import('#pay/api/pay-rates.ts')).savedRateCard,
    }),
  )
}
