import { minuteMs } from '#domain/time/time-units.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Dashboard } from '#contract/dashboard.ts'
import type { TaskList } from '#contract/roster-tasks.ts'
import type { RosterEntry, RosterMonth } from '#contract/roster.ts'
import { portalNow } from '#web/base/clock.ts'
import { confirmedData, isShown, noteShown } from '#web/stored-data/confirmed-data.ts'
import { noteAffected, onChangesChange, shownChanges } from '#web/outbox/shown-changes.ts'
import { shownData } from './shown-data.ts'
import { shownRoster } from './shown-roster.ts'

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
  const dataOf = <Data>(...queryKey: string[]) =>
    client
      .getQueryCache()
      .findAll({ queryKey })
      .flatMap((query) => (confirmedData(query) as Data | undefined) ?? [])
  const months = dataOf<RosterMonth>('roster', 'month').flatMap(({ data }) => data)
  const known = [
    ...months,
    ...dataOf<TaskList>('roster', 'tasks').flatMap(({ data }) => data.map(({ entry }) => entry)),
    ...dataOf<Partial<Dashboard>>('dashboard').flatMap(({ duties }) => duties?.nextDuty ?? []),
  ]
  const changes = shownChanges().filter(({ refusal }) => !refusal)
  const roster = shownRoster([...new Map(known.map((duty) => [duty.id, duty])).values()], changes)
  noteAffected(roster.affected)
  const duties = [...months.flatMap((duty) => roster.entry(duty) ?? []), ...roster.added]
  return { changes, now: portalNow(), roster, duties: duties.sort(byStart) }
}

function byStart(one: RosterEntry, other: RosterEntry): number {
  return startOf(one).localeCompare(startOf(other))
}

const startOf = ({ date, scheduledBrief }: RosterEntry) => scheduledBrief ?? date
