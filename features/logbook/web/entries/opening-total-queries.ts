import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OpeningTotal, OpeningTotalInput } from '#logbook/api/opening-totals.ts'
import { openingTotalPath, openingTotalsPath } from '#logbook/api/paths.ts'
import { request } from '#web/api/client.ts'
import { useIdempotencyKey } from '#web/api/mutations.ts'
import type { Edit } from '#web/forms/merge-edit.ts'

/** The hours from before the first entry of the logbook. */
export const openingTotalsQuery = queryOptions({
  queryKey: ['opening-totals'],
  meta: { stored: { days: 30, shape: 'opening totals' } },
  queryFn: ({ signal }) =>
    request(openingTotalsPath, {
      schema: async () => (await import('#logbook/api/opening-totals.ts')).openingTotalList,
      signal,
    }),
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
    request(openingTotalsPath, {
      method: 'POST',
      json,
      key,
      schema: async () => (await import('#logbook/api/opening-totals.ts')).savedOpeningTotal,
    }),
  )
  const addition = useMutation({ ...adding, ...reload })
  const change = useMutation({
    mutationFn: ({ path, edit }: { path: string; edit: Edit<OpeningTotalInput> }) =>
      request(path, {
        method: 'PUT',
        json: edit.whole,
        ifMatch: edit.version,
        schema: async () => (await import('#logbook/api/opening-totals.ts')).savedOpeningTotal,
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
      request(openingTotalPath(total.id), { method: 'DELETE', ifMatch }),
    ...useReload(),
  })
  return (newer = total.version) => deleting.mutateAsync(newer)
}
