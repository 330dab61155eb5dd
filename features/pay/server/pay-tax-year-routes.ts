import {
  payTaxYearAnswer,
  payTaxYearInput,
  payTaxYearParams,
  savedPayTaxYear,
} from '#pay/api/pay-tax-years.ts'
import { leavePayOf } from './leave-pay-service.ts'
import { payTaxYearPath } from '#pay/api/paths.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { requireVersion } from '#server/http/version.ts'
import { findTaxYear, saveTaxYear, taxYearAnswer } from './pay-tax-year-store.ts'

/** The user's tax papers by year. */
export function payTaxYearRoutes({ cached }: { cached: ReadCache }) {
  const path = payTaxYearPath('{year}')
  return featureRoutes(cached)
    .read(
      {
        path,
        summary: 'The figures of P60 and P45 of a tax year',
        params: payTaxYearParams,
        answer: ['The stored figures, or null for each, and the leave pay', payTaxYearAnswer],
      },
      async (db, { params: { year } }) => {
        const [data, leavePay] = await Promise.all([findTaxYear(db, year), leavePayOf(db, year)])
        return { data, ...leavePay }
      },
    )
    .write(
      'put',
      {
        path,
        summary: 'Save the figures of P60 and P45 of a tax year',
        params: payTaxYearParams,
        body: payTaxYearInput,
        answer: ['The stored figures', savedPayTaxYear],
        isEdit: true,
      },
      async (trx, { params: { year }, body: input, ifMatch }) => {
        requireVersion(ifMatch, 'This tax year', await findTaxYear(trx, year))
        await saveTaxYear(trx, { year, input })
        return { data: taxYearAnswer(year, input) }
      },
    ).router
}
