import type { Kysely } from 'kysely'
import type { DutySource } from '#domain/roster/duty.ts'
import type { StoredDuty } from '#domain/roster/roster-merge.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { DutyRow, Tables } from '#server/database/tables.ts'

/** A duty as the roster keeps it. */
export type RosterDuty = StoredDuty & { notes: string | null; source: DutySource }

/** Rows written by one statement; an engine takes some 32,000 parameters at most. */
const rowsAtOnce = 500

/** The user's duties from one day to another, both inclusive, by date and report time. */
export async function listDuties(
  userId: string,
  db: Kysely<Tables>,
  days: { first: CalendarDate; last: CalendarDate },
): Promise<RosterDuty[]> {
  const rows = await db
    .selectFrom('duties')
    .selectAll()
    .where('user_id', '=', userId)
    .where('date', '>=', days.first)
    .where('date', '<=', days.last)
    .orderBy('date')
    .orderBy('scheduled_brief')
    .orderBy('duty_code')
    .execute()
  return rows.map(dutyOf)
}

/** Writes duties, replacing those of the same id. */
export async function saveDuties(
  userId: string,
  db: Kysely<Tables>,
  duties: RosterDuty[],
  now: string,
): Promise<void> {
  for (let start = 0; start < duties.length; start += rowsAtOnce) {
    const rows = duties.slice(start, start + rowsAtOnce).map((duty) => rowOf(userId, duty, now))
    // eslint-disable-next-line no-await-in-loop -- one connection, hundreds of rows a statement
    await db
      .insertInto('duties')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
          date: eb.ref('excluded.date'),
          duty_type: eb.ref('excluded.duty_type'),
          duty_code: eb.ref('excluded.duty_code'),
          description: eb.ref('excluded.description'),
          scheduled_brief: eb.ref('excluded.scheduled_brief'),
          actual_brief: eb.ref('excluded.actual_brief'),
          scheduled_debrief: eb.ref('excluded.scheduled_debrief'),
          actual_debrief: eb.ref('excluded.actual_debrief'),
          sectors: eb.ref('excluded.sectors'),
          crew: eb.ref('excluded.crew'),
          notes: eb.ref('excluded.notes'),
          reported_on: eb.ref('excluded.reported_on'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
  }
}

/** Notes which roster report was the last to list these duties. */
export async function confirmDuties(
  userId: string,
  db: Kysely<Tables>,
  ids: string[],
  reportedOn: string,
): Promise<void> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    // eslint-disable-next-line no-await-in-loop -- one connection, hundreds of rows a statement
    await db
      .updateTable('duties')
      .set({ reported_on: reportedOn })
      .where('user_id', '=', userId)
      .where('id', 'in', ids.slice(start, start + rowsAtOnce))
      .execute()
  }
}

function dutyOf(row: DutyRow): RosterDuty {
  return {
    id: row.id,
    date: row.date,
    dutyType: row.duty_type,
    dutyCode: row.duty_code,
    description: row.description,
    scheduledBrief: row.scheduled_brief,
    actualBrief: row.actual_brief,
    scheduledDebrief: row.scheduled_debrief,
    actualDebrief: row.actual_debrief,
    sectors: JSON.parse(row.sectors),
    crew: JSON.parse(row.crew),
    notes: row.notes,
    source: row.source,
    reportedOn: row.reported_on,
  }
}

function rowOf(userId: string, duty: RosterDuty, now: string): DutyRow {
  return {
    user_id: userId,
    id: duty.id,
    date: duty.date,
    duty_type: duty.dutyType,
    duty_code: duty.dutyCode,
    description: duty.description,
    scheduled_brief: duty.scheduledBrief,
    actual_brief: duty.actualBrief,
    scheduled_debrief: duty.scheduledDebrief,
    actual_debrief: duty.actualDebrief,
    sectors: JSON.stringify(duty.sectors),
    crew: JSON.stringify(duty.crew),
    notes: duty.notes,
    source: duty.source,
    reported_on: duty.reportedOn,
    created_at: now,
    updated_at: now,
  }
}
