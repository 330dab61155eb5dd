import type { AirportZones } from '#kernel/airports/airport-zone.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { callOut, startOf } from '#duties/rules/call-out.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { ReportedDuty } from '#imports/rules/roster/report/roster-report.ts'
import type { PrintedTime } from './printed-time.ts'
import { readCrew } from './report-crew.ts'
import { readSector } from './report-flights.ts'
import type { Legend } from './report-footer.ts'
import { rowItems, type ReportItem } from './report-items.ts'
import { partsOf, type Flight, type Part } from './report-parts.ts'
import { indicatorsOf, travelsOnly } from './report-positioning.ts'
import type { ReportRow } from './report-rows.ts'
import { createTimeline, type Timeline } from './report-timeline.ts'
import type { ZoneOf } from './report-zones.ts'
import { rowFault } from './row-fault.ts'

/** The context for reading a row. */
export type RowContext = {
  ownId: string | undefined
  zoneOf: ZoneOf
  /** The zones of the airports that the user added. */
  ownZones: AirportZones
  legend: Legend
}

type Reading = RowContext & {
  row: ReportRow
  date: CalendarDate
  timeline: Timeline
  warnings: string[]
  unknownCodes: string[]
}

/** The duties of a row, its warnings, each once, and true if the type of a duty was assumed. */
type RowReading = { duties: ReportedDuty[]; warnings: string[]; hasUnknownCode: boolean }

/**
 * Reads one row: a flight duty, a ground duty, or several where a standby was called out or a day has
 * several courses. A row of an unpublished day gives none.
 *
 * @throws a row fault when the row cannot be trusted as a whole.
 */
export function readRow(row: ReportRow, date: CalendarDate, context: RowContext): RowReading {
  const warnings: string[] = []
  const unknownCodes: string[] = []
  const duties: ReportedDuty[] = []
  const items = rowItems(row, { ...context, meanings: context.legend.codes })
  for (const part of partsOf(items, row)) {
    const before = duties.pop()
    const timeline = createTimeline(date, before && startOf(before))
    const duty = readPart(part, { ...context, row, date, timeline, warnings, unknownCodes })
    duties.push(...(before ? callOut(before, duty) : [duty]))
    if (timeline.isInferred()) {
      warnings.push(
        'The next-day mark (+1) is missing; it was worked out from the order of the times.',
      )
    }
  }
  const once = warnings.length > 1 ? [...new Set(warnings)] : warnings
  return { duties, warnings: once, hasUnknownCode: unknownCodes.length > 0 }
}

function readPart(part: Part, reading: Reading): ReportedDuty {
  const { row, date } = reading
  return {
    row: row.row,
    date,
    indicators: indicatorsOf(row.cells.indicators),
    ...('flights' in part
      ? flightDuty(part.flights, part, reading)
      : groundDuty(part.ground, part, reading)),
  }
}

type DutyContent = Omit<Duty, 'date'>

function flightDuty(
  flights: [Flight, ...Flight[]],
  { report, debrief }: Part,
  reading: Reading,
): DutyContent {
  const { row, timeline, zoneOf, ownId, legend, warnings } = reading
  const last = flights.at(-1) ?? flights[0]
  const brief = report && timeline.place(report, zoneOf(flights[0].route.from))
  const sectors = flights.map((flight) => readSector(flight, timeline, zoneOf))
  const end = debrief && timeline.place(debrief, zoneOf(last.route.to))
  const crew = readCrew(row.cells.crew, ownId)
  const travels = travelsOnly(flights, row, crew.owner, legend)
  if (travels === 'unclear') {
    warnings.push(
      'The duty is marked D (deadhead), but none of its flights is: all count as flown.',
    )
  }
  // The debrief follows from the last arrival, and is as certain as that.
  const hasLanded = last.spans[0]?.to.kind === 'actual'
  return {
    dutyType: 'FLIGHT',
    dutyCode: flights.map(({ code }) => code).join('/'),
    description: null,
    ...briefAt(brief, report),
    ...debriefAt(end, hasLanded ? last.spans[0]?.to : debrief),
    sectors: travels === true ? sectors.map((each) => ({ ...each, positioning: true })) : sectors,
    crew: crew.operating,
  }
}

/** A ground duty runs from its report, or its own start, to its debrief, or its own end. */
function groundDuty(
  { type, code, description, spans }: ReportItem,
  { report, debrief }: Part,
  { timeline, zoneOf, warnings, unknownCodes }: Reading,
): DutyContent {
  const from = report ?? spans[0]?.from
  const to = debrief ?? spans.at(-1)?.to
  const brief = from ? timeline.place(from, zoneOf()) : null
  const end = to ? timeline.place(to, zoneOf()) : null
  if (!type && !brief && !end) {
    throw rowFault(`The code ${code} is not known, and it has no times.`)
  }
  if (!type) {
    unknownCodes.push(code)
    warnings.push(`The code ${code} is not known; it is kept as training because it has times.`)
  }
  return {
    dutyType: type ?? 'TRAINING',
    dutyCode: code,
    description,
    ...briefAt(brief, from),
    ...debriefAt(end, to),
    sectors: [],
    crew: [],
  }
}

function briefAt(
  instant: Instant | null,
  printed: PrintedTime | null | undefined,
): Pick<Duty, 'scheduledBrief' | 'actualBrief'> {
  return printed?.kind === 'actual'
    ? { scheduledBrief: null, actualBrief: instant }
    : { scheduledBrief: instant, actualBrief: null }
}

function debriefAt(
  instant: Instant | null,
  printed: PrintedTime | null | undefined,
): Pick<Duty, 'scheduledDebrief' | 'actualDebrief'> {
  return printed?.kind === 'actual'
    ? { scheduledDebrief: null, actualDebrief: instant }
    : { scheduledDebrief: instant, actualDebrief: null }
}
