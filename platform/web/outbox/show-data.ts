import { minuteMs } from '#kernel/time/time-units.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { portalNow } from '#web/base/clock.ts'
import { confirmedData, isShown, noteShown } from '#web/stored-data/confirmed-data.ts'
import type { Moment, Overlay, Overlays } from './overlay.ts'
import {
  forgetMadeBefore,
  madeChanges,
  noteAffected,
  onChangesChange,
  shownChanges,
  type MadeChange,
} from './shown-changes.ts'

/**
 * Keeps the data on screen up to date on this device: adds the changes that wait, and follows the clock. New data of the
 * portal is taken over as it arrives. A change that the portal has made stays shown until that data has it.
 */
export function keepDataShown(client: QueryClient, overlaysAt: (moment: Moment) => Overlays): void {
  const cache = client.getQueryCache()
  let isShowing = false
  const show = (queries: Query[]) => {
    const overlaysOf = overlaysByMade(client, overlaysAt)
    noteAffected(overlaysOf([]).affected)
    isShowing = true
    for (const query of queries) showQuery(client, query, overlaysOf(madeSince(query)))
    isShowing = false
  }
  const showAll = () => {
    const all = cache.getAll()
    show(all)
    forgetMadeBefore(Math.min(...all.map(answeredAt)))
  }
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

/** The overlays with the changes that wait, after the given ones that the portal has made. */
function overlaysByMade(client: QueryClient, overlaysAt: (moment: Moment) => Overlays) {
  const byCount = new Map<number, Overlays>()
  return (made: readonly MadeChange[]): Overlays => {
    const known = byCount.get(made.length) ?? overlaysAt(momentOf(client, made))
    byCount.set(made.length, known)
    return known
  }
}

/** The changes that the portal has made since it answered a query: they stay shown until its next answer. */
function madeSince(query: Query): readonly MadeChange[] {
  return madeChanges().filter(({ atMs }) => atMs >= answeredAt(query))
}

/** When the portal answered a query, in milliseconds since 1970. A query without data lacks no change. */
const answeredAt = ({ state }: Query) => (state.data === undefined ? Infinity : state.dataUpdatedAt)

function momentOf(client: QueryClient, made: readonly MadeChange[]): Moment {
  const waiting = shownChanges().filter(({ refusal }) => !refusal)
  const isWaiting = new Set(waiting.map(({ key }) => key))
  const answered = made.map(({ change }) => change).filter(({ key }) => !isWaiting.has(key))
  return {
    changes: [...answered, ...waiting],
    now: portalNow(),
    confirmed: <Data>(...queryKey: string[]) =>
      client
        .getQueryCache()
        .findAll({ queryKey })
        .flatMap((query) => (confirmedData(query) as Data | undefined) ?? []),
  }
}
