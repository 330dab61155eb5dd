import type { CertificationList } from '#contract/certifications.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import type { LogbookList } from '#contract/logbook.ts'
import type { TaskList } from '#contract/roster-tasks.ts'
import type { RosterEntry, RosterMonth } from '#contract/roster.ts'
import type { TrainingCodeList } from '#contract/training-codes.ts'
import { nextDuty } from '#domain/roster/next-duty.ts'
import { taskStatus } from '#domain/roster/roster-task.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { certificatesWithPending, trainingCodesWithPending } from './pending-certificates.ts'
import { logbookWithPending } from './pending-logbook.ts'
import { monthEntries, tasksWithPending, type ShownRoster } from './shown-roster.ts'

export type ShownContext = {
  /** The changes that wait on this device, in order, without refused ones. */
  changes: readonly QueuedChange[]
  now: Instant
  roster: ShownRoster
  /** The duties of the months that this device knows, with waiting changes, by date and report time. */
  duties: readonly RosterEntry[]
}

/**
 * The data of a query as the user is to see it now: with the changes that wait on this device, and with states that follow the
 * clock. The data itself if nothing differs.
 */
export function shownData(key: readonly unknown[], data: unknown, context: ShownContext): unknown {
  const { changes, now } = context
  const today = londonDate(now)
  const [section, part, detail] = key
  switch (section) {
    case 'roster':
      if (part === 'month') {
        const month = data as RosterMonth
        return { ...month, data: monthEntries(month.data, String(detail), context.roster) }
      }
      if (part === 'tasks') return shownTasks(data as TaskList, detail === 'pending', context)
      return data
    case 'logbook':
      return logbookWithPending(data as LogbookList, changes)
    case 'certifications':
      return certificatesWithPending(data as CertificationList, changes, today)
    case 'training-codes':
      return trainingCodesWithPending(data as TrainingCodeList, changes, today)
    case 'dashboard':
      return part === undefined ? shownDashboard(data as Dashboard, context) : data
    default:
      return data
  }
}

function shownTasks(list: TaskList, isOpenOnly: boolean, context: ShownContext): TaskList {
  const tasks = statedTasks(list.data, context)
  const isOpen = ({ status }: (typeof tasks)[number]) => status !== 'done'
  const closed = list.data.filter(isOpen).length - tasks.filter(isOpen).length
  return { ...list, data: isOpenOnly ? tasks.filter(isOpen) : tasks, open: list.open - closed }
}

/** Tasks with the completions that wait, pending or overdue by today's date. */
function statedTasks(tasks: TaskList['data'], context: ShownContext): TaskList['data'] {
  const { changes, now, roster } = context
  const today = londonDate(now)
  return tasksWithPending(tasks, changes, roster).map((task) => {
    const doneAt = task.status === 'done' ? now : null
    return { ...task, status: taskStatus({ ...task, dutyId: task.rosterId, doneAt }, today) }
  })
}

/** The start page. When its next duty has ended, the one after it comes from the months that this device knows. */
function shownDashboard(dashboard: Dashboard, context: ShownContext): Dashboard {
  const { now, duties, roster } = context
  const { tasks, duties: shown } = dashboard
  const list = tasks && statedTasks(tasks.list, context).filter(({ status }) => status !== 'done')
  const listed = shown?.nextDuty ? roster.entry(shown.nextDuty) : null
  const isNext = listed && nextDuty([listed], now, londonDate(now))
  const next = isNext ? listed : (nextDuty([...duties], now, londonDate(now)) ?? null)
  // What the portal computed about the duty is not about one that was changed here.
  const isSame = next === shown?.nextDuty
  return {
    ...dashboard,
    duties: shown && {
      ...shown,
      nextDuty: next,
      ...(!isSame && { nextLegality: null, nextCrew: [] }),
    },
    tasks: tasks && list && { count: tasks.count - (tasks.list.length - list.length), list },
  }
}
