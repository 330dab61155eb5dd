import { queryOptions } from '@tanstack/react-query'
import { importList, importsPath, restoreDutyPath } from '#contract/roster-import.ts'
import { savedDuty } from '#contract/roster.ts'
import { request } from '#web/api/client.ts'
import { useCreation } from '#web/api/mutations.ts'
import { rosterKey } from '#web/roster/duty/roster-queries.ts'

/** The user's imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: [...rosterKey, 'imports'],
  queryFn: ({ signal }) => request(importsPath, { schema: importList, signal }),
})

/** Restores an imported duty that the user deleted. */
export function useRestoreDuty() {
  return useCreation((id: string, key) =>
    request(restoreDutyPath(id), { method: 'POST', key, schema: savedDuty }),
  )
}
