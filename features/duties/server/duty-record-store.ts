import type { RosterTask } from '#duties/rules/roster-task.ts'
import { isTypedEntry, unlink } from '#duties/rules/record/link-entries.ts'
import type { DutyRecord } from '#duties/rules/record/duty-entries.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { deleteRows } from '#server/database/rows.ts'
import { deleteEntries, entriesOfDuties, saveEntries } from '#logbook/server/logbook-store.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { findDuties, listDuties, saveDuties } from './roster-store.ts'
import { saveTasks, tasksOfDuties } from './roster-task-store.ts'

/** A duty with its task and its logbook entries. */
export type RosterRecord = DutyRecord

/** A record before and after a change; null where there is none. */
export type RecordChange = { before: RosterRecord | null; after: RosterRecord | null }

/** The user's records on these days, both inclusive. */
export async function listRecords(
  db: UserDb,
  days: { first: CalendarDate; last: CalendarDate },
): Promise<RosterRecord[]> {
  const duties = await listDuties(db, days)
  const ids = duties.map(({ id }) => id)
  const [tasks, entries] = await Promise.all([tasksOfDuties(db, ids), entriesOfDuties(db, ids)])
  return recordsOf(duties, tasks, entries)
}

/** The user's records with these duty ids. */
export async function findRecords(db: UserDb, ids: string[]): Promise<RosterRecord[]> {
  const [duties, tasks, entries] = await Promise.all([
    findDuties(db, ids),
    tasksOfDuties(db, ids),
    entriesOfDuties(db, ids),
  ])
  return recordsOf(duties, tasks, entries)
}

function recordsOf(
  duties: StoredDuty[],
  tasks: RosterTask[],
  entries: FlightEntry[],
): RosterRecord[] {
  const taskOf = new Map(tasks.map((task) => [task.dutyId, task]))
  const entriesOf = Map.groupBy(entries, ({ dutyId }) => dutyId)
  return duties.map((duty) => ({
    duty,
    task: taskOf.get(duty.id) ?? null,
    entries: entriesOf.get(duty.id) ?? [],
  }))
}

/**
 * Saves changed records, and deletes duties, tasks and logbook entries that are gone. An entry that the crew member
 * typed in is unlinked from its duty, not deleted.
 */
export async function writeRecords(db: UserDb, changes: RecordChange[]): Promise<void> {
  const before = changes.flatMap((change) => change.before ?? [])
  const after = changes.flatMap((change) => change.after ?? [])
  const entries = after.flatMap((record) => record.entries)
  const tasks = after.flatMap(({ task }) => task ?? [])
  const own = keptEntries(changes)
  const kept = new Set([...entries, ...own].map(({ id }) => id))
  const lost = before.flatMap((record) => record.entries).filter(({ id }) => !kept.has(id))
  const goneTasks = gone(
    before.flatMap(({ task }) => task ?? []),
    tasks,
  )
  const goneDuties = gone(
    before.map(({ duty }) => duty),
    after.map(({ duty }) => duty),
  )
  await deleteEntries(
    db,
    lost.map(({ id }) => id),
  )
  await deleteRows(db, 'roster_tasks', goneTasks)
  await deleteRows(db, 'duties', goneDuties)
  await saveDuties(
    db,
    after.map(({ duty }) => duty),
  )
  await saveTasks(db, tasks)
  await saveEntries(db, [...entries, ...own])
}

/** The typed logbook entries that lose their duty by changes. They stay, linked to no duty. */
export function keptEntries(changes: RecordChange[]): FlightEntry[] {
  const remaining = new Set(
    changes.flatMap(({ after }) => after?.entries.map(({ id }) => id) ?? []),
  )
  return changes.flatMap(({ before }) =>
    (before?.entries ?? [])
      .filter((entry) => !remaining.has(entry.id) && isTypedEntry(entry, before?.duty.source))
      .map(unlink),
  )
}

function gone(before: { id: string }[], after: { id: string }[]): string[] {
  const remaining = new Set(after.map(({ id }) => id))
  return before.map(({ id }) => id).filter((id) => !remaining.has(id))
}
