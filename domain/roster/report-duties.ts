import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { minutesBetween, type Instant } from '#domain/time/zone-time.ts'
import type { Duty } from './duty.ts'
import { readCrew } from './report-crew.ts'
import { rowItems, type ReportItem, type Route } from './report-items.ts'
import type { ReportRow } from './report-rows.ts'
import {
  createTimeline,
  readSpan,
  readTime,
  type PrintedTime,
  type Timeline,
} from './report-times.ts'
import type { ZoneOf } from './report-zones.ts'
import type { Sector } from './sector.ts'

/** A duty as a report lists it. */
export type ReportedDuty = Duty & {
  /** The line of the file it begins on. */
  row: number
  /** `R` requested, `P` pre-assigned, `D` deadhead: explained in the file itself. */
  indicators: string[]
}

/** What a row is read with. */
export type RowContext = {
  ownId: string | undefined
  zoneOf: ZoneOf
  /** What the file's Descriptions block says of each code. */
  legend: Map<string, string>
}

type Flight = ReportItem & { route: Route }
type Part = { flights: Flight[] } | { ground: ReportItem }
type Ends = { report: string | undefined; debrief: string | undefined }

/** No sector is longer; one that seems so has its times the wrong way round. */
const blockMaxMinutes = 18 * 60

/**
 * Reads one row: a flight duty, a ground duty, or several where a standby was called out or a day has
 * several courses. A row of an unpublished day gives none.
 *
 * @throws RangeError, with a sentence, when the row cannot be trusted as a whole.
 */
export function readRow(
  row: ReportRow,
  date: CalendarDate,
  context: RowContext,
): { duties: ReportedDuty[]; warnings: string[] } {
  const parts = partsOf(rowItems(row, context.legend))
  const warnings: string[] = []
  const duties = parts.map((part, index) => {
    const timeline = createTimeline(date)
    const ends = endsOf(row, parts, index)
    const duty =
      'flights' in part
        ? flightDuty(part.flights, { row, date, ends, timeline, ...context })
        : groundDuty(part.ground, { row, date, ends, timeline, ...context })
    if ('ground' in part && !part.ground.type) {
      warnings.push(
        `The code ${part.ground.code} is not known; it is kept as training because it has times.`,
      )
    }
    if (timeline.inferred()) {
      warnings.push(
        'The mark of the next day is missing; it was concluded from the order of the times.',
      )
    }
    return duty
  })
  return { duties, warnings }
}

/** Flights in a row are one duty; everything on the ground is one of its own. */
function partsOf(items: ReportItem[]): Part[] {
  const parts: Part[] = []
  for (const item of items) {
    const last = parts.at(-1)
    const { route } = item
    if (!route) parts.push({ ground: item })
    else if (last && 'flights' in last) last.flights.push({ ...item, route })
    else parts.push({ flights: [{ ...item, route }] })
  }
  return parts
}

/** The row's report time is that of its first flight, when it has one; a standby before it has its own start. */
function endsOf({ cells }: ReportRow, parts: Part[], index: number): Ends {
  const firstFlight = parts.findIndex((part) => 'flights' in part)
  return {
    report: index === Math.max(firstFlight, 0) ? cells.report[0] : undefined,
    debrief: index === parts.length - 1 ? cells.debrief[0] : undefined,
  }
}

type Reading = RowContext & { row: ReportRow; date: CalendarDate; ends: Ends; timeline: Timeline }

function flightDuty(flights: Flight[], reading: Reading): ReportedDuty {
  const { row, date, ends, timeline, zoneOf, ownId } = reading
  const [first] = flights
  const last = flights.at(-1)
  const brief = ends.report && timeline.place(readTime(ends.report), zoneOf(first?.route.from))
  const { crew, isPassenger } = readCrew(row.cells.crew, ownId)
  const indicators = indicatorsOf(row)
  const allPositioning = isPassenger || (indicators.includes('D') && flights.length === 1)
  const sectors = flights.map((flight) => readSector(flight, allPositioning, reading))
  const debrief = ends.debrief && timeline.place(readTime(ends.debrief), zoneOf(last?.route.to))
  const landed = sectors.at(-1)?.actualArrival !== null
  return {
    row: row.row,
    date,
    dutyType: 'FLIGHT',
    dutyCode: flights.map(({ code }) => code).join('/'),
    description: null,
    scheduledBrief: brief || null,
    actualBrief: null,
    scheduledDebrief: (!landed && debrief) || null,
    actualDebrief: (landed && debrief) || null,
    sectors,
    crew,
    indicators,
  }
}

function readSector(flight: Flight, positioning: boolean, { timeline, zoneOf }: Reading): Sector {
  const { route, code, aircraft, times } = flight
  const [line] = times
  if (!line) throw new RangeError(`${code} has no times.`)
  const { from, to } = readSpan(line)
  const departure = timeline.place(from, zoneOf(route.from))
  const arrival = timeline.place(to, zoneOf(route.to))
  if (minutesBetween(departure, arrival) > blockMaxMinutes) {
    throw new RangeError(`${code} arrives at ${to.time}, before it departs at ${from.time}.`)
  }
  return {
    flightNumber: code,
    departureAirport: route.from,
    arrivalAirport: route.to,
    scheduledDeparture: from.kind === 'actual' ? null : departure,
    scheduledArrival: to.kind === 'actual' ? null : arrival,
    actualDeparture: from.kind === 'actual' ? departure : null,
    actualArrival: to.kind === 'actual' ? arrival : null,
    aircraftType: aircraft,
    registration: null,
    positioning: positioning || route.positioning,
    ...(from.kind === 'estimated' && { departureEstimated: true }),
    ...(to.kind === 'estimated' && { arrivalEstimated: true }),
  }
}

function groundDuty(item: ReportItem, reading: Reading): ReportedDuty {
  const { row, date } = reading
  const { brief, debrief } = groundTimes(item, reading)
  if (!item.type && !brief) {
    throw new RangeError(`The code ${item.code} is not known, and it has no times.`)
  }
  return {
    row: row.row,
    date,
    dutyType: item.type ?? 'TRAINING',
    dutyCode: item.code,
    description: item.description,
    scheduledBrief: brief,
    actualBrief: null,
    scheduledDebrief: debrief,
    actualDebrief: null,
    sectors: [],
    crew: [],
    indicators: indicatorsOf(row),
  }
}

/** A ground item runs from its report, or its own start, to its debrief, or its own end. */
function groundTimes(
  { times, type }: ReportItem,
  { ends, timeline, zoneOf }: Reading,
): { brief: Instant | null; debrief: Instant | null } {
  const isFree = type && ['OFF', 'LEAVE', 'SICK', 'HOTEL_REST'].includes(type)
  if (isFree) return { brief: null, debrief: null }
  const spans = times.map(readSpan)
  const place = (printed: PrintedTime) => timeline.place(printed, zoneOf())
  const report = ends.report ? place(readTime(ends.report)) : null
  const placed = spans.flatMap(({ from, to }) => [place(from), place(to)])
  const debrief = ends.debrief ? place(readTime(ends.debrief)) : null
  return { brief: report ?? placed[0] ?? null, debrief: debrief ?? placed.at(-1) ?? null }
}

function indicatorsOf({ cells }: ReportRow): string[] {
  return cells.indicators
    .flatMap((line) => line.split(','))
    .map((mark) => mark.trim())
    .filter(Boolean)
}
