import type { RosterTask } from '#duties/rules/roster-task.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { findRow, inBatches, saveRows } from '#server/database/rows.ts'
import type { TaskRow } from './duty-tables.ts'

/** Open tasks by due date, or done ones, newest first. */
export type TaskListing = { done: boolean; limit: number }

export async function listTasks(db: UserDb, { done, limit }: TaskListing): Promise<RosterTask[]> {
  const rows = await db
    .selectFrom('roster_tasks')
    .selectAll()
    .where('done_at', done ? 'is not' : 'is', null)
    .orderBy('due_date', done ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(taskOf)
}

export async function countOpenTasks(db: UserDb): Promise<number> {
  const { count } = await db
    .selectFrom('roster_tasks')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findTask(db: UserDb, id: string): Promise<RosterTask | undefined> {
  const row = await findRow(db, 'roster_tasks', id)
  return row && taskOf(row)
}

/** The tasks of these duties. */
export async function tasksOfDuties(db: UserDb, dutyIds: string[]): Promise<RosterTask[]> {
  const rows = await inBatches(dutyIds, (batch) =>
    db.selectFrom('roster_tasks').selectAll().where('duty_id', 'in', batch).execute(),
  )
  return rows.map(taskOf)
}

/** Saves tasks, replacing those with the same id. */
export async function saveTasks(db: UserDb, tasks: RosterTask[]): Promise<void> {
  const rows = tasks.map((task) => rowOf(task))
  await saveRows(db, { table: 'roster_tasks', rows, staying: ['duty_id'] })
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

function rowOf(task: RosterTask): TaskRow {
  return {
    id: task.id,
    duty_id: task.dutyId,
    title: task.title,
    due_date: task.dueDate,
    done_at: task.doneAt,
  }
}
