import { counted } from '#kernel/words/counted.ts'
import { airportZone, type AirportZones } from '#kernel/airports/airport-zone.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { dutyTypeOfCode } from '#duties/rules/duty-codes.ts'
import { isSpan, readSpan, type PrintedSpan } from './printed-time.ts'
import type { ReportRow } from './report-rows.ts'
import { quoted, rowFault } from './row-fault.ts'

/** One line of a duty row: a flight, or something on the ground. */
export type ReportItem = {
  /** Flight number or duty code, as printed. */
  code: string
  /** `[738]` behind a flight number. */
  aircraft: string | null
  /** The text of the Details column, when it is not a route. */
  description: string | null
  /** From and to, for a flight or a transfer. */
  route: Route | null
  /** The type of a ground item; undefined for an unknown code. */
  type: DutyType | undefined
  /** One pair of times for a flight, none or several for a ground item. */
  spans: PrintedSpan[]
}

/** The context for reading an item. */
type ItemContext = {
  /** The codes of the file's Descriptions block. */
  meanings: Map<string, string>
  /** The zones of the airports that the user added. */
  ownZones: AirportZones
}

/** Departure and arrival airport; positioning when the crew member travels as a passenger. */
export type Route = { from: string; to: string; positioning: boolean }

/** A `*` on either airport marks travelling as a passenger. */
const routePattern = /^(\*?) ?([A-Z]{1,4}) ?- ?(\*?) ?([A-Z]{1,4})$/
const flightNumber = /^(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])?\d{2,4}[A-Z]?$/
const roadTransfer = /^TAXI/
const codeMaxLength = 20

/**
 * Splits a row into items: line i of Duties, Details and Actual times belong together. A row of an
 * unpublished day has none.
 *
 * @throws a row fault when the columns have different numbers of lines, so that no half duty is read.
 */
export function rowItems({ cells }: ReportRow, context: ItemContext): ReportItem[] {
  const duties = cells.duties.filter(Boolean)
  if (duties.length === 0) {
    const rest = [cells.details, cells.report, cells.actual, cells.debrief].flat().find(Boolean)
    if (rest) throw rowFault(`${quoted(rest)} stands without a duty.`)
  }
  const details = stackOf(cells.details, duties.length, 'route')
  // Some airlines print the hours of a standby as its report times.
  const hours = cells.actual.length > 0 ? cells.actual : cells.report.filter(isSpan)
  const times = stackOf(hours, duties.length, 'time')
  return duties.map((duty, index) => {
    const lines = details.at(index)
    if (lines.length > 1 && lines.some((line) => routePattern.test(line))) throw details.fault()
    const item = readItem(duty, lines.join(' '), times.at(index), context)
    const { type, route, description, spans } = item
    if (duties.length > 1 && !type && !route && !description) throw details.fault()
    if (!type && !route && isLikeFlight(item.code, lines.join(' '))) {
      throw rowFault(`${quoted(item.code)} looks like a flight, but its route cannot be read.`)
    }
    const isTimed = duties.length === 1 || times.isEmpty || spans.length > 0
    if (!isTimed && !(type && isFree(type))) throw times.fault()
    if (route && spans.length > 1) throw times.fault()
    return item
  })
}

/** The lines of a cell, by the item they belong to: a single item has them all. */
type Stack = { at: (index: number) => string[]; isEmpty: boolean; fault: () => Error }

function stackOf(lines: string[], height: number, name: string): Stack {
  const spoken = lines.filter(Boolean)
  const fault = () => rowFault(`${counted(height, 'duty')} but ${counted(spoken.length, name)}.`)
  const placed = spoken.length === height ? spoken : lines
  if (height > 1 && placed.length > height) throw fault()
  const at = (index: number) =>
    height === 1 ? spoken : placed.slice(index, index + 1).filter(Boolean)
  return { at, isEmpty: spoken.length === 0, fault }
}

function readItem(
  duty: string,
  detail: string,
  times: string[],
  { meanings, ownZones }: ItemContext,
): ReportItem {
  const [, code = duty, aircraft = null] = /^(.*?) ?(?:\[(\w+)\]?)?$/.exec(duty) ?? []
  if (code.length > codeMaxLength) throw rowFault(`${quoted(code)} is not a duty code.`)
  const printed = routePattern.exec(detail)
  const description = printed ? undefined : detail
  const type = dutyTypeOfCode(code, meanings.get(code), description)
  const route = printed && !type ? readRoute(code, printed, ownZones) : null
  return {
    code,
    aircraft,
    description: description || null,
    route,
    type,
    spans: type && isFree(type) ? [] : times.map(readSpan),
  }
}

/** True for a code or a detail that only a flight has. A damaged flight is then never read as a course. */
function isLikeFlight(code: string, detail: string): boolean {
  if (routePattern.test(detail)) return false
  return /^\d{2,4}[A-Z]?$/.test(code) || /\b[A-Z]{3} ?- ?\*?[A-Z]{3}\b/.test(detail)
}

/**
 * A flight that returns to its departure airport is a flight; other items at one airport or none are ground
 * items.
 */
function readRoute(code: string, printed: string[], ownZones: AirportZones): Route | null {
  const [, fromMark, from = '', toMark, to = ''] = printed
  const isTransfer = roadTransfer.test(code)
  if (!flightNumber.test(code) && !isTransfer) {
    if (from === to || !airportZone(from, ownZones) || !airportZone(to, ownZones)) return null
  }
  for (const airport of [from, to]) {
    if (airport.length !== 3) throw rowFault(`${quoted(airport)} is not an airport code.`)
  }
  return { from, to, positioning: Boolean(fromMark || toMark) || isTransfer }
}

/** True if a day of this type is free of duty and has no times. */
export function isFree(type: DutyType): boolean {
  return ['OFF', 'LEAVE', 'SICK', 'HOTEL_REST'].includes(type)
}
