import { minuteMs } from '#kernel/time/time-units.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { portalNow } from '#web/base/clock.ts'
import { confirmedData, isShown, noteShown } from '#web/stored-data/confirmed-data.ts'
import type { Moment, Overlay, Overlays } from './overlay.ts'
import { noteAffected, onChangesChange, shownChanges } from './shown-changes.ts'

/**
 * Keeps the data on screen up to date on this device: adds the changes that wait, and follows the clock. New data of the
 * portal is taken over as it arrives.
 */
export function keepDataShown(client: QueryClient, overlaysAt: (moment: Moment) => Overlays): void {
  const cache = client.getQueryCache()
  let isShowing = false
  const show = (queries: Query[]) => {
    const overlays = overlaysAt(momentOf(client))
    noteAffected(overlays.affected)
    isShowing = true
    for (const query of queries) showQuery(client, query, overlays)
    isShowing = false
  }
  const showAll = () => show(cache.getAll())
  onChangesChange(showAll)
  setInterval(showAll, minuteMs)
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && !isShowing && !isShown(query)) show([query])
  })
  showAll()
}

function showQuery(client: QueryClient, query: Query, overlays: Overlays): void {
  const confirmed = confirmedData(query)
  const { queryKey } = query
  const overlay = overlays.of[String(queryKey[0])] as Overlay<unknown> | undefined
  if (confirmed === undefined || !overlay) return
  const updatedAt = query.state.dataUpdatedAt
  const shown = overlay(confirmed, queryKey)
  if (shown === confirmed && query.state.data === confirmed) return
  client.setQueryData(queryKey, shown, { updatedAt })
  // The cache shares the parts that have not changed with the data before.
  noteShown(query, confirmed)
}

function momentOf(client: QueryClient): Moment {
  return {
    changes: shownChanges().filter(({ refusal }) => !refusal),
    now: portalNow(),
    confirmed: <Data>(...queryKey: string[]) =>
      client
        .getQueryCache()
        .findAll({ queryKey })
        .flatMap((query) => (confirmedData(query) as Data | undefined) ?? []),
  }
}
