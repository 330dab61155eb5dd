import type { CsvRow } from '#domain/csv/csv-rows.ts'
import { isCalendarDate, type CalendarDate } from '#domain/time/calendar-date.ts'
import { cellText, printedDate } from './report-text.ts'

/** The zone a report's times are in: the base's, each airport's own, or UTC. */
export const timeBases = ['LOCAL_BASE', 'LOCAL_STATION', 'UTC'] as const
export type TimeBase = (typeof timeBases)[number]

/** Whose roster it is, as its third line prints it. */
export type ReportOwner = {
  id: string
  name: string
  /** Home base, IATA code. */
  base: string
  position: string
  aircraft: string | null
}

export type Preamble = {
  /** The days the report covers, both inclusive. */
  period: { start: CalendarDate; end: CalendarDate } | null
  timeBase: TimeBase | null
  crewMember: ReportOwner | null
}

const periodPattern = /(\d\d\/\d\d\/\d{4})\s*-\s*(\d\d\/\d\d\/\d{4})/
const timeBasePattern = /all times in (local base|local station|utc)/i

/** `20417 HARLOW MARTHA BHX,CM,738`, or with hyphens `… SIN-FO-32N`. */
const ownerPattern = /^(\d+)\s+(\S.*?)\s+([A-Z]{3})[,-]([A-Z]{2,4})(?:[,-](\w+))?$/

/** Reads the lines above the column headings; airlines place them in different cells. */
export function readPreamble(rows: CsvRow[]): Preamble {
  const cells = rows.flatMap((row) => row.cells.map(cellText)).filter(Boolean)
  return {
    period: firstOf(cells, readPeriod),
    timeBase: firstOf(cells, readTimeBase),
    crewMember: firstOf(cells, readOwner),
  }
}

/** `"Generated on  Jun 14, 2026 05:02"` as sortable text `2026-06-14T05:02`; its zone is not printed. */
export function readGeneratedOn(rows: CsvRow[]): string | null {
  const pattern = /generated on\s+([a-z]{3})[a-z]*\s+(\d{1,2}),\s*(\d{4})\s+(\d{2}:\d{2})/i
  return firstOf(rows.flatMap((row) => row.cells.map(cellText)).toReversed(), (text) => {
    const [, month = '', day = '', year, time] = pattern.exec(text) ?? []
    const number = monthNames.indexOf(month.toLowerCase()) + 1
    return number === 0 ? null : `${year}-${pad(number)}-${pad(Number(day))}T${time}`
  })
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const pad = (number: number) => String(number).padStart(2, '0')

function readPeriod(text: string): Preamble['period'] {
  const [, from = '', to = ''] = periodPattern.exec(text) ?? []
  const start = printedDate(from)
  const end = printedDate(to)
  return start && end && isCalendarDate(start) && isCalendarDate(end) ? { start, end } : null
}

function readTimeBase(text: string): TimeBase | null {
  const [, name] = timeBasePattern.exec(text) ?? []
  const word = name?.toUpperCase().replace(' ', '_')
  return timeBases.find((timeBase) => timeBase === word) ?? null
}

function readOwner(text: string): ReportOwner | null {
  const [, id, name, base, position, aircraft] = ownerPattern.exec(text) ?? []
  if (!id || !name || !base || !position) return null
  return { id, name, base, position, aircraft: aircraft ?? null }
}

function firstOf<Value>(texts: string[], read: (text: string) => Value | null): Value | null {
  for (const text of texts) {
    const value = read(text)
    if (value !== null) return value
  }
  return null
}
