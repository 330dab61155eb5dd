import {
  paydayAnswer,
  paydayPeriodParams,
  paydaySettingsAnswer,
  paydaySettingsInput,
  paydayStatedAnswer,
  paydayStatedInput,
} from '#pay/api/payday.ts'
import { paydayPath, paydayPeriodPath, paydaySettingsPath } from '#pay/api/paths.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { changePaydaySettings, changeStated, paydayOf, paydaySettingsOf } from './payday-service.ts'

/** Routes of what lands on the next pay day, as an estimate. No amount is stored with an idempotency key. */
export function paydayRoutes({ cached }: { cached: ReadCache }) {
  return (
    featureRoutes(cached)
      .read(
        {
          path: paydayPath,
          summary: 'What lands on the next pay day, as an estimate',
          answer: ['The range with its parts, and the last pay days', paydayAnswer],
          holds: 'day',
        },
        async (db) => ({ data: await paydayOf(db) }),
      )
      .read(
        {
          path: paydaySettingsPath,
          summary: 'What every payslip states',
          answer: ['All versions, oldest first', paydaySettingsAnswer],
        },
        async (db) => ({ data: await paydaySettingsOf(db) }),
      )
      // Before the path of a period, which matches this one too.
      .write(
        'put',
        {
          path: paydaySettingsPath,
          summary: 'Save what every payslip states',
          body: paydaySettingsInput,
          answer: ['All versions, oldest first', paydaySettingsAnswer],
          isEdit: true,
          isPrivate: true,
        },
        async (trx, { body, ifMatch, isRepeat }) => ({
          data: isRepeat
            ? await paydaySettingsOf(trx)
            : await changePaydaySettings(trx, body, ifMatch),
        }),
      )
      .write(
        'put',
        {
          path: paydayPeriodPath('{period}'),
          summary: 'Save what is typed for one pay day',
          params: paydayPeriodParams,
          body: paydayStatedInput,
          answer: ['What is typed', paydayStatedAnswer],
          isEdit: true,
          isPrivate: true,
        },
        async (trx, { params: { period }, body, ifMatch, isRepeat }) => ({
          data: await changeStated(trx, { period, input: body, ifMatch, isRepeat }),
        }),
      ).router
  )
}
