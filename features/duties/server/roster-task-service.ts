import type { RosterTask as TaskAnswer, TaskCompletion } from '#duties/api/roster-tasks.ts'
import { completionFault, type Completion } from '#duties/rules/record/completion-times.ts'
import type { Made } from '#kernel/time/zone-time.ts'
import { completionStatements } from '#duties/rules/sources/new-statement.ts'
import { taskStatus, type RosterTask } from '#duties/rules/roster-task.ts'
import { isTaskDue } from '#duties/rules/tasks-verdict.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import { recordActivity } from '#activity/server/activity-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { findRecords, type RosterRecord } from './duty-record-store.ts'
import { entryOf } from './roster-entry-answer.ts'
import { changedRecord } from './roster-service.ts'
import { countOpenTasks, findTask, listTasks } from './roster-task-store.ts'
import { currentDuty } from './current-roster-service.ts'
import { saveStatements, stated } from './statement-service.ts'

/** The most tasks that are read at once. */
export const tasksMax = 500

/** The user's tasks with their duties. Without a status: open tasks first, then done ones. */
export async function tasksWithDuties(
  db: UserDb,
  {
    status,
    limit = tasksMax,
  }: { status: 'pending' | 'done' | undefined; limit: number | undefined },
): Promise<{ data: TaskAnswer[]; open: number }> {
  const [open, done] = await Promise.all([
    status === 'done' ? [] : listTasks(db, { done: false, limit }),
    status === 'pending' ? [] : listTasks(db, { done: true, limit }),
  ])
  const tasks = [...open, ...done].slice(0, limit)
  const hasAllOpen = status !== 'done' && open.length < limit
  const ids = tasks.map(({ dutyId }) => dutyId)
  const [records, openCount] = await Promise.all([
    findRecords(db, ids),
    hasAllOpen ? open.length : countOpenTasks(db),
  ])
  const recordOf = new Map(records.map((record) => [record.duty.id, record]))
  const data = tasks.flatMap((task) => {
    const record = recordOf.get(task.dutyId)
    return record ? answerOf(task, record, db.now) : []
  })
  return { data, open: openCount }
}

/**
 * The first open tasks with their duties, the number of all, and the titles of those that are ready or overdue, earliest
 * first. Only duties around today are read besides: an overdue task is due by its date alone.
 *
 * @param shown the number of tasks to answer with their duties.
 */
export async function openTasks(
  db: UserDb,
  { shown }: { shown: number },
): Promise<{ data: TaskAnswer[]; open: number; dueTitles: string[] }> {
  const tasks = await listTasks(db, { done: false, limit: tasksMax })
  const today = londonDate(db.now)
  // A duty that began lately can still run, so its task is not due.
  const [first, last] = [addDays(today, -2), addDays(today, 1)]
  const read = tasks.filter(
    ({ dueDate }, place) => place < shown || (dueDate >= first && dueDate <= last),
  )
  const records = await findRecords(
    db,
    read.map(({ dutyId }) => dutyId),
  )
  const recordOf = new Map(records.map((record) => [record.duty.id, record]))
  const dueTitles = tasks.flatMap((task) => {
    const status = taskStatus(task, today)
    const record = recordOf.get(task.dutyId)
    const isDue = record ? isTaskDue({ status, entry: record.duty }, db.now) : status === 'overdue'
    return isDue ? [task.title] : []
  })
  const data = tasks.slice(0, shown).flatMap((task) => {
    const record = recordOf.get(task.dutyId)
    return record ? answerOf(task, record, db.now) : []
  })
  const isAll = tasks.length < tasksMax
  return { data, open: isAll ? tasks.length : await countOpenTasks(db), dueTitles }
}

/**
 * Completes a task with the actual times of its duty, and writes the logbook.
 *
 * @throws 404 when the user has no such task, 400 when the times do not fit the duty.
 */
export async function completeTask(
  db: UserDb,
  { id, completion, made }: { id: string; completion: TaskCompletion; made: Made },
): Promise<TaskAnswer> {
  const { now } = db
  return transact(db, async (trx) => {
    const task = await findTask(trx, id)
    if (!task) throw notFound('Task')
    const current = await currentDuty(trx, { id: task.dutyId, made })
    const { duty, record } = current
    const { times, remarks } = timesOf(completion)
    const fault = completionFault(duty, times, made.madeAt)
    if (fault) throw invalid(fault)
    const contents = completionStatements(duty, times, remarks)
    const statements = stated(contents, duty, current.made)
    const changes = await saveStatements(trx, { statements, before: current })
    const after = changedRecord(changes, record.duty.id, record)
    const { dutyCode, date } = after.duty
    const text = `Completed ${dutyCode} of ${mediumDate(date)}`
    await recordActivity(trx, { kind: 'task_completed', text })
    if (!after.task) throw new Error(`the completed duty ${after.duty.id} has lost its task`)
    return answerOf(after.task, after, now)
  })
}

function timesOf(completion: TaskCompletion): { times: Completion; remarks: string | null } {
  const seconds = (text: string) => toInstant(Date.parse(text))
  return {
    times: {
      departures: completion.actualDepartureTimes.map(seconds),
      arrivals: completion.actualArrivalTimes.map(seconds),
      debrief: seconds(completion.actualDebrief),
    },
    remarks: completion.remarks || null,
  }
}

function answerOf(task: RosterTask, record: RosterRecord, now: Instant): TaskAnswer {
  return {
    id: task.id,
    rosterId: task.dutyId,
    title: task.title,
    dueDate: task.dueDate,
    status: taskStatus(task, londonDate(now)),
    entry: entryOf(record),
  }
}
