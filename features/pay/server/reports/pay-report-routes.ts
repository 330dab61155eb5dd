import {
  payReportInput,
  payReportList,
  payReportsQuery,
  savedPayReport,
} from '#pay/api/allowances.ts'
import { payReportPath, payReportsPath } from '#pay/api/paths.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import {
  addPayReport,
  editPayReport,
  readPayReport,
  readPayReports,
  removePayReport,
} from './pay-report-service.ts'

/** The pay reports of the user. */
export function payReportRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .read(
      {
        path: payReportsPath,
        summary: 'List variable pay reports',
        query: payReportsQuery,
        answer: ['Reports with their entries and totals', payReportList],
      },
      (db, { query }) => readPayReports(db, query),
    )
    .records({
      paths: [payReportsPath, payReportPath('{id}')],
      summaries: [
        'Add a variable pay report',
        'Replace a variable pay report',
        'Delete a variable pay report',
      ],
      answer: ['The stored report', savedPayReport],
      input: payReportInput,
      patch: ['put', payReportInput],
      add: async (trx, input) => readPayReport(trx, await addPayReport(trx, input)),
      edit: async (trx, edit) => readPayReport(trx, await editPayReport(trx, edit)),
      remove: removePayReport,
    }).router
}
