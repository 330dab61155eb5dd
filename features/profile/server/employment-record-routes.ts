import {
  employmentRecordInput,
  employmentRecordList,
  employmentRecordPatch,
  savedEmploymentRecord,
} from '#profile/api/employment-records.ts'
import { employmentRecordPath, employmentRecordsPath } from '#profile/api/paths.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import {
  addEmploymentRecord,
  editEmploymentRecord,
  removeEmploymentRecord,
} from './employment-record-service.ts'
import { listEmploymentRecords } from './employment-record-store.ts'

/** The employment records of the user. */
export function employmentRecordRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
    .read(
      {
        path: employmentRecordsPath,
        summary: 'The employment records',
        answer: ['Records, by company and position', employmentRecordList],
      },
      async (db) => ({ data: await listEmploymentRecords(db) }),
    )
    .records({
      paths: [employmentRecordsPath, employmentRecordPath('{id}')],
      summaries: [
        'Add an employment record',
        'Change an employment record',
        'Delete an employment record; pay reports that refer to it stay',
      ],
      answer: ['The stored record', savedEmploymentRecord],
      input: employmentRecordInput,
      patch: ['patch', employmentRecordPatch],
      add: addEmploymentRecord,
      edit: editEmploymentRecord,
      remove: removeEmploymentRecord,
    }).router
}
