import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { taskWords } from '#duties/rules/roster-task.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { FlightEntryRow, TaskRow, StoredRecord } from './earlier-rows.ts'
import type { ComputedRecord, Difference } from './comparison.ts'
import type { EarlierDatabase } from './earlier-tables.ts'
import { stableId } from './said.ts'

/** Writes the duties that sources cannot tell as stored, with their tasks and logbook entries. */
export async function writeChanged(
  userId: string,
  db: EarlierDatabase,
  changed: Difference<StoredRecord>[],
  now: Instant,
): Promise<void> {
  for (const difference of changed) {
    const { stored, computed } = difference
    if (stored) await deleteRecord(userId, db, stored, difference)
    if (!computed) continue
    await saveDuty(userId, db, difference, now)
    const task = changedTask(difference)
    if (task)
      await db
        .insertInto('roster_tasks')
        .values({ ...task, user_id: userId })
        .execute()
    const rows = computed.entries.map((entry) => ({ ...entryRow(entry, now), user_id: userId }))
    if (rows.length > 0) await db.insertInto('flight_entries').values(rows).execute()
  }
}

/** Deletes the task and the entries, and the duty if it is gone. Typed entries that are lost lose their duty. */
async function deleteRecord(
  userId: string,
  db: EarlierDatabase,
  { duty, entries }: StoredRecord,
  { computed }: Difference<StoredRecord>,
): Promise<void> {
  const left = new Set(computed?.entries.map(({ id }) => id))
  const typed = entries.filter(({ id, source }) => !left.has(id) && source !== duty.source)
  const isTyped = new Set(typed.map(({ id }) => id))
  for (const { id } of entries) {
    if (isTyped.has(id)) {
      await db
        .updateTable('flight_entries')
        .set({ duty_id: null, sector: null })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
      continue
    }
    await db
      .deleteFrom('flight_entries')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  }
  await db
    .deleteFrom('roster_tasks')
    .where('user_id', '=', userId)
    .where('duty_id', '=', duty.id)
    .execute()
  if (computed) return
  await db.deleteFrom('duties').where('user_id', '=', userId).where('id', '=', duty.id).execute()
}

async function saveDuty(
  userId: string,
  db: EarlierDatabase,
  { stored, computed }: Difference<StoredRecord>,
  now: Instant,
): Promise<void> {
  if (!computed) return
  const { duty } = computed
  const columns = { ...changedColumns(computed), updated_at: now }
  if (stored) {
    await db
      .updateTable('duties')
      .set(columns)
      .where('user_id', '=', userId)
      .where('id', '=', duty.id)
      .execute()
    return
  }
  const fixed = { user_id: userId, id: duty.id, source: duty.source, created_at: now }
  const empty = { stamps: '{}', unlogged: '[]', edited_fields: '[]', airline_values: '{}' }
  const state = { status: null, status_since: null, events: '[]', airline_key: null }
  const marks = { marks: '[]', mark_details: '{}' }
  const computedLater = { name: null, ...marks, differences: '[]', is_edited: 0 }
  await db
    .insertInto('duties')
    .values({ ...columns, ...fixed, ...empty, ...state, ...computedLater, typed: 'none' })
    .execute()
}

/** The columns of a duty as computed, without its state, which `DutyColumns` has. */
export function changedColumns(computed: ComputedRecord) {
  const { duty } = computed
  const reported = duty.draft.listed?.listings.flatMap(({ from }) => from.file.printedOn ?? [])
  return {
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
    role: duty.role,
    reported_on: reported?.toSorted().at(-1) ?? null,
    ftl_inputs: JSON.stringify(duty.ftlInputs ?? {}),
  }
}

/** The task of a changed duty; null without one. */
export function changedTask({
  stored,
  computed,
}: Difference<StoredRecord>): Omit<TaskRow, 'user_id'> | null {
  if (!computed) return null
  const { hasOpenTask, duty } = computed
  const known = stored?.task
  const isClosed = known !== null && known !== undefined && duty.tookPlace
  if (!hasOpenTask && !isClosed) return null
  const { title, dueDate } = taskWords(duty)
  return {
    id: known?.id ?? stableId(`task ${duty.id}`),
    duty_id: duty.id,
    title,
    due_date: dueDate,
    done_at: hasOpenTask ? null : (known?.doneAt ?? null),
  }
}

/** A logbook entry as a row. */
export function entryRow(entry: FlightEntry, now: Instant): Omit<FlightEntryRow, 'user_id'> {
  return {
    id: entry.id,
    duty_id: entry.dutyId,
    sector: entry.sector,
    date: entry.date,
    departure_airport: entry.departureAirport,
    arrival_airport: entry.arrivalAirport,
    aircraft_type: entry.aircraftType,
    registration: entry.registration,
    flight_minutes: entry.flightMinutes,
    role: entry.role,
    flight_types: JSON.stringify(entry.flightTypes),
    remarks: entry.remarks,
    report_time: entry.reportTime,
    debrief_time: entry.debriefTime,
    actual_departure: entry.actualDeparture,
    actual_arrival: entry.actualArrival,
    crew: JSON.stringify(entry.crew),
    flight_numbers: JSON.stringify(entry.flightNumbers),
    source: entry.source,
    created_at: now,
    updated_at: now,
    edited: JSON.stringify(entry.edited ?? []),
  }
}
