import { withoutSuppressedLeg, withSuppressedLeg } from '#domain/duty-record/duty-entries.ts'
import { unlink } from '#domain/duty-record/link-entries.ts'
import type { DutyRecord } from '#domain/duty-record/duty-record.ts'
import type { FlightEntry } from '#domain/logbook/flight-entry.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/database/connection.ts'
import { deleteRows } from '#server/database/rows.ts'
import { deleteEntries, entriesOfDuties, saveEntries } from '#server/logbook/logbook-store.ts'
import { findDuties, listDuties, saveDuties, type RosterDuty } from './roster-store.ts'
import { saveTasks, tasksOfDuties } from './roster-task-store.ts'

/** A duty with its task and its logbook entries. */
export type RosterRecord = DutyRecord<RosterDuty>

/** A record before and after a change; null where there is none. */
export type RecordChange = { before: RosterRecord | null; after: RosterRecord | null }

/** The user's records on these days, both inclusive. */
export async function listRecords(
  userId: string,
  db: Database,
  days: { first: CalendarDate; last: CalendarDate },
): Promise<RosterRecord[]> {
  return recordsOf(userId, db, await listDuties(userId, db, days))
}

/** The user's records with these duty ids. */
export async function findRecords(
  userId: string,
  db: Database,
  ids: string[],
): Promise<RosterRecord[]> {
  return recordsOf(userId, db, await findDuties(userId, db, ids))
}

async function recordsOf(
  userId: string,
  db: Database,
  duties: RosterDuty[],
): Promise<RosterRecord[]> {
  const ids = duties.map(({ id }) => id)
  const tasks = await tasksOfDuties(userId, db, ids)
  const entries = await entriesOfDuties(userId, db, ids)
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
export async function writeRecords(
  userId: string,
  db: Database,
  changes: RecordChange[],
  now: string,
): Promise<void> {
  const before = changes.flatMap((change) => change.before ?? [])
  const after = changes.flatMap((change) => change.after ?? [])
  const entries = after.flatMap((record) => record.entries)
  const tasks = after.flatMap(({ task }) => task ?? [])
  const remaining = new Set(entries.map(({ id }) => id))
  const lost = before.flatMap(({ duty, entries: linked }) =>
    linked.flatMap((entry) =>
      remaining.has(entry.id) ? [] : [{ entry, isOwn: entry.source !== duty.source }],
    ),
  )
  const goneTasks = gone(
    before.flatMap(({ task }) => task ?? []),
    tasks,
  )
  const goneDuties = gone(
    before.map(({ duty }) => duty),
    after.map(({ duty }) => duty),
  )
  await deleteEntries(
    userId,
    db,
    lost.flatMap(({ entry, isOwn }) => (isOwn ? [] : entry.id)),
  )
  await deleteRows(userId, db, 'roster_tasks', goneTasks)
  await deleteRows(userId, db, 'duties', goneDuties)
  await saveDuties(
    userId,
    db,
    after.map(({ duty }) => duty),
    now,
  )
  await saveTasks(userId, db, tasks)
  const own = lost.flatMap(({ entry, isOwn }) => (isOwn ? unlink(entry) : []))
  await saveEntries(userId, db, [...entries, ...own], now)
}

/** Notes on the duty of a deleted logbook entry that the leg must not be logged again. */
export async function suppressLegs(
  userId: string,
  db: Database,
  entries: FlightEntry[],
  now: string,
): Promise<void> {
  const duties = await dutiesOf(userId, db, entries)
  const changed = duties.map((duty) => {
    const ofDuty = entries.filter(({ dutyId }) => dutyId === duty.id)
    return ofDuty.reduce((before, entry) => withSuppressedLeg(before, entry), duty)
  })
  await saveDuties(userId, db, changed, now)
}

/** The duties of logbook entries, as far as they are stored. */
function dutiesOf(userId: string, db: Database, entries: FlightEntry[]): Promise<RosterDuty[]> {
  const ids = new Set(entries.flatMap(({ dutyId }) => dutyId ?? []))
  return findDuties(userId, db, [...ids])
}

/**
 * Restores deleted logbook entries. Their duties may write the legs again. An entry whose duty is gone becomes one of
 * its own.
 */
export async function restoreEntries(
  userId: string,
  db: Database,
  entries: FlightEntry[],
  now: string,
): Promise<void> {
  const duties = await dutiesOf(userId, db, entries)
  const stored = new Set(duties.map(({ id }) => id))
  const changed = duties.map((duty) => {
    const ofDuty = entries.filter(({ dutyId }) => dutyId === duty.id)
    return ofDuty.reduce((before, entry) => withoutSuppressedLeg(before, entry), duty)
  })
  await saveDuties(userId, db, changed, now)
  const back = entries.map((entry) =>
    entry.dutyId === null || stored.has(entry.dutyId)
      ? entry
      : { ...entry, dutyId: null, sector: null },
  )
  await saveEntries(userId, db, back, now)
}

function gone(before: { id: string }[], after: { id: string }[]): string[] {
  const remaining = new Set(after.map(({ id }) => id))
  return before.map(({ id }) => id).filter((id) => !remaining.has(id))
}
