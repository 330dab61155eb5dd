import { airportCode } from '#kernel/values/value-shapes.ts'
import {
  logbookEntry,
  logbookPatch,
  type LogbookEntry,
  type LogbookPatch,
} from '#logbook/api/logbook.ts'
import { loggedDayFault } from '#logbook/rules/entry-fault.ts'
import {
  countedMinutes,
  entryKind,
  placeholders,
  type EntryKind,
} from '#logbook/rules/counted-minutes.ts'
import { roleWords, type FlightRole } from '#profile/rules/flight-role.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { londonDate, londonTime, londonToUtc } from '#kernel/time/london-time.ts'
import { momentParts } from '#kernel/time/read-moment.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { EditForm, FieldFault } from '#web/forms/edit-form.ts'
import { type SummaryLine, typedDate } from '#web/forms/merge-edit.ts'
import { requiredFaults, schemaFaults } from '#web/forms/text-faults.ts'

/** The values of the entry form: texts as typed, dates and times in London. */
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
  /** One crew member per line. */
  crew: string
  remarks: string
}

/** The rules of the form that edits an entry. `today` reads London's date. */
export function editEntryForm(
  entry: LogbookEntry,
  today: () => CalendarDate,
): EditForm<LogbookEntry, EntryValues, LogbookPatch> {
  return {
    inputSchema: logbookPatch,
    storedSchema: logbookEntry,
    valuesOf,
    inputOf,
    textFaults: (values) => textFaults(values, entry, today()),
    fieldOf: (path) => path.split('.')[0] ?? path,
    summaryLines,
  }
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
    reportTime: momentText(entry.reportTime),
    debriefTime: momentText(entry.debriefTime),
    actualDeparture: momentText(entry.actualDeparture),
    actualArrival: momentText(entry.actualArrival),
    crew: entry.crew.join('\n'),
    remarks: entry.remarks ?? '',
  }
}

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
    reportTime: instantInput(values.reportTime),
    debriefTime: instantInput(values.debriefTime),
    actualDeparture: instantInput(values.actualDeparture),
    actualArrival: instantInput(values.actualArrival),
    crew: partsOf(values.crew, '\n'),
    remarks: values.remarks.trim() || null,
  }
}

/** The aircraft fields that may stay empty: those that the roster left empty, and the registration of standby. */
export function optionalFields(entry: LogbookEntry) {
  const { aircraftType, aircraftRegistration } = entry
  return {
    aircraftType: aircraftType === '',
    aircraftRegistration: kindOf(entry) !== 'flight' || aircraftRegistration === '',
  }
}

function kindOf({ flightType, departureAirport }: LogbookEntry): EntryKind {
  return entryKind({ flightTypes: flightType, departureAirport })
}

function textFaults(values: EntryValues, entry: LogbookEntry, today: CalendarDate): FieldFault[] {
  const kind = kindOf(entry)
  const placeholder = kind === 'flight' ? null : placeholders[kind].airport
  const optional = optionalFields(entry)
  const airports = (['departureAirport', 'arrivalAirport'] as const).filter(
    (field) => values[field].trim() !== placeholder,
  )
  const day = isCalendarDate(values.date) ? loggedDayFault(values.date, today) : null
  return [
    ...requiredFaults(values, ['date', 'departureAirport', 'arrivalAirport', 'flightTime']),
    ...(optional.aircraftType ? [] : requiredFaults(values, ['aircraftType'])),
    ...(optional.aircraftRegistration ? [] : requiredFaults(values, ['aircraftRegistration'])),
    ...schemaFaults(values, airports, airportCode),
    ...(day ? [{ field: 'date', message: day }] : []),
    ...(Number.isNaN(Number(values.flightTime))
      ? [{ field: 'flightTime', message: 'Please enter a valid number' }]
      : []),
  ]
}

/**
 * The minutes between the actual times that an entry of this kind counts; null while one is missing or the
 * arrival is before the departure.
 */
export function calculatedMinutes(
  entry: LogbookEntry,
  { actualDeparture, actualArrival }: Pick<EntryValues, 'actualDeparture' | 'actualArrival'>,
): number | null {
  const [from, to] = [typedInstant(actualDeparture), typedInstant(actualArrival)]
  if (!from || !to || to < from) return null
  return countedMinutes(kindOf(entry), from, to)
}

function partsOf(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The text of a date and time field, `2026-07-15T06:14`, in London. */
function momentText(instant: Instant | null): string {
  return instant ? `${londonDate(instant)}T${londonTime(instant)}` : ''
}

/** The instant of such a text; null for an empty or incomplete one. */
export function typedInstant(text: string): Instant | null {
  const moment = momentParts(text)
  return moment ? londonToUtc(moment.date, moment.time) : null
}

/** The value sent for such a text. An incomplete text is sent unchanged, so that the schema rejects it. */
function instantInput(text: string): Instant | null {
  return typedInstant(text) ?? (text || null)
}

/** The fields of the form in words. */
function summaryLines(values: EntryValues): SummaryLine<LogbookPatch>[] {
  return [
    ['date', 'Date', typedDate(values.date)],
    ['role', 'Role', roleWords(values.role)],
    ['departureAirport', 'Departure Airport', values.departureAirport.trim()],
    ['arrivalAirport', 'Arrival Airport', values.arrivalAirport.trim()],
    ['aircraftType', 'Aircraft Type', values.aircraftType.trim()],
    ['aircraftRegistration', 'Registration', values.aircraftRegistration.trim()],
    ['flightNumbers', 'Flight Numbers', values.flightNumbers.trim()],
    ['reportTime', 'Report', momentWords(values.reportTime)],
    ['debriefTime', 'Debrief', momentWords(values.debriefTime)],
    ['actualDeparture', 'Actual Departure', momentWords(values.actualDeparture)],
    ['actualArrival', 'Actual Arrival', momentWords(values.actualArrival)],
    ['flightTime', 'Flight Time (hours)', values.flightTime.trim()],
    ['crew', 'Crew Members', values.crew.trim()],
    ['remarks', 'Remarks', values.remarks.trim()],
  ]
}

/** `10 Jul 2026, 06:14`. */
function momentWords(text: string): string {
  const moment = momentParts(text)
  return moment ? `${mediumDate(moment.date)}, ${moment.time}` : text
}
