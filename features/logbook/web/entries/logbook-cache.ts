import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LogbookEntry, LogbookList } from '#logbook/api/logbook.ts'
import { confirmedData } from '#web/stored-data/confirmed-data.ts'

/**
 * Changes the cached logbook as the portal sent it, without other changes that wait on this device.
 *
 * @returns false if it is not cached.
 */
export function changeCached(
  client: QueryClient,
  queryKey: QueryKey,
  change: (logbook: LogbookList) => LogbookList,
): boolean {
  const query = client.getQueryCache().find({ queryKey })
  const confirmed = query && (confirmedData(query) as LogbookList | undefined)
  if (!confirmed) return false
  client.setQueryData(queryKey, change(confirmed))
  return true
}

/** The logbook with new or changed entries, in the server's order: newest first. */
export function withEntries(logbook: LogbookList, entries: LogbookEntry[]): LogbookList {
  const changed = new Map(entries.map((entry) => [entry.id, entry]))
  const data = logbook.data.map((entry) => changed.get(entry.id) ?? entry)
  for (const { id } of data) changed.delete(id)
  return { ...logbook, data: [...data, ...changed.values()].sort(newestFirst) }
}

export function withoutEntries(logbook: LogbookList, ids: string[]): LogbookList {
  const gone = new Set(ids)
  return { ...logbook, data: logbook.data.filter(({ id }) => !gone.has(id)) }
}

/** Entries with the same start keep their order. */
export function newestFirst(one: LogbookEntry, other: LogbookEntry): number {
  const [start, otherStart] = [startOf(one), startOf(other)]
  if (start === otherStart) return 0
  return start < otherStart ? 1 : -1
}

function startOf({ date, actualDeparture, reportTime }: LogbookEntry): string {
  return `${date} ${actualDeparture ?? reportTime ?? ''}`
}
