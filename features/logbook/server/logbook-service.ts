import { z } from 'zod'
import type { ChosenEntry } from '#logbook/api/logbook-selection.ts'
import type { LogbookAddition, LogbookList, LogbookPatch } from '#logbook/api/logbook.ts'
import { entryFault, type EntryFault } from '#logbook/rules/entry-fault.ts'
import { editableFields, isSameField } from '#logbook/rules/words/entry-words.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { instantOf } from '#kernel/time/typed-times.ts'
import { hoursOf, minutesOf } from '#profile/rules/hours.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { recordActivity } from '#activity/server/activity-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { saveDeletions } from '#server/database/deleted-record-store.ts'
import { transact } from '#server/database/transact.ts'
import { cursorOf, readCursor } from '#server/http/cursor.ts'
import { conflict, invalid, invalidField, notFound } from '#server/http/errors.ts'
import type { Edit } from '#server/http/feature-routes.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { requireVersion } from '#server/http/version.ts'
import { logbookEntryOf } from './logbook-entry-answer.ts'
import {
  beginOf,
  deleteEntries,
  findEntries,
  findEntry,
  listEntries,
  saveEntries,
  sumEntries,
  type EntryPlace,
  type EntrySum,
} from './logbook-store.ts'

/** The whole logbook, newest first. */
export async function wholeLogbook(db: UserDb): Promise<LogbookList> {
  const entries = await listEntries(db)
  const sums = entries.map(({ aircraftType, flightMinutes: minutes }) => ({
    aircraftType,
    count: 1,
    minutes,
  }))
  return { success: true, data: entries.map(logbookEntryOf), ...totalsOf(sums), nextCursor: null }
}

/**
 * A page of the logbook, newest first.
 *
 * @throws 400 when the cursor is invalid.
 */
export async function logbookPage(
  db: UserDb,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<LogbookList> {
  const after = cursor === undefined ? null : placeOf(cursor)
  // One extra row shows whether there is a next page.
  const entries = await listEntries(db, { after, limit: limit + 1 })
  const sums = await sumEntries(db)
  const page = entries.slice(0, limit)
  const last = entries.length > limit ? page.at(-1) : undefined
  return {
    success: true,
    data: page.map(logbookEntryOf),
    ...totalsOf(sums),
    nextCursor: last ? cursorOf([last.date, beginOf(last), last.id]) : null,
  }
}

function totalsOf(sums: EntrySum[]): Pick<LogbookList, 'count' | 'summary'> {
  const minutesBy = new Map<string, number>()
  for (const { aircraftType, minutes } of sums) {
    minutesBy.set(aircraftType, (minutesBy.get(aircraftType) ?? 0) + minutes)
  }
  const byAircraftType = [...minutesBy].map(([type, minutes]) => [type, hoursOf(minutes)] as const)
  return {
    count: sums.reduce((count, sum) => count + sum.count, 0),
    summary: {
      totalHours: hoursOf(sums.reduce((total, { minutes }) => total + minutes, 0)),
      byAircraftType: Object.fromEntries(byAircraftType),
    },
  }
}

const placeCursor = z.tuple([z.string().refine(isCalendarDate), z.string(), z.string()])

function placeOf(cursor: string): EntryPlace {
  const [date, begin, id] = readCursor(placeCursor, cursor)
  return { date, begin, id }
}

type EntryInput = Exclude<LogbookAddition, unknown[]>

/**
 * Adds entries typed in by hand: all of them, or none.
 *
 * @throws 400 when one of them is inconsistent.
 */
export async function addEntries(db: UserDb, inputs: EntryInput[]): Promise<FlightEntry[]> {
  const { now } = db
  const entries = inputs.map(newEntry)
  const context = { today: londonDate(now), isStored: false }
  for (const [index, entry] of entries.entries()) {
    const fault = entryFault(entry, context)
    if (fault) throw refusal(fault, inputs.length > 1 ? `Entry ${index + 1}: ` : '')
  }
  await transact(db, async (trx) => {
    await requireRoom(trx, 'flight_entries', entries.length)
    await saveEntries(trx, entries)
    const [first] = entries
    if (!first) return
    const others = entries.length > 1 ? ` and ${entries.length - 1} more` : ''
    const route = `${first.departureAirport} to ${first.arrivalAirport}`
    const text = `Logged ${route} of ${mediumDate(first.date)}${others}`
    await recordActivity(trx, { kind: 'flight_logged', text })
  })
  return entries
}

function newEntry(input: EntryInput): FlightEntry {
  return {
    id: crypto.randomUUID(),
    dutyId: null,
    sector: null,
    date: input.date,
    departureAirport: input.departureAirport,
    arrivalAirport: input.arrivalAirport,
    aircraftType: input.aircraftType,
    registration: input.aircraftRegistration,
    flightMinutes: minutesOf(input.flightTime),
    role: input.role,
    flightTypes: [...new Set(input.flightType)],
    remarks: input.remarks || null,
    reportTime: instantOf(input.reportTime),
    debriefTime: instantOf(input.debriefTime),
    actualDeparture: instantOf(input.actualDeparture),
    actualArrival: instantOf(input.actualArrival),
    crew: input.crew ?? [],
    flightNumbers: input.flightNumbers ?? [],
    source: 'manual',
  }
}

type EntryDeletion = Edit & { dutyEntries: DutyEntries }
type EntryEdit = EntryDeletion & { patch: LogbookPatch }

/**
 * Changes an entry by hand. Roster files, completed tasks and edited duties no longer overwrite the edited fields.
 * The duty of the entry does not change.
 *
 * @throws 404 when the user has no such entry, 409 when it was changed since `ifMatch`, 400 when the changed
 * entry is inconsistent.
 */
export async function editEntry(
  db: UserDb,
  { id, patch, ifMatch, dutyEntries }: EntryEdit,
): Promise<FlightEntry> {
  return transact(db, async (trx) => {
    const entry = edited(await findCurrent(trx, { id, ifMatch }), patch, trx.now)
    await saveEntries(trx, [entry])
    await dutyEntries.stateEdited(trx, [entry])
    return entry
  })
}

/** @throws 404 when the user has no such entry, 409 when it was changed since `ifMatch`. */
async function findCurrent(trx: UserDb, { id, ifMatch }: Edit): Promise<FlightEntry> {
  const entry = await findEntry(trx, id)
  if (!entry) throw notFound('Logbook entry')
  requireVersion(ifMatch, 'This flight entry', logbookEntryOf(entry))
  return entry
}

/**
 * An entry after an edit by hand.
 *
 * @throws 400 when the edited entry is inconsistent.
 */
function edited(before: FlightEntry, patch: LogbookPatch, now: Instant): FlightEntry {
  const after = withPatch(before, patch)
  const fault = entryFault(after, { today: londonDate(now), isStored: true })
  if (fault) throw refusal(fault)
  const fields = editableFields.filter(
    (field) => !isSameField(field, before, after) || before.edited?.includes(field),
  )
  return fields.length > 0 ? { ...after, edited: fields } : after
}

function withPatch(entry: FlightEntry, patch: LogbookPatch): FlightEntry {
  const { flightTime, remarks } = patch
  const momentIn = (field: 'reportTime' | 'debriefTime' | 'actualDeparture' | 'actualArrival') =>
    patch[field] === undefined ? entry[field] : instantOf(patch[field])
  return {
    ...entry,
    date: patch.date ?? entry.date,
    departureAirport: patch.departureAirport ?? entry.departureAirport,
    arrivalAirport: patch.arrivalAirport ?? entry.arrivalAirport,
    aircraftType: patch.aircraftType ?? entry.aircraftType,
    registration: patch.aircraftRegistration ?? entry.registration,
    flightMinutes: flightTime === undefined ? entry.flightMinutes : minutesOf(flightTime),
    role: patch.role ?? entry.role,
    remarks: remarks === undefined ? entry.remarks : remarks || null,
    reportTime: momentIn('reportTime'),
    debriefTime: momentIn('debriefTime'),
    actualDeparture: momentIn('actualDeparture'),
    actualArrival: momentIn('actualArrival'),
    crew: patch.crew ?? entry.crew,
    flightNumbers: patch.flightNumbers ?? entry.flightNumbers,
  }
}

/** States what the user did with the entries of duties, so that it lasts when the duties are written again. */
export type DutyEntries = {
  /** @param order `untilImport` if a file that is imported later brings the entries back. */
  stateDeleted: (
    trx: UserDb,
    order: { entries: FlightEntry[]; untilImport: boolean },
  ) => Promise<void>
  stateEdited: (trx: UserDb, entries: FlightEntry[]) => Promise<void>
}

/**
 * Deletes entries. They can be restored, and their duties do not write them again.
 *
 * @returns the number of deleted entries.
 * @throws 404 when the user has one of them no more, 409 when one was changed since; then nothing is deleted.
 */
export async function removeEntries(
  db: UserDb,
  { chosen, dutyEntries }: { chosen: ChosenEntry[]; dutyEntries: DutyEntries },
): Promise<number> {
  return transact(db, async (trx) => {
    const entries = await findChosen(trx, chosen)
    await deleteChosen(trx, entries, dutyEntries)
    return entries.length
  })
}

/**
 * Deletes an entry, as `removeEntries` does.
 *
 * @throws 404 when the user has no such entry, 409 when it was changed since `ifMatch`.
 */
export async function removeEntry(
  db: UserDb,
  { dutyEntries, ...edit }: EntryDeletion,
): Promise<void> {
  await transact(db, async (trx) => deleteChosen(trx, [await findCurrent(trx, edit)], dutyEntries))
}

async function deleteChosen(
  trx: UserDb,
  entries: FlightEntry[],
  dutyEntries: DutyEntries,
): Promise<void> {
  await deleteKept(trx, entries)
  await dutyEntries.stateDeleted(trx, { entries, untilImport: false })
}

/**
 * Deletes the whole logbook. It can be restored. A file that is imported again brings its flights back.
 *
 * @returns the number of deleted entries.
 */
export async function removeAllEntries(db: UserDb, dutyEntries: DutyEntries): Promise<number> {
  return transact(db, async (trx) => {
    const entries = await listEntries(trx)
    await deleteKept(trx, entries)
    await dutyEntries.stateDeleted(trx, { entries, untilImport: true })
    return entries.length
  })
}

async function deleteKept(trx: UserDb, entries: FlightEntry[]): Promise<void> {
  const deletions = entries.map((entry) => ({ id: entry.id, content: entry }))
  await saveDeletions(trx, { kind: 'logbookEntry', deletions })
  await deleteEntries(
    trx,
    entries.map(({ id }) => id),
  )
}

type EntriesEdit = {
  chosen: ChosenEntry[]
  change: LogbookPatch
  dutyEntries: DutyEntries
}

/**
 * Changes the same fields of several entries by hand, as `editEntry` does.
 *
 * @returns the changed entries.
 * @throws 404 when the user has one of them no more, 409 when one was changed since; then nothing is changed.
 */
export async function editEntries(
  db: UserDb,
  { chosen, change, dutyEntries }: EntriesEdit,
): Promise<FlightEntry[]> {
  return transact(db, async (trx) => {
    const entries = await findChosen(trx, chosen)
    const changed = entries.map((entry) => edited(entry, change, trx.now))
    await saveEntries(trx, changed)
    await dutyEntries.stateEdited(trx, changed)
    return changed
  })
}

/** @throws 404 when the user has one of the entries no more, 409 when one was changed since the user saw it. */
async function findChosen(trx: UserDb, chosen: ChosenEntry[]): Promise<FlightEntry[]> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  const entries = await findEntries(trx, [...versions.keys()])
  if (entries.length < versions.size) throw notFound('Logbook entry')
  const [only] = entries
  if (only && entries.length === 1) {
    const seen = versions.get(only.id)
    const ifMatch = seen === '*' ? seen : `"${seen}"`
    requireVersion(ifMatch, 'This flight entry', logbookEntryOf(only))
    return entries
  }
  const changed = entries.filter((entry) => {
    const seen = versions.get(entry.id)
    return seen !== '*' && seen !== logbookEntryOf(entry).version
  })
  if (changed.length === 0) return entries
  throw conflict(
    `${changed.length} of these entries changed elsewhere since you opened them. Nothing was changed. Look at them again.`,
  )
}

/** A fault with the field names of the API. */
function refusal({ field, message }: EntryFault, whose = '') {
  if (whose) return invalid(`${whose}${message}.`)
  return invalidField(field === 'registration' ? 'aircraftRegistration' : field, message)
}
