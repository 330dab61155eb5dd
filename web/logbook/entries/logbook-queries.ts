import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addedEntries,
  deletedEntries,
  logbookEntryPath,
  logbookList,
  logbookPath,
  savedEntry,
  type LogbookEntry,
  type LogbookEntryInput,
  type LogbookList,
  type LogbookPatch,
} from '#contract/logbook.ts'
import { done } from '#contract/roster.ts'
import type { FlightRole } from '#domain/logbook/flight-entry.ts'
import { request } from '#web/api/client.ts'
import { profileQuery } from '#web/api/shared-queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Edit } from '#web/forms/merge-edit.ts'
import { useIdempotencyKey } from '#web/api/mutations.ts'
import { firstPageQuery } from './logbook-search.ts'

const logbookKey = ['logbook']
const wholeKey = [...logbookKey, 'whole']

const fallback = 'Failed to fetch flight logs'

/** All entries. The browser keeps the answer and asks whether it still holds. */
const wholeQuery = queryOptions({
  queryKey: wholeKey,
  queryFn: ({ signal }) => request(logbookPath, { schema: logbookList, signal, fallback }),
  // Thousands of entries are replaced, not compared one by one.
  structuralSharing: false,
})

const newestQuery = queryOptions({
  queryKey: [...logbookKey, 'first page'],
  queryFn: ({ signal }) =>
    request(logbookPath, {
      query: firstPageQuery,
      schema: logbookList,
      signal,
      fallback,
    }),
})

/** Fetches the logbook along with the code of the page that shows it. */
export function prefetchLogbook(): void {
  if (!queryClient.getQueryData(wholeKey)) void queryClient.prefetchQuery(newestQuery)
  void queryClient.prefetchQuery(wholeQuery)
}

/** The logbook as far as it has come: its first page, then all of it. */
export function useLogbook() {
  const whole = useQuery(wholeQuery)
  const first = useQuery({ ...newestQuery, enabled: !whole.data })
  return {
    logbook: whole.data ?? first.data,
    isWhole: whole.data !== undefined,
    error: whole.error,
    isFetching: whole.isFetching,
    refetch: whole.refetch,
  }
}

/** A change of the logbook, which may change what is shown elsewhere. */
function useLogbookChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  adopt: (whole: LogbookList, answer: Answer, input: Input) => LogbookList,
  retrying: Pick<ReturnType<typeof useIdempotencyKey>, 'retry' | 'retryDelay'> | null = null,
) {
  const queries = useQueryClient()
  return useMutation({
    ...retrying,
    mutationFn: change,
    onSuccess: async (answer, input) => {
      // A list on its way may have left before the change.
      await queries.cancelQueries({ queryKey: logbookKey })
      queries.removeQueries({ queryKey: newestQuery.queryKey })
      const whole = queries.getQueryData<LogbookList>(wholeKey)
      if (whole) queries.setQueryData<LogbookList>(wholeKey, adopt(whole, answer, input))
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'logbook' || !whole,
      })
    },
  })
}

/** Adds entries: all of them or none. */
export function useAddEntries() {
  const adding = useIdempotencyKey((json: LogbookEntryInput[], key) =>
    request(logbookPath, {
      method: 'POST',
      json,
      key,
      schema: addedEntries,
      fallback: 'Failed to create flight log',
    }),
  )
  return useLogbookChange(
    adding.mutationFn,
    (whole, { data }) => withEntries(whole, [data].flat()),
    adding,
  )
}

export function useEditEntry(id: string) {
  return useLogbookChange(
    ({ touched: json, version: ifMatch }: Edit<LogbookPatch>) =>
      request(logbookEntryPath(id), {
        method: 'PATCH',
        json,
        ifMatch,
        schema: savedEntry,
        fallback: 'Failed to update flight log',
      }),
    (whole, { data }) => withEntries(whole, [data]),
  )
}

export function useDeleteEntry() {
  return useLogbookChange(
    (id: string) =>
      request(logbookEntryPath(id), {
        method: 'DELETE',
        schema: done,
        fallback: 'Failed to delete flight log',
      }),
    (whole, _, id) => ({ ...whole, data: whole.data.filter((entry) => entry.id !== id) }),
  )
}

export function useDeleteAll() {
  return useLogbookChange(
    (_: void) =>
      request(logbookPath, {
        method: 'DELETE',
        schema: deletedEntries,
        fallback: 'Failed to delete flight log',
      }),
    (whole) => ({ ...whole, data: [] }),
  )
}

/** The role that the profile sets for new entries; undefined while it is not known, or not set. */
export function useDefaultRole(): FlightRole | undefined {
  const { data } = useQuery(profileQuery)
  return data?.data.defaultRole ?? undefined
}

/** The logbook with entries new or changed, newest first, as the server would list it. */
function withEntries(whole: LogbookList, entries: LogbookEntry[]): LogbookList {
  const changed = new Map(entries.map((entry) => [entry.id, entry]))
  const data = whole.data.map((entry) => changed.get(entry.id) ?? entry)
  for (const { id } of data) changed.delete(id)
  return { ...whole, data: [...data, ...changed.values()].sort(newestFirst) }
}

/** Those that began at the same time stay in the order they have. */
function newestFirst(one: LogbookEntry, other: LogbookEntry): number {
  const [place, otherPlace] = [placeOf(one), placeOf(other)]
  if (place === otherPlace) return 0
  return place < otherPlace ? 1 : -1
}

function placeOf({ date, actualDeparture, reportTime }: LogbookEntry): string {
  return `${date} ${actualDeparture ?? reportTime ?? ''}`
}
