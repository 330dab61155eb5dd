import { countedStatusKinds } from '#duties/rules/words/duty-words.ts'
import type { DutySpan } from '#duties/rules/days-off.ts'
import { markDetailsOf } from '#duties/rules/marks/duty-mark.ts'
import { inOrder } from '#duties/rules/record/duty-order.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { monthOf, type CalendarDate, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { inBatches, saveRows } from '#server/database/rows.ts'
import { parseStored, texts } from '#server/database/stored-json.ts'
import type { DutyRow } from './duty-tables.ts'
import { differences, events, ftlInputs, markDetails, marks, sectors } from './duty-json-store.ts'

/** The columns of the name and the times of a duty, by the names of its fields. */
export const timedColumns = [
  'date',
  'duty_type as dutyType',
  'duty_code as dutyCode',
  'scheduled_brief as scheduledBrief',
  'actual_brief as actualBrief',
  'scheduled_debrief as scheduledDebrief',
  'actual_debrief as actualDebrief',
] as const

/**
 * A query of the user's duties that count: rostered ones, and those that the user kept although a newer file no
 * longer lists them.
 *
 * It is the same rule as `isCounted` in `features/duties/rules/duty-status.ts`. Limits, figures and training use it.
 */
export function countedDuties(db: UserDb) {
  return db
    .selectFrom('duties')
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', 'in', countedStatusKinds)]))
}

/** The user's duties on these days, both inclusive, in the order of the roster. */
export async function listDuties(
  db: UserDb,
  days: { first: CalendarDate; last: CalendarDate },
): Promise<StoredDuty[]> {
  const rows = await db
    .selectFrom('duties')
    .selectAll()
    .where('date', '>=', days.first)
    .where('date', '<=', days.last)
    .execute()
  return inOrder(rows.map(dutyOf))
}

/**
 * The times of the user's duties that count on these days, both inclusive, in no order. Sectors are only read
 * where the duty has no debrief.
 */
export async function listDutySpans(
  db: UserDb,
  days: { first: CalendarDate; last: CalendarDate },
): Promise<DutySpan[]> {
  const rows = await countedDuties(db)
    .select((eb) => [
      ...timedColumns,
      eb
        .case()
        .when(eb.fn.coalesce('actual_debrief', 'scheduled_debrief'), 'is', null)
        .then(eb.ref('sectors'))
        .else(eb.val('[]'))
        .end()
        .as('sectors'),
    ])
    .where('date', '>=', days.first)
    .where('date', '<=', days.last)
    .execute()
  return rows.map((row) => ({
    ...row,
    sectors: parseStored('duties.sectors', sectors, row.sectors),
  }))
}

/** The nearest months with a duty before and after these days. */
export async function nearestMonths(
  db: UserDb,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): Promise<{ previousMonth: CalendarMonth | null; nextMonth: CalendarMonth | null }> {
  const ofUser = db.selectFrom('duties')
  const [before, after] = await Promise.all([
    ofUser
      .where('date', '<', first)
      .select((each) => each.fn.max('date').as('date'))
      .executeTakeFirst(),
    ofUser
      .where('date', '>', last)
      .select((each) => each.fn.min('date').as('date'))
      .executeTakeFirst(),
  ])
  return {
    previousMonth: before?.date ? monthOf(before.date) : null,
    nextMonth: after?.date ? monthOf(after.date) : null,
  }
}

/** The user's duties with these ids, in no order. */
export async function findDuties(db: UserDb, ids: string[]): Promise<StoredDuty[]> {
  const rows = await inBatches(ids, (batch) =>
    db.selectFrom('duties').selectAll().where('id', 'in', batch).execute(),
  )
  return rows.map(dutyOf)
}

/** Saves duties, replacing those with the same id. */
export async function saveDuties(db: UserDb, duties: StoredDuty[]): Promise<void> {
  const rows = duties.map((duty) => rowOf(duty, db.now))
  await saveRows(db, { table: 'duties', rows, staying: ['created_at'] })
}

/** A duty from its row. */
export function dutyOf(row: DutyRow): StoredDuty {
  const reported = parseStored('duties.events', events, row.events)
  const inputs = parseStored('duties.ftl_inputs', ftlInputs, row.ftl_inputs)
  return {
    id: row.id,
    name: row.name,
    date: row.date,
    dutyType: row.duty_type,
    dutyCode: row.duty_code,
    description: row.description,
    scheduledBrief: row.scheduled_brief,
    actualBrief: row.actual_brief,
    scheduledDebrief: row.scheduled_debrief,
    actualDebrief: row.actual_debrief,
    sectors: parseStored('duties.sectors', sectors, row.sectors),
    crew: parseStored('duties.crew', texts, row.crew),
    notes: row.notes,
    source: row.source,
    role: row.role,
    marks: parseStored('duties.marks', marks, row.marks),
    ...parseStored('duties.mark_details', markDetails, row.mark_details),
    differences: parseStored('duties.differences', differences, row.differences),
    isEdited: row.is_edited === 1,
    ...(row.status !== null && { status: { kind: row.status, since: row.status_since ?? '' } }),
    ...(reported.length > 0 && { events: reported }),
    ...(Object.keys(inputs).length > 0 && { ftlInputs: inputs }),
    ...(row.sales !== null && { sales: row.sales }),
  }
}

function rowOf(duty: StoredDuty, now: string): DutyRow {
  return {
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
    role: duty.role,
    status: duty.status?.kind ?? null,
    status_since: duty.status?.since ?? null,
    events: JSON.stringify(duty.events ?? []),
    ftl_inputs: JSON.stringify(duty.ftlInputs ?? {}),
    sales: duty.sales ?? null,
    name: duty.name,
    marks: JSON.stringify(duty.marks),
    mark_details: JSON.stringify(markDetailsOf(duty)),
    differences: JSON.stringify(duty.differences),
    is_edited: duty.isEdited ? 1 : 0,
    created_at: now,
    updated_at: now,
  }
}
