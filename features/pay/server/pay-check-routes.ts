import type { z } from 'zod'
import {
  payCheckAnswer,
  payCheckQuery,
  payExpectation,
  payExpectationQuery,
  payFindingState,
  payMatchInput,
  savedPayFinding,
  savedPayMatch,
} from '#pay/api/pay-check.ts'
import {
  payChecksPath,
  payExpectationPath,
  payFindingPath,
  payMatchesPath,
  payPreviewPath,
} from '#pay/api/paths.ts'
import { payPreview, payPreviewInput } from '#pay/api/pay-preview.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { Days } from './pay-check-input-store.ts'
import { checkedPay, decideFinding, payExpectationOf } from './pay-check-service.ts'
import { previewPay } from './pay-preview-service.ts'
import { matchLine } from './pay-match-service.ts'

/** The comparison of pay reports with the roster, and the user's decisions about it. */
export function payCheckRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .read(
      {
        path: payChecksPath,
        summary: 'The comparison of pay reports with the roster',
        query: payCheckQuery,
        answer: ['Findings, matches and what is not known', payCheckAnswer],
        holds: 'day',
      },
      async (db, { query: { units, ...asked } }) => ({
        data: await checkedPay(db, { days: daysOf(asked), units }),
      }),
    )
    .write(
      'put',
      {
        path: payFindingPath('{id}'),
        summary: 'Dismiss a finding, or open it again',
        body: payFindingState,
        answer: ['The finding', savedPayFinding],
      },
      async (trx, { id, body }) => ({ data: await decideFinding(trx, { id, decision: body }) }),
    )
    .write(
      'put',
      {
        path: payMatchesPath,
        summary: 'Say which duties a line of a pay report pays',
        body: payMatchInput,
        answer: ['The stored match; null for one by the rules', savedPayMatch],
      },
      async (trx, { body }) => ({ data: await matchLine(trx, body) }),
    )
    .ask(
      'post',
      {
        path: payPreviewPath,
        summary: 'Test a correction of a duty, rate card or match without storing it',
        body: payPreviewInput,
        answer: ['The months whose sums change', payPreview],
      },
      async (db, { body }) => ({ data: await previewPay(db, body) }),
    )
    .read(
      {
        path: payExpectationPath,
        summary: 'The paid or expected pay of the duties of a month',
        query: payExpectationQuery,
        answer: ['Each duty with its pay', payExpectation],
        holds: 'day',
      },
      async (db, { query }) => ({ data: await payExpectationOf(db, query.month) }),
    ).router
}

/** The first and last day that a query can ask for. */
const [firstDay, lastDay] = ['1900-01-01', '2199-12-31']

type AskedDays = Pick<z.infer<typeof payCheckQuery>, 'startDate' | 'endDate'>

function daysOf({ startDate, endDate }: AskedDays): Days | null {
  if (!startDate && !endDate) return null
  return { first: startDate ?? firstDay, last: endDate ?? lastDay }
}
