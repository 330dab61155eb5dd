import type { LogbookEntry, LogbookPatch } from '#contract/logbook.ts'
import { countedMinutes, entryKind } from '#domain/logbook/counted-minutes.ts'
import { type FlightRole, roleWords } from '#domain/logbook/flight-entry.ts'
import { mediumDate } from '#domain/time/date-words.ts'
import { londonDate, londonTime, londonToUtc } from '#domain/time/london-time.ts'
import { momentParts } from '#domain/time/read-moment.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { type SummaryLine, typedDate } from '#web/forms/merge-edit.ts'

/** An entry as it stands in the form: text as typed, dates and times by London's clock. */
export type EntryValues = {
  date: string
  departureAirport: string
  arrivalAirport: string
  aircraftType: string
  aircraftRegistration: string
  flightTime: string
  role: FlightRole
  flightNumbers: string
  reportTime: string
  debriefTime: string
  actualDeparture: string
  actualArrival: string
  /** One a line. */
  crew: string
  remarks: string
}

export function valuesOf(entry: LogbookEntry): EntryValues {
  return {
    date: entry.date,
    departureAirport: entry.departureAirport,
    arrivalAirport: entry.arrivalAirport,
    aircraftType: entry.aircraftType,
    aircraftRegistration: entry.aircraftRegistration,
    flightTime: String(Math.round(entry.flightTime * 100) / 100),
    role: entry.role,
    flightNumbers: entry.flightNumbers.join(', '),
    reportTime: typedMoment(entry.reportTime),
    debriefTime: typedMoment(entry.debriefTime),
    actualDeparture: typedMoment(entry.actualDeparture),
    actualArrival: typedMoment(entry.actualArrival),
    crew: entry.crew.join('\n'),
    remarks: entry.remarks ?? '',
  }
}

/** The entry as it is sent: of that, only what was touched, so that the rest stays as it is stored, to the second. */
export function inputOf(values: EntryValues): LogbookPatch {
  return {
    date: values.date,
    departureAirport: values.departureAirport.trim(),
    arrivalAirport: values.arrivalAirport.trim(),
    aircraftType: values.aircraftType.trim(),
    aircraftRegistration: values.aircraftRegistration.trim(),
    flightTime: Number(values.flightTime),
    role: values.role,
    flightNumbers: partsOf(values.flightNumbers, /[,\s]+/).map((number) => number.toUpperCase()),
    reportTime: momentOf(values.reportTime),
    debriefTime: momentOf(values.debriefTime),
    actualDeparture: momentOf(values.actualDeparture),
    actualArrival: momentOf(values.actualArrival),
    crew: partsOf(values.crew, '\n'),
    remarks: values.remarks.trim() || null,
  }
}

/**
 * The minutes between the actual times, as an entry of this kind counts them; null while one is missing or
 * the arrival is before the departure.
 */
export function calculatedMinutes(
  { flightType: flightTypes, departureAirport }: LogbookEntry,
  { actualDeparture, actualArrival }: Pick<EntryValues, 'actualDeparture' | 'actualArrival'>,
): number | null {
  const [from, to] = [momentOf(actualDeparture), momentOf(actualArrival)]
  if (!from || !to || to < from) return null
  return countedMinutes(entryKind({ flightTypes, departureAirport }), from, to)
}

function partsOf(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** A moment as a date and time field holds it, `2026-07-15T06:14`, in London. */
function typedMoment(instant: Instant | null): string {
  return instant ? `${londonDate(instant)}T${londonTime(instant)}` : ''
}

/** The moment typed, in London; null where none is. */
function momentOf(typed: string): Instant | null {
  const moment = momentParts(typed)
  return moment ? londonToUtc(moment.date, moment.time) : null
}

/** The entry as its form shows it, in words. */
export function summaryLines(values: EntryValues): SummaryLine<LogbookPatch>[] {
  return [
    ['date', 'Date', typedDate(values.date)],
    ['role', 'Role', roleWords(values.role)],
    ['departureAirport', 'Departure Airport', values.departureAirport.trim()],
    ['arrivalAirport', 'Arrival Airport', values.arrivalAirport.trim()],
    ['aircraftType', 'Aircraft Type', values.aircraftType.trim()],
    ['aircraftRegistration', 'Registration', values.aircraftRegistration.trim()],
    ['flightNumbers', 'Flight Numbers', values.flightNumbers.trim()],
    ['reportTime', 'Report', momentTyped(values.reportTime)],
    ['debriefTime', 'Debrief', momentTyped(values.debriefTime)],
    ['actualDeparture', 'Actual Departure', momentTyped(values.actualDeparture)],
    ['actualArrival', 'Actual Arrival', momentTyped(values.actualArrival)],
    ['flightTime', 'Flight Time (hours)', values.flightTime.trim()],
    ['crew', 'Crew Members', values.crew.trim()],
    ['remarks', 'Remarks', values.remarks.trim()],
  ]
}

/** `10 Jul 2026, 06:14`. */
function momentTyped(typed: string): string {
  const moment = momentParts(typed)
  return moment ? `${mediumDate(moment.date)}, ${moment.time}` : typed
}
