import { dayMinutes } from '#kernel/time/time-units.ts'
import { readTime, readSpan, isSpan, type PrintedTime } from './printed-time.ts'
import { isFree, type ReportItem, type Route } from './report-items.ts'
import type { ReportRow } from './report-rows.ts'

/** A flight or transfer of a row. */
export type Flight = ReportItem & { route: Route }

/** The content of one duty: consecutive flights, or one ground item. */
export type Part = ({ flights: [Flight, ...Flight[]] } | { ground: ReportItem }) & {
  /** The row's report time, where it is this part's. */
  report: PrintedTime | null
  /** The row's debrief time, where it is this part's. */
  debrief: PrintedTime | null
}

/** Groups the items of a row into duties, and assigns the report and debrief times to them. */
export function partsOf(items: ReportItem[], { cells }: ReportRow): Part[] {
  const parts: Part[] = []
  for (const item of items) {
    const last = parts.at(-1)
    const { route } = item
    const ends = { report: null, debrief: null }
    if (!route) parts.push({ ground: item, ...ends })
    else if (last && 'flights' in last) last.flights.push({ ...item, route })
    else parts.push({ flights: [{ ...item, route }], ...ends })
  }
  const [report] = cells.report
  const debrief = cells.debrief.at(-1)
  if (report) giveReport(parts, isSpan(report) ? readSpan(report).from : readTime(report))
  if (debrief) giveDebrief(parts, readTime(debrief))
  return parts
}

/**
 * Assigns the report time to the part that it precedes most closely: a course after it, or the flights that a
 * standby was called out for.
 */
function giveReport(parts: Part[], report: PrintedTime): void {
  const lead = (part: Part) => minutesUntil(report, startOf(part))
  const [part] = onDuty(parts).sort((one, other) => lead(one) - lead(other))
  if (part) part.report = report
}

function giveDebrief(parts: Part[], debrief: PrintedTime): void {
  const part = onDuty(parts).at(-1)
  if (part) part.debrief = debrief
}

/** A hotel night after a flight has no report and no debrief. */
function onDuty(parts: Part[]): Part[] {
  return parts.filter((part) => !('ground' in part && part.ground.type && isFree(part.ground.type)))
}

function startOf(part: Part): PrintedTime | undefined {
  const item = 'flights' in part ? part.flights[0] : part.ground
  return item.spans[0]?.from
}

/** Minutes between two clock times, ignoring the date, because the next-day mark may be missing. */
function minutesUntil(from: PrintedTime, to: PrintedTime | undefined): number {
  return to ? (minuteOfDay(to) - minuteOfDay(from) + dayMinutes) % dayMinutes : dayMinutes
}

function minuteOfDay({ time }: PrintedTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
