import type { Kysely } from 'kysely'
import type { RosterTask } from '#domain/roster/roster-task.ts'
import { inBatches, saveRows } from '#server/database/rows-at-once.ts'
import type { Tables, TaskRow } from '#server/database/tables.ts'

/** Open tasks by due date, or done ones, newest first. */
export type TaskListing = { done: boolean; limit: number }

export async function listTasks(
  userId: string,
  db: Kysely<Tables>,
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

export async function countOpenTasks(userId: string, db: Kysely<Tables>): Promise<number> {
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
  db: Kysely<Tables>,
  id: string,
): Promise<RosterTask | undefined> {
  const row = await db
    .selectFrom('roster_tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && taskOf(row)
}

/** The tasks of these duties. */
export async function tasksOfDuties(
  userId: string,
  db: Kysely<Tables>,
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
export async function saveTasks(
  userId: string,
  db: Kysely<Tables>,
  tasks: RosterTask[],
): Promise<void> {
  const rows = tasks.map((task) => rowOf(userId, task))
  await saveRows(userId, db, { table: 'roster_tasks', rows, staying: ['duty_id'] })
}

export async function deleteTasks(
  userId: string,
  db: Kysely<Tables>,
  ids: string[],
): Promise<void> {
  await inBatches(ids, (batch) =>
    db.deleteFrom('roster_tasks').where('user_id', '=', userId).where('id', 'in', batch).execute(),
  )
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
