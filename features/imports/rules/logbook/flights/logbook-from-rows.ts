import { unclosedQuote } from '#kernel/csv/csv-rows.ts'
import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { entryMaxMinutes, loggedDayFault } from '#logbook/rules/entry-fault.ts'
import { formerAirport } from '#kernel/airports/former-airports.ts'
import { durationText } from '#kernel/time/duration.ts'
import type {
  LoggedFlight,
  LogbookAnswers,
  LogbookContext,
  LogbookReading,
} from '#imports/rules/logbook/logbook-reading.ts'
import type { RowRemark } from '#imports/rules/roster/report/roster-report.ts'
import { isRowFault } from '#imports/rules/roster/aims/row-fault.ts'
import { crewLines, ownNames } from './crew-names.ts'
import { withinLimits } from './entry-limits.ts'
import { flightTimes, fitsTotal, type FlightTimes } from './flight-times.ts'
import { isBlankRow, sheetOfLine } from './logbook-table.ts'
import type { PrintedFlight, PrintedRow } from './printed-flight.ts'
import { chooseZone, type ChosenZone, type StatedZone } from './zone-vote.ts'

/** The rows of a logbook, and how to read one. */
export type LogbookRows = {
  rows: CsvRow[]
  /** Reads a row; throws a row fault if it cannot be read. Blank rows are left out. */
  read: (row: CsvRow) => PrintedRow
  /** The zone that the file or its format states. It gets all flights of the file. */
  zone: StatedZone | null | ((flights: PrintedFlight[]) => StatedZone | null)
  /** The line of a quotation mark that is never closed. */
  unclosedQuoteLine?: number | null
}

type Draft = { flight: PrintedFlight; passenger: string | null }

/**
 * Reads the rows of a logbook: converts their times, checks their totals, and lists every row that is left out.
 */
export function logbookFromRows(
  source: LogbookRows,
  context: LogbookContext,
  answers: LogbookAnswers,
): LogbookReading {
  const reading: LogbookReading = {
    flights: [],
    entries: { total: 0, read: 0, refused: 0 },
    zone: 'UTC',
    zoneReason: '',
    isZoneCertain: false,
    canChooseZone: false,
    leftOut: [],
    passengerFlights: 0,
    errors: [],
    warnings: [],
    carriedForward: [],
  }
  const drafts = readDrafts(source, reading)
  const flights = drafts.map(({ flight }) => flight)
  const stated = typeof source.zone === 'function' ? source.zone(flights) : source.zone
  const chosen = chooseZone(flights, stated, context, answers)
  Object.assign(reading, chosen)
  addFlights(drafts, reading, { context, answers, chosen, own: ownNames(flights, context.ownName) })
  reading.entries.read = reading.flights.length + reading.carriedForward.length
  reading.entries.refused = reading.errors.length
  const { unclosedQuoteLine = null } = source
  if (unclosedQuoteLine !== null)
    reading.errors.push({ row: unclosedQuoteLine, reason: unclosedQuote })
  for (const remarks of [reading.leftOut, reading.errors, reading.warnings])
    remarks.sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
  return reading
}

function readDrafts({ rows, read }: LogbookRows, reading: LogbookReading): Draft[] {
  const drafts: Draft[] = []
  for (const row of rows) {
    if (isBlankRow(row)) continue
    reading.entries.total += 1
    try {
      const printed = read(row)
      if (printed.kind === 'ignored') reading.entries.total -= 1
      if (printed.kind === 'flight') drafts.push(printed)
      if (printed.kind === 'leftOut')
        reading.leftOut.push({ row: row.line, reason: printed.reason })
      if (printed.kind === 'carried') reading.carriedForward.push(printed.carried)
    } catch (error) {
      if (!isRowFault(error)) throw error
      reading.errors.push({ row: row.line, reason: error.message })
    }
  }
  return drafts
}

type Choices = {
  context: LogbookContext
  answers: LogbookAnswers
  chosen: ChosenZone
  own: ReadonlySet<string>
}

function addFlights(drafts: Draft[], reading: LogbookReading, choices: Choices): void {
  const withPassengerFlights = choices.answers.withPassengerFlights === true
  const lines = new Map<string, number>()
  const passengerLines = new Map<string, number>()
  for (const { flight, passenger } of drafts) {
    const { row } = flight
    const isLeftOut = passenger !== null && !withPassengerFlights
    const read = readFlight(flight, choices, isLeftOut ? passengerLines : lines)
    if (passenger !== null && 'logged' in read) reading.passengerFlights += 1
    if (isLeftOut) reading.leftOut.push({ row, reason: passenger })
    else if ('error' in read) reading.errors.push({ row, ...read.error })
    else if ('leftOut' in read) reading.leftOut.push({ row, reason: read.leftOut })
    else {
      reading.flights.push(read.logged)
      for (const warning of read.warnings) reading.warnings.push({ row, ...warning })
    }
  }
}

/** A remark without its row. */
type Remark = Omit<RowRemark, 'row'>

type ReadFlight =
  | { logged: LoggedFlight; warnings: Remark[] }
  | { leftOut: string }
  | { error: Remark }

/**
 * Reads a flight as it would be imported, or says why it is not.
 *
 * @param lines the line of each flight so far. The flight is added.
 */
function readFlight(
  flight: PrintedFlight,
  choices: Choices,
  lines: Map<string, number>,
): ReadFlight {
  if (flight.date > choices.context.today)
    return { leftOut: 'This flight is planned: its day is still to come.' }
  const warnings: Remark[] = []
  const logged = loggedFlight(flight, choices, warnings)
  if ('reason' in logged) return { error: logged }
  const content = JSON.stringify({ ...logged, row: 0 })
  const line = lines.get(content)
  if (line === undefined) lines.set(content, flight.row)
  const isTimed = logged.actualDeparture !== null || logged.reportTime !== null
  if (line !== undefined && isTimed)
    return { leftOut: `This row repeats ${lineWords(line, flight.row)}.` }
  // Without times, a second flight of the day looks the same.
  if (line !== undefined)
    warnings.push({
      reason: `This row is like ${lineWords(line, flight.row)} and has no times. Both count.`,
    })
  return { logged, warnings }
}

/** `line 12`, or `line 12 of another sheet`. */
function lineWords(number: number, from: number): string {
  const { sheet, line } = sheetOfLine(number)
  return `line ${line}${sheet === sheetOfLine(from).sheet ? '' : ' of another sheet'}`
}

/** The flight with times in UTC, or the reason why it cannot be logged. Adds warnings. */
function loggedFlight(
  listed: PrintedFlight,
  { context, chosen, own }: Choices,
  warnings: Remark[],
): LoggedFlight | Remark {
  const zone = listed.zone ?? chosen.zone
  const flight = withoutEmptyTime(listed, flightTimes(listed, zone, context))
  const times = flightTimes(flight, zone, context)
  const dayFault = loggedDayFault(flight.date, context.today)
  if (dayFault) return { reason: `${dayFault}.` }
  warnings.push(...flight.warnings.map((reason) => ({ reason })))
  const unknown = [flight.departure, flight.arrival].flatMap(({ code, isKnown }) =>
    isKnown || Object.hasOwn(context.ownZones ?? {}, code) ? [] : code,
  )
  if (flight.flightTypes.includes('commercial'))
    for (const code of unknown) {
      const reason = `CrewPortal does not know the airport ${code}.`
      warnings.push({ reason, ...toAdd(code) })
    }
  for (const { code } of [flight.departure, flight.arrival]) {
    const former = formerAirport(code)
    if (former && Number(flight.date.slice(0, 4)) > former.lastYear)
      warnings.push({ reason: `The airport code ${code} was last used in ${former.lastYear}.` })
  }
  const minutes = countedMinutes(flight, times, warnings, toAdd(unknown[0]))
  if (typeof minutes !== 'number') return minutes
  const { flight: logged, isShortened } = withinLimits({
    row: flight.row,
    date: flight.date,
    departureAirport: flight.departure.code,
    arrivalAirport: flight.arrival.code,
    aircraftType: flight.aircraftType,
    registration: flight.registration,
    flightMinutes: minutes,
    role: flight.role ?? context.defaultRole,
    flightTypes: flight.flightTypes,
    remarks: flight.remarks,
    reportTime: flight.reportTime,
    debriefTime: flight.debriefTime,
    actualDeparture: times.off,
    actualArrival: times.on,
    crew: crewLines(flight, own),
    flightNumbers: flight.flightNumbers,
  })
  if (isShortened)
    warnings.push({ reason: 'Texts longer than a logbook entry keeps were shortened.' })
  return logged
}

/** A code that the user can add as an airport. */
const toAdd = (code = ''): Pick<Remark, 'airport'> =>
  /^[A-Z]{3}$/.test(code) ? { airport: code } : {}

/** A printed total differs from its times by less. */
const emptyTimeMinutes = 60

/** A flight without a time of 00:00 that an empty field was exported as: the printed total says something else. */
function withoutEmptyTime(flight: PrintedFlight, { minutes }: FlightTimes): PrintedFlight {
  const { total, offBlock, onBlock } = flight
  if (!total || total.minutes === 0 || minutes === null) return flight
  if (Math.abs(total.minutes - minutes) <= emptyTimeMinutes) return flight
  if (onBlock?.time === '00:00') return { ...flight, onBlock: null }
  return offBlock?.time === '00:00' ? { ...flight, offBlock: null } : flight
}

const unknownZone = 'The local time of an unknown airport cannot be converted to UTC'
const oneTime = 'One of the two block times is missing in this row'
const noTimes = 'There are no departure and arrival times in this row'

/** The minutes of a flight, or the reason why there are none. Adds warnings about its total. */
function countedMinutes(
  flight: PrintedFlight,
  times: ReturnType<typeof flightTimes>,
  warnings: Remark[],
  unknown: Pick<Remark, 'airport'>,
): number | Remark {
  const { total, isOwnRecord } = flight
  if (total !== null && total.minutes > entryMaxMinutes)
    return { reason: `A flight cannot take ${durationText(total.minutes)} hours.` }
  if (times.minutes !== null && times.minutes < 0)
    return { reason: 'The arrival is before the departure.' }
  if (times.minutes !== null && times.minutes > entryMaxMinutes)
    return { reason: 'The arrival is more than 24 hours after the departure.' }
  if (total !== null && isOwnRecord) return total.minutes
  if (times.minutes === null) {
    const printed = [flight.offBlock, flight.onBlock].filter((moment) => moment !== null).length
    const reason = [noTimes, oneTime, unknownZone][printed] ?? noTimes
    const airport = reason === unknownZone ? unknown : {}
    if (total === null || total.minutes === 0)
      return { reason: `${reason}, and there is no flight time.`, ...airport }
    warnings.push({ reason: `${reason}, so the flight time in the file is used.` })
    return total.minutes
  }
  if (total === null || total.minutes === 0 || fitsTotal(times, flight)) return times.minutes
  warnings.push({
    reason:
      `The times make ${durationText(times.minutes)}, the file says ${durationText(total.minutes)}. ` +
      'The figure in the file is used.',
  })
  return total.minutes
}
