import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { done } from '#api/json-shapes.ts'
import {
  openingTotalList,
  openingTotalPath,
  openingTotalsPath,
  savedOpeningTotal,
  type OpeningTotal,
  type OpeningTotalInput,
} from '#logbook/api/opening-totals.ts'
import { request } from '#web/api/client.ts'
import { useIdempotencyKey } from '#web/api/mutations.ts'
import type { Edit } from '#web/forms/merge-edit.ts'

/** The hours from before the first entry of the logbook. */
export const openingTotalsQuery = queryOptions({
  queryKey: ['opening-totals'],
  meta: { stored: { days: 30, shape: 'opening totals' } },
  queryFn: ({ signal }) => request(openingTotalsPath, { schema: openingTotalList, signal }),
})

/** Loads the opening totals again after a mutation, also after a failed one. They affect no other data. */
function useReload() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: openingTotalsQuery.queryKey }) }
}

/** Adds an opening total, or edits the one with the given id. */
export function useSaveTotal(id: string | undefined) {
  const reload = useReload()
  const adding = useIdempotencyKey((json: OpeningTotalInput, key) =>
    request(openingTotalsPath, { method: 'POST', json, key, schema: savedOpeningTotal }),
  )
  const addition = useMutation({ ...adding, ...reload })
  const change = useMutation({
    mutationFn: ({ path, edit }: { path: string; edit: Edit<OpeningTotalInput> }) =>
      request(path, {
        method: 'PUT',
        json: edit.whole,
        ifMatch: edit.version,
        schema: savedOpeningTotal,
      }),
    ...reload,
  })
  return (edit: Edit<OpeningTotalInput>): Promise<unknown> =>
    id === undefined
      ? addition.mutateAsync(edit.whole)
      : change.mutateAsync({ path: openingTotalPath(id), edit })
}

export function useDeleteTotal(total: OpeningTotal): (newer?: string) => Promise<unknown> {
  const deleting = useMutation({
    mutationFn: (ifMatch: string) =>
      request(openingTotalPath(total.id), { method: 'DELETE', ifMatch, schema: done }),
    ...useReload(),
  })
  return (newer = total.version) => deleting.mutateAsync(newer)
}
