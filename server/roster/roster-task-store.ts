import type { RosterTask } from '#domain/roster/roster-task.ts'
import type { Database } from '#server/database/connection.ts'
import { findRow, inBatches, saveRows } from '#server/database/rows.ts'
import type { TaskRow } from '#server/database/tables.ts'

/** Open tasks by due date, or done ones, newest first. */
export type TaskListing = { done: boolean; limit: number }

export async function listTasks(
  userId: string,
  db: Database,
  { done, limit }: TaskListing,
): Promise<RosterTask[]> {
  const rows = await db
    .selectFrom('roster_tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('done_at', done ? 'is not' : 'is', null)
    .orderBy('due_date', done ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(taskOf)
}

export async function countOpenTasks(userId: string, db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('roster_tasks')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findTask(
  userId: string,
  db: Database,
  id: string,
): Promise<RosterTask | undefined> {
  const row = await findRow(userId, db, 'roster_tasks', id)
  return row && taskOf(row)
}

/** The tasks of these duties. */
export async function tasksOfDuties(
  userId: string,
  db: Database,
  dutyIds: string[],
): Promise<RosterTask[]> {
  const rows = await inBatches(dutyIds, (batch) =>
    db
      .selectFrom('roster_tasks')
      .selectAll()
      .where('user_id', '=', userId)
      .where('duty_id', 'in', batch)
      .execute(),
  )
  return rows.map(taskOf)
}

/** Saves tasks, replacing those with the same id. */
export async function saveTasks(userId: string, db: Database, tasks: RosterTask[]): Promise<void> {
  const rows = tasks.map((task) => rowOf(userId, task))
  await saveRows(userId, db, { table: 'roster_tasks', rows, staying: ['duty_id'] })
}

function taskOf(row: TaskRow): RosterTask {
  return {
    id: row.id,
    dutyId: row.duty_id,
    title: row.title,
    dueDate: row.due_date,
    doneAt: row.done_at,
  }
}

function rowOf(userId: string, task: RosterTask): TaskRow {
  return {
    user_id: userId,
    id: task.id,
    duty_id: task.dutyId,
    title: task.title,
    due_date: task.dueDate,
    done_at: task.doneAt,
  }
}
