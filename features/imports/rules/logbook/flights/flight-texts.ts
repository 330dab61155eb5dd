import { beginningOf } from '#kernel/csv/cell-limits.ts'
import { readAirportCell, type PrintedAirport } from '#imports/rules/logbook/cells/airport-cell.ts'
import { readDateCell, type DateOrder } from '#imports/rules/logbook/cells/date-cell.ts'
import {
  readDurationCell,
  type PrintedHoursFormat,
  type PrintedDuration,
} from '#kernel/csv/duration-cell.ts'
import type { LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'
import { readMomentCell, type PrintedMoment } from '#imports/rules/logbook/cells/moment-cell.ts'
import type { PrintedPerson } from '#imports/rules/logbook/cells/person-cell.ts'
import { readRegistrationCell } from '#imports/rules/logbook/cells/registration-cell.ts'
import { readRoleCell } from '#imports/rules/logbook/cells/role-cell.ts'
import { quoted, rowFault } from '#imports/rules/roster/aims/row-fault.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { printedFlight, type PrintedFlight } from './printed-flight.ts'

/** The cells of a flight, as text. An absent or empty one is not in the file. */
export type FlightTexts = {
  row: number
  date: string
  from: string
  to: string
  off: string
  on: string
  arrivalDate?: string
  total?: string
  hours?: PrintedHoursFormat
  flightNumber?: string
  aircraftType?: string
  registration?: string
  role?: string
  remarks?: string
  crew?: PrintedPerson[]
  zone?: LogbookZone | null
  timeZone?: TimeZone | null
  warnings?: string[]
}

/** The order of a file’s dates, and the day that short years are relative to. Those of an expiry are the nearest to it. */
export type DateReading = { order: DateOrder; today: CalendarDate; isExpiry?: true }

/**
 * Reads the cells of a flight.
 *
 * @throws a row fault about a cell that is missing or cannot be read.
 */
export function flightOf(texts: FlightTexts, dates: DateReading): PrintedFlight {
  const offBlock = momentOf(texts.off, dates)
  const date = requiredDate(texts.date, offBlock, dates)
  const departure = requiredAirport(texts.from, 'departure')
  const arrival = requiredAirport(texts.to, 'arrival')
  const onBlock = momentOf(texts.on, dates)
  const total = durationOf(texts.total ?? '', texts.hours ?? 'clock')
  const warnings = [...(texts.warnings ?? [])]
  const role = readRoleCell(texts.role ?? '')
  if (role === null && (texts.role ?? '').trim() !== '')
    warnings.push(
      `The position ${quoted(texts.role ?? '')} is not known, so your default role is used.`,
    )
  // Two times of 00:00 are an empty form, not a flight of a day.
  const isEmptyForm = isMidnight(offBlock) && isMidnight(onBlock)
  return printedFlight({
    row: texts.row,
    date,
    departure,
    arrival,
    offBlock: isEmptyForm ? null : offBlock,
    onBlock: isEmptyForm ? null : onBlock,
    arrivalDate: texts.arrivalDate ? optionalDate(texts.arrivalDate, dates) : null,
    total,
    flightNumbers: flightNumbersOf(texts.flightNumber ?? ''),
    aircraftType: texts.aircraftType?.trim() ?? '',
    registration: readRegistrationCell(texts.registration ?? ''),
    role,
    remarks: texts.remarks?.trim() || null,
    crew: texts.crew ?? [],
    zone: texts.zone ?? null,
    timeZone: texts.timeZone ?? null,
    warnings,
  })
}

/** The date of a cell, which may hold a time as well; null if it is none. */
export function optionalDate(
  text: string,
  { order, today, isExpiry }: DateReading,
): CalendarDate | null {
  return (
    readDateCell(text, order, today, isExpiry) ?? readMomentCell(text, order, today)?.date ?? null
  )
}

/** The flight numbers of a cell: `ZQ210`, `zq 210`, `ZQ210; ZQ211`. */
function flightNumbersOf(text: string): string[] {
  return beginningOf(text)
    .split(/[;,\n]/)
    .map((number) => number.replaceAll(/\s+/g, '').toUpperCase())
    .filter((number) => number !== '')
}

/**
 * The duration of a cell; null if it is empty.
 *
 * @throws a row fault if it is no duration.
 */
export function durationOf(text: string, hours: PrintedHoursFormat): PrintedDuration | null {
  if (/^[\s-]*$/.test(text)) return null
  const duration = readDurationCell(text, hours)
  if (!duration) throw rowFault(`${quoted(text.trim())} is not a duration.`)
  return duration
}

function requiredDate(
  text: string,
  offBlock: PrintedMoment | null,
  dates: DateReading,
): CalendarDate {
  const date = text.trim() === '' ? offBlock?.date : optionalDate(text, dates)
  if (date) return date
  throw rowFault(
    text.trim() === '' ? 'There is no date in this row.' : `${quoted(text.trim())} is not a date.`,
  )
}

function requiredAirport(text: string, end: 'departure' | 'arrival'): PrintedAirport {
  const airport = readAirportCell(text)
  if (airport) return airport
  throw rowFault(
    text.trim() === ''
      ? `There is no ${end} airport in this row.`
      : `${quoted(text.trim())} is not an airport code.`,
  )
}

function momentOf(text: string, { order, today }: DateReading): PrintedMoment | null {
  if (/^[\s-]*$/.test(text)) return null
  const moment = readMomentCell(text, order, today)
  if (!moment) throw rowFault(`${quoted(text.trim())} is not a time.`)
  return moment
}

function isMidnight(moment: PrintedMoment | null): boolean {
  return moment?.time === '00:00' && !moment.date
}
