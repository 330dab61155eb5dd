import {
  savedTrainingCode,
  trainingCodeInput,
  trainingCodeList,
  trainingCodePatch,
} from '#certificates/api/training-codes.ts'
import { trainingCodePath, trainingCodesPath } from '#certificates/api/paths.ts'
import { expirySummary } from '#certificates/rules/expiry-status.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import {
  addTrainingCode,
  editTrainingCode,
  removeTrainingCode,
  trainingCodesToday,
} from './training-service.ts'

/** The training codes of the user. */
export function trainingRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .read(
      {
        path: trainingCodesPath,
        summary: 'The training codes and when they expire',
        answer: ['Sorted by expiry date', trainingCodeList],
        holds: 'day',
      },
      async (db) => {
        const data = await trainingCodesToday(db)
        return { data, summary: expirySummary(data) }
      },
    )
    .records({
      paths: [trainingCodesPath, trainingCodePath('{id}')],
      summaries: ['Add a training code', 'Change a training code', 'Delete a training code'],
      answer: ['The stored training code, with its renewal by the roster', savedTrainingCode],
      input: trainingCodeInput,
      patch: ['patch', trainingCodePatch],
      add: addTrainingCode,
      edit: editTrainingCode,
      remove: removeTrainingCode,
    }).router
}
