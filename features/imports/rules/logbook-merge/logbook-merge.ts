import type { CarriedForward, LoggedFlight } from '#imports/rules/logbook/logbook-reading.ts'
import { entryMaxMinutes, loggedDayFault } from '#logbook/rules/entry-fault.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import {
  editableFields,
  type EditableField,
  isSameField,
} from '#logbook/rules/words/entry-words.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { isSameTotal, type OpeningTotal } from '#logbook/rules/opening-total.ts'
import { readCrewLine } from '#logbook/rules/crew-line.ts'
import type { RowRemark } from '#imports/rules/roster/report/roster-report.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { entryFinder } from './same-flight.ts'

/** A new entry, or one that the file completes. */
type EntryChange = {
  before: FlightEntry | null
  after: FlightEntry
  /** The fields that the file fills. */
  fields: EditableField[]
}

/** The effects of a logbook file on the stored logbook. */
export type LogbookMerge = {
  changes: EntryChange[]
  /** The number of flights that the logbook has already. */
  unchanged: number
  errors: RowRemark[]
}

/**
 * Merges the flights of a logbook file with the stored logbook.
 *
 * A flight that the logbook has is completed: the file fills empty fields, and typed values stay. Filled fields
 * count as edited, so that a roster file does not empty them. Other flights are new entries.
 *
 * @param stored the entries on the days of the file, and on the days before and after.
 * @param context `today` is London's date; `newId` makes ids.
 */
export function mergeLogbook(
  flights: LoggedFlight[],
  stored: FlightEntry[],
  { today, newId }: { today: CalendarDate; newId: () => string },
): LogbookMerge {
  const merge: LogbookMerge = { changes: [], unchanged: 0, errors: [] }
  const find = entryFinder(stored)
  for (const flight of flights) {
    const reason = faultOf(flight, today)
    if (reason) {
      merge.errors.push({ row: flight.row, reason })
      continue
    }
    const before = find(flight)
    const change = before ? completion(before, flight) : addition(flight, newId())
    if (change) merge.changes.push(change)
    else merge.unchanged += 1
  }
  return merge
}

function faultOf({ date, flightMinutes }: LoggedFlight, today: CalendarDate): string | null {
  const fault = loggedDayFault(date, today)
  if (fault) return `${fault}.`
  return flightMinutes > entryMaxMinutes ? 'A flight takes at most 24 hours.' : null
}

function addition({ row: _row, ...flight }: LoggedFlight, id: string): EntryChange {
  const after: FlightEntry = { ...flight, id, dutyId: null, sector: null, source: 'CSV' }
  return { before: null, after, fields: editableFields.filter((field) => !isEmpty(after[field])) }
}

/** Null where the file says nothing new. */
function completion(before: FlightEntry, flight: LoggedFlight): EntryChange | null {
  const { row: _row, ...values } = flight
  const filled = editableFields.filter(
    (field) => isEmpty(before[field]) && !isEmpty(values[field]) && isSafe(field, before, flight),
  )
  const after = { ...before, ...Object.fromEntries(filled.map((field) => [field, values[field]])) }
  if (hasRanksFor(before, flight)) after.crew = flight.crew
  // Planned minutes give way to those of the flight.
  const isTimed = filled.includes('actualDeparture') && !before.edited?.includes('flightMinutes')
  if (isTimed) after.flightMinutes = flight.flightMinutes
  const fields = editableFields.filter((field) => !isSameField(field, before, after))
  if (fields.length === 0) return null
  const edited = editableFields.filter(
    (field) => fields.includes(field) || before.edited?.includes(field),
  )
  return { before, after: { ...after, edited }, fields }
}

/** True if a file adds the ranks to an imported list of the same names. */
function hasRanksFor({ crew, edited }: FlightEntry, flight: LoggedFlight): boolean {
  const [stored, listed] = [crew.map(readCrewLine), flight.crew.map(readCrewLine)]
  return (
    !edited?.includes('crew') &&
    stored.length === listed.length &&
    stored.every(({ position, name }, at) => position === '' && name === listed[at]?.name) &&
    listed.some(({ position }) => position !== '')
  )
}

/** Off-block and on-block are filled only together, because a mix of two sources could run backwards. */
function isSafe(field: EditableField, before: FlightEntry, flight: LoggedFlight): boolean {
  if (field !== 'actualDeparture' && field !== 'actualArrival') return true
  const isUntimed = before.actualDeparture === null && before.actualArrival === null
  return isUntimed && flight.actualDeparture !== null && flight.actualArrival !== null
}

function isEmpty(value: FlightEntry[EditableField]): boolean {
  return value === null || value === '' || value === 0 || (Array.isArray(value) && !value.length)
}

/** The opening totals that a file adds; null for one that the logbook has already. */
export function newOpeningTotals(
  carriedForward: CarriedForward[],
  stored: OpeningTotal[],
  { defaultRole, newId }: { defaultRole: FlightRole; newId: () => string },
): (OpeningTotal | null)[] {
  return carriedForward.map(({ minutes, aircraftType, role, until }) => {
    const total: OpeningTotal = {
      id: newId(),
      role: role ?? defaultRole,
      aircraftType: aircraftType ?? '',
      minutes,
      sectors: null,
      until,
    }
    return stored.some((other) => isSameTotal(other, total)) ? null : total
  })
}
