import { queryOptions } from '@tanstack/react-query'
import type { PayTaxYearInput } from '#pay/api/pay-tax-years.ts'
import { payTaxYearPath } from '#pay/api/paths.ts'
import type { TaxYear } from '#pay/rules/reports/pay-years.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import type { Edit } from '#web/forms/merge-edit.ts'

/** The figures of P60 and P45 of a tax year. */
export function taxPapersQuery(year: TaxYear) {
  return queryOptions({
    queryKey: ['pay-tax-years', year],
    meta: { stored: { days: 30, shape: 'tax papers' } },
    queryFn: async ({ signal }) => {
      const { data } = await request(payTaxYearPath(year), {
        schema: async () => (await import('#pay/api/pay-tax-years.ts')).payTaxYearAnswer,
        signal,
      })
      return data
    },
  })
}

/** The leave pay of a day up to a tax year. It is not stored on the device. */
export function leavePayQuery(year: TaxYear) {
  return queryOptions({
    queryKey: ['pay-tax-years', year, 'leave-pay'],
    queryFn: ({ signal }) =>
      request(payTaxYearPath(year), {
        schema: async () => (await import('#pay/api/pay-tax-years.ts')).payTaxYearAnswer,
        signal,
      }),
  })
}

/** Saves them, unless they have changed since the given version. */
export function useSaveTaxPapers(year: TaxYear) {
  return useChange(({ whole: json, version: ifMatch }: Omit<Edit<PayTaxYearInput>, 'touched'>) =>
    request(payTaxYearPath(year), {
      method: 'PUT',
      json,
      ifMatch,
      schema: async () => (await import('#pay/api/pay-tax-years.ts')).savedPayTaxYear,
    }),
  )
}
