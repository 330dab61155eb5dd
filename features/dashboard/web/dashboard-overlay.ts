import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { withTasks } from '#dashboard/rules/attention.ts'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { nextDuty } from '#duties/rules/next-duty.ts'
import { isTaskDue, tasksVerdict } from '#duties/rules/tasks-verdict.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { Moment, Overlay } from '#web/outbox/overlay.ts'

/** The roster with the changes that wait. */
type WaitingRoster = {
  /** A duty of the portal; null if it leaves the roster. */
  entry: (duty: RosterEntry) => RosterEntry | null
  /** The duties that this device knows. */
  duties: () => RosterEntry[]
  tasks: (tasks: RosterTask[]) => RosterTask[]
}

/**
 * The start page with the changes that wait. When its next duty has ended, the one after it comes from the months that
 * this device knows.
 */
export const dashboardOverlay =
  ({ now }: Moment, roster: WaitingRoster): Overlay<Dashboard> =>
  (dashboard, { length }) => {
    // Its other queries are not about duties.
    if (length > 1) return dashboard
    const { tasks, duties: shown } = dashboard
    const list = tasks && roster.tasks(tasks.list)
    const open = list && list.filter(({ status }) => status !== 'done')
    const next = shownNext(shown?.nextDuty ?? null, roster, now)
    // What the portal computed about the duty is not about one that was changed here.
    const isSame = next === shown?.nextDuty
    return {
      ...dashboard,
      duties: shown && {
        ...shown,
        nextDuty: next,
        ...(!isSame && { nextLegality: null, nextCrew: [] }),
      },
      ...(tasks && open && shownTasks(dashboard, { tasks, open, now })),
    }
  }

type Tasks = NonNullable<Dashboard['tasks']>

/** The tasks without those that are completed here, and the line about them. */
function shownTasks(
  { attention }: Dashboard,
  { tasks, open, now }: { tasks: Tasks; open: RosterTask[]; now: Instant },
): Pick<Dashboard, 'tasks' | 'attention'> {
  const shown = new Set(open.map(({ id }) => id))
  const closed = tasks.list.filter(({ id }) => !shown.has(id))
  const count = tasks.count - closed.length
  if (closed.length === 0) return { tasks: { ...tasks, list: open }, attention }
  const due = tasks.due - closed.filter((task) => isTaskDue(task, now)).length
  const verdict = tasksVerdict(due)
  const titles = open.filter((task) => isTaskDue(task, now)).map(({ title }) => title)
  return {
    tasks: { ...verdict, count, due, list: open },
    attention: withTasks(attention, { verdict, titles }),
  }
}

function shownNext(
  listed: RosterEntry | null,
  roster: WaitingRoster,
  now: Instant,
): RosterEntry | null {
  const next = listed && roster.entry(listed)
  const nextOf = (duties: RosterEntry[]) => nextDuty(duties, now, londonDate(now)) ?? null
  return (next && nextOf([next])) ?? nextOf(roster.duties())
}

/** The next duty of the start page as the portal sent it. */
export const confirmedNextDuty = ({ confirmed }: Moment): RosterEntry[] =>
  confirmed<Partial<Dashboard>>('dashboard').flatMap(({ duties }) => duties?.nextDuty ?? [])
