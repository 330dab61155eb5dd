import { requestOrQueue } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import type { Edit } from './merge-edit.ts'

/**
 * Saves a record: adds it with an idempotency key, or edits the stored version with an optimistic lock.
 *
 * @param path the list's path to add a record, the record's own path to edit it.
 * @param name how the record is called while the change waits for a connection: `training code ASLE`. Without it, the
 * change does not wait.
 */
export function useSaveRecord<Input>(path: string, name?: (input: Partial<Input>) => string) {
  const adding = useChange((json: Input, key) => {
    const queue = name && { title: `Add ${name(json)}`, record: null }
    return requestOrQueue(path, { method: 'POST', json, key, queue })
  })
  const editing = useChange(
    ({ touched: json, whole, version: ifMatch, queued: edit }: Edit<Input>, key) => {
      const queue = name && { title: `Change ${name(whole)}`, record: path, edit }
      return requestOrQueue(path, { method: 'PATCH', json, ifMatch, key, queue })
    },
  )
  return (edit: Edit<Input>): Promise<unknown> =>
    edit.version === undefined ? adding.mutateAsync(edit.whole) : editing.mutateAsync(edit)
}

/**
 * Deletes the record at a path.
 *
 * @param version the version that the user sees. A newer one is deleted only if the returned function gets it.
 * @param name how the record is called while the deletion waits. Without it, the deletion does not wait.
 */
export function useDeleteRecord(
  path: string,
  version: string,
  name?: string,
): (newer?: string) => Promise<unknown> {
  const deleting = useChange((ifMatch: string, key) => {
    const queue = name === undefined ? undefined : { title: `Delete ${name}`, record: path }
    return requestOrQueue(path, { method: 'DELETE', ifMatch, key, queue })
  })
  return (newer = version) => deleting.mutateAsync(newer)
}
