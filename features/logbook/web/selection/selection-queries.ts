import type { LogbookEntry } from '#logbook/api/logbook.ts'
import type { ChosenEntry, LogbookSelectionChange } from '#logbook/api/logbook-selection.ts'
import { logbookSelectionPath } from '#logbook/api/paths.ts'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useIdempotencyKey } from '#web/api/mutations.ts'
import { withEntries, withoutEntries } from '#logbook/web/entries/logbook-cache.ts'
import { useLogbookChange } from '#logbook/web/entries/logbook-queries.ts'

const chosenEntry = ({ id, version }: LogbookEntry): ChosenEntry => ({ id, version })

/** Another device may have changed the entries: the list shows them as they are now. */
function showNewest(error: unknown): never {
  void queryClient.invalidateQueries({ queryKey: ['logbook'] })
  throw error
}

/** Changes the same fields of several entries. */
export function useEditSelection() {
  const editing = useIdempotencyKey(
    ({ entries, change }: { entries: LogbookEntry[]; change: LogbookSelectionChange }, key) =>
      request(logbookSelectionPath, {
        method: 'PATCH',
        json: { entries: entries.map(chosenEntry), change },
        key,
        schema: async () => (await import('#logbook/api/logbook-selection.ts')).editedEntries,
        fallback: 'Failed to update flight logs',
      }).catch(showNewest),
  )
  return useLogbookChange(
    editing.mutationFn,
    (whole, { data }) => withEntries(whole, data),
    editing,
  )
}

export function useDeleteSelection() {
  const deleting = useIdempotencyKey((entries: LogbookEntry[], key) =>
    request(logbookSelectionPath, {
      method: 'DELETE',
      json: { entries: entries.map(chosenEntry) },
      key,
      schema: async () => (await import('#logbook/api/logbook.ts')).deletedEntries,
      fallback: 'Failed to delete flight logs',
    }).catch(showNewest),
  )
  return useLogbookChange(
    deleting.mutationFn,
    (whole, _, entries) =>
      withoutEntries(
        whole,
        entries.map(({ id }) => id),
      ),
    deleting,
  )
}
