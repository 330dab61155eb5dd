import { queryOptions } from '@tanstack/react-query'
import type { DeletedSection } from '#deleted-records/api/deleted-records.ts'
import {
  deletedRecordsPath,
  restoreDeletionPath,
  restoreRecordPath,
} from '#deleted-records/api/paths.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'

/** The deletions of a section in the last 30 days. */
export const deletionsQuery = (section: DeletedSection) =>
  queryOptions({
    queryKey: ['deleted-records', section],
    queryFn: ({ signal }) =>
      request(deletedRecordsPath, {
        query: { section },
        schema: async () => (await import('#deleted-records/api/deleted-records.ts')).deletionList,
        signal,
      }),
  })

/** Restores a record by its id, or all records of one deletion. */
export function useRestore(section: DeletedSection) {
  return useChange((restored: { id: string } | { deletedAt: string }, key) =>
    'id' in restored
      ? request(restoreRecordPath(restored.id), {
          method: 'POST',
          key,
          schema: async () =>
            (await import('#deleted-records/api/deleted-records.ts')).restoredRecords,
        })
      : request(restoreDeletionPath, {
          method: 'POST',
          json: { section, deletedAt: restored.deletedAt },
          key,
          schema: async () =>
            (await import('#deleted-records/api/deleted-records.ts')).restoredRecords,
        }),
  )
}
