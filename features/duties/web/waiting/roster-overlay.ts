import { inOrder } from '#duties/rules/record/duty-order.ts'
import type { TaskList } from '#duties/api/roster-tasks.ts'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { taskStatus } from '#duties/rules/roster-task.ts'
import { leftUnseen, type ShownChange } from '#duties/rules/history/left-unseen.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Moment, Overlay } from '#web/outbox/overlay.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { changesSeenPath } from '#duties/api/paths.ts'
import { monthEntries, tasksWithPending, type ShownRoster } from './shown-roster.ts'

/** The months and the tasks with the changes that wait on this device. */
export const rosterOverlay =
  (moment: Moment, roster: ShownRoster): Overlay<RosterMonth | TaskList> =>
  (data, [, part, detail]) => {
    if (part === 'tasks')
      return shownTasks(data as TaskList, detail === 'pending', { moment, roster })
    if (part !== 'month') return data
    const month = data as RosterMonth
    return {
      ...month,
      data: monthEntries(month.data, String(detail), roster),
      unseen: leftUnseen(month.unseen, waitingSeen(moment.changes)),
    }
  }

type Shown = { moment: Moment; roster: ShownRoster }

function shownTasks(list: TaskList, isOpenOnly: boolean, shown: Shown): TaskList {
  const tasks = statedTasks(list.data, shown)
  const isOpen = ({ status }: (typeof tasks)[number]) => status !== 'done'
  const closed = list.data.filter(isOpen).length - tasks.filter(isOpen).length
  return { ...list, data: isOpenOnly ? tasks.filter(isOpen) : tasks, open: list.open - closed }
}

/** Tasks with the completions that wait, pending or overdue by today's date. */
export function statedTasks(
  tasks: TaskList['data'],
  { moment: { now }, roster }: Shown,
): TaskList['data'] {
  const today = londonDate(now)
  return tasksWithPending(tasks, roster).map((task) => {
    const doneAt = task.status === 'done' ? now : null
    return { ...task, status: taskStatus({ ...task, dutyId: task.rosterId, doneAt }, today) }
  })
}

/** The duties of the portal in the months and tasks on this device. */
export const confirmedDuties = (moment: Moment): RosterEntry[] => [
  ...monthDuties(moment),
  ...moment
    .confirmed<TaskList>('roster', 'tasks')
    .flatMap(({ data }) => data.map(({ entry }) => entry)),
]

/** The duties of the months that this device knows, with waiting changes, in the order of the roster. */
export function shownDuties(moment: Moment, { entry, added }: ShownRoster): RosterEntry[] {
  const duties = monthDuties(moment).flatMap((duty) => entry(duty) ?? [])
  return inOrder([...duties, ...added])
}

const monthDuties = (moment: Moment) =>
  moment.confirmed<RosterMonth>('roster', 'month').flatMap(({ data }) => data)

/** The changes of days that the user saw while the portal could not be reached. */
export function waitingSeen(changes: readonly QueuedChange[]): ShownChange[] {
  return changes.flatMap(({ path, json }) => {
    if (path !== changesSeenPath || typeof json !== 'object' || json === null) return []
    const { date, words } = json as Partial<ShownChange>
    return date !== undefined && words !== undefined ? { date, words } : []
  })
}
