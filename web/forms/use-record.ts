import type { core } from 'zod'
import { done } from '#contract/json-shapes.ts'
import { request } from '#web/api/client.ts'
import { useChange, useCreation } from '#web/api/mutations.ts'
import type { Edit } from './merge-edit.ts'

/**
 * Saves a record: adds it with an idempotency key, or edits the stored version with an optimistic lock.
 *
 * @param path the list's path to add a record, the record's own path to edit it.
 */
export function useSaveRecord<Input>(path: string, schema: core.$ZodType) {
  const adding = useCreation((json: Input, key) =>
    request(path, { method: 'POST', json, key, schema }),
  )
  const editing = useChange(({ touched: json, version: ifMatch }: Edit<Input>) =>
    request(path, { method: 'PATCH', json, ifMatch, schema }),
  )
  return (edit: Edit<Input>): Promise<unknown> =>
    edit.version === undefined ? adding.mutateAsync(edit.whole) : editing.mutateAsync(edit)
}

/** Deletes the record at a path. */
export function useDeleteRecord(path: string): () => Promise<unknown> {
  const deleting = useChange(() => request(path, { method: 'DELETE', schema: done }))
  return () => deleting.mutateAsync(undefined)
}
