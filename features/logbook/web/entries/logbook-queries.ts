import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  LogbookEntry,
  LogbookEntryInput,
  LogbookList,
  LogbookPatch,
} from '#logbook/api/logbook.ts'
import { logbookEntryPath, logbookPath } from '#logbook/api/paths.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import { request, requestOrQueue } from '#web/api/client.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Edit } from '#web/forms/merge-edit.ts'
import { useIdempotencyKey } from '#web/api/mutations.ts'
import { isQueued, type Queued } from '#web/outbox/queued-change.ts'
import { openingTotalsQuery } from './opening-total-queries.ts'
import { entryName } from './entry-words.ts'
import { changeCached, withEntries, withoutEntries } from './logbook-cache.ts'
import { firstPageQuery } from './logbook-search.ts'

const logbookKey = ['logbook']
const wholeKey = [...logbookKey, 'whole']

const fallback = 'Failed to fetch flight logs'

/** All entries. The browser caches the response and revalidates it by ETag. */
export const wholeLogbookQuery = queryOptions({
  queryKey: wholeKey,
  meta: { stored: { days: 30, shape: 'logbook' } },
  queryFn: ({ signal }) =>
    request(logbookPath, {
      schema: async () => (await import('#logbook/api/logbook.ts')).logbookList,
      signal,
      fallback,
    }),
  // Comparing thousands of entries one by one would be slow.
  structuralSharing: false,
})

const newestQuery = queryOptions({
  queryKey: [...logbookKey, 'first page'],
  queryFn: ({ signal }) =>
    request(logbookPath, {
      query: firstPageQuery,
      schema: async () => (await import('#logbook/api/logbook.ts')).logbookList,
      signal,
      fallback,
    }),
})

/** Loads the logbook while the code of the logbook page loads. */
export function prefetchLogbook(): void {
  if (!queryClient.getQueryData(wholeKey)) void queryClient.prefetchQuery(newestQuery)
  void queryClient.prefetchQuery(wholeLogbookQuery)
  void queryClient.prefetchQuery(openingTotalsQuery)
}

/** The loaded part of the logbook: the first page, then all entries. */
export function useLogbook() {
  const whole = useQuery(wholeLogbookQuery)
  const first = useQuery({ ...newestQuery, enabled: !whole.data })
  return {
    logbook: whole.data ?? first.data,
    isWhole: whole.data !== undefined,
    error: whole.error,
    isFetching: whole.isFetching,
    refetch: whole.refetch,
  }
}

/** A mutation that updates the cached logbook itself, because reloading thousands of entries is slow. */
export function useLogbookChange<Input, Result>(
  change: (input: Input) => Promise<Result>,
  adopt: (whole: LogbookList, answer: Exclude<Result, Queued>, input: Input) => LogbookList,
  retrying: Pick<ReturnType<typeof useIdempotencyKey>, 'retry' | 'retryDelay'> | null = null,
) {
  const queries = useQueryClient()
  return useMutation({
    ...retrying,
    mutationFn: change,
    onSuccess: async (sent, input) => {
      const adoptAnswer = async (answer: Exclude<Result, Queued>) => {
        // A response in flight may be older than the change.
        await queries.cancelQueries({ queryKey: logbookKey })
        queries.removeQueries({ queryKey: newestQuery.queryKey })
        const isAdopted = changeCached(queries, wholeKey, (whole) => adopt(whole, answer, input))
        void queries.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== 'logbook' || !isAdopted,
        })
      }
      if (!isQueued(sent)) await adoptAnswer(sent as Exclude<Result, Queued>)
      else void sent.made?.then((answer) => adoptAnswer(answer as Exclude<Result, Queued>))
    },
  })
}

/** Adds all entries or none. */
export function useAddEntries() {
  const adding = useIdempotencyKey((json: LogbookEntryInput[], key) =>
    requestOrQueue(logbookPath, {
      method: 'POST',
      json,
      key,
      schema: async () => (await import('#logbook/api/logbook.ts')).addedEntries,
      fallback: 'Failed to create flight log',
      queue: { title: `Add to the logbook: ${json.map(entryName).join(', ')}`, record: null },
    }),
  )
  return useLogbookChange(
    adding.mutationFn,
    (whole, { data }) => withEntries(whole, [data].flat()),
    adding,
  )
}

export function useEditEntry(entry: LogbookEntry) {
  const editing = useIdempotencyKey(
    ({ touched: json, version: ifMatch, queued: edit }: Edit<LogbookPatch>, key) =>
      requestOrQueue(logbookEntryPath(entry.id), {
        method: 'PATCH',
        json,
        ifMatch,
        key,
        schema: async () => (await import('#logbook/api/logbook.ts')).savedEntry,
        fallback: 'Failed to update flight log',
        queue: {
          title: `Change logbook entry ${entryName(entry)}`,
          record: logbookEntryPath(entry.id),
          edit,
        },
      }),
  )
  return useLogbookChange(
    editing.mutationFn,
    (whole, { data }) => withEntries(whole, [data]),
    editing,
  )
}

export function useDeleteEntry() {
  const deleting = useIdempotencyKey((entry: LogbookEntry, key) =>
    requestOrQueue(logbookEntryPath(entry.id), {
      method: 'DELETE',
      ifMatch: entry.version,
      key,
      fallback: 'Failed to delete flight log',
      queue: {
        title: `Delete logbook entry ${entryName(entry)}`,
        record: logbookEntryPath(entry.id),
      },
    }),
  )
  return useLogbookChange(
    deleting.mutationFn,
    (whole, _, { id }) => withoutEntries(whole, [id]),
    deleting,
  )
}

export function useDeleteAll() {
  const deleting = useIdempotencyKey((_: void, key) =>
    request(logbookPath, {
      method: 'DELETE',
      key,
      schema: async () => (await import('#logbook/api/logbook.ts')).deletedEntries,
      fallback: 'Failed to delete flight log',
    }),
  )
  return useLogbookChange(deleting.mutationFn, (whole) => ({ ...whole, data: [] }), deleting)
}

/** The profile's role for new entries; undefined while it loads, or if it is not set. */
export function useDefaultRole(): FlightRole | undefined {
  const { data } = useQuery(profileQuery)
  return data?.data.defaultRole ?? undefined
}
