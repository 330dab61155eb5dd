import type { Query, QueryClient } from '@tanstack/react-query'
import type { RosterEntry, RosterMonth } from '#contract/roster.ts'
import { portalNow } from '#web/base/clock.ts'
import { confirmedData, isShown, noteShown } from '#web/stored-data/confirmed-data.ts'
import { onChangesChange, shownChanges } from '#web/outbox/shown-changes.ts'
import { shownData } from './shown-data.ts'

const minuteMs = 60_000

/**
 * Keeps the data on screen up to date on this device: adds the changes that wait, and follows the clock. New data of the
 * portal is taken over as it arrives.
 */
export function keepDataShown(client: QueryClient): void {
  const cache = client.getQueryCache()
  let isShowing = false
  const show = (queries: Query[]) => {
    const context = contextOf(client)
    isShowing = true
    for (const query of queries) showQuery(client, query, context)
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

function showQuery(client: QueryClient, query: Query, context: Context): void {
  const confirmed = confirmedData(query)
  if (confirmed === undefined) return
  const updatedAt = query.state.dataUpdatedAt
  const shown = shownData(query.queryKey, confirmed, context)
  if (shown === confirmed && query.state.data === confirmed) return
  client.setQueryData(query.queryKey, shown, { updatedAt })
  // The cache shares the parts that have not changed with the data before.
  noteShown(query, confirmed)
}

type Context = Parameters<typeof shownData>[2]

function contextOf(client: QueryClient): Context {
  const months = client.getQueryCache().findAll({ queryKey: ['roster', 'month'] })
  const duties = months
    .flatMap((query) => (confirmedData(query) as RosterMonth | undefined)?.data ?? [])
    .sort(byStart)
  const changes = shownChanges().filter(({ refusal }) => !refusal)
  return { changes, now: portalNow(), duties }
}

function byStart(one: RosterEntry, other: RosterEntry): number {
  return startOf(one).localeCompare(startOf(other))
}

const startOf = ({ date, scheduledBrief }: RosterEntry) => scheduledBrief ?? date
