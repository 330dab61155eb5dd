import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import {
  timeBases,
  type ReportHeader,
  type ReportOwner,
  type TimeBase,
} from '#imports/rules/roster/report/roster-report.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { printedDate } from './printed-date.ts'
import { rowTexts } from './report-text.ts'

const periodPattern = /(\d{1,2}\/\d{1,2}\/\d{4}) ?- ?(\d{1,2}\/\d{1,2}\/\d{4})/
const timeBasePattern = /all times in (local base|local station|utc)/i

/** `20417 HARLOW MARTHA BHX,CM,738`, quoted or not, or with hyphens `… SIN-FO-32N`. */
const ownerPattern =
  /^(?=[A-Za-z_]*\d)(\w+) (\S.*?) ([A-Z]{3}) ?[,-] ?([A-Z]{2,4}\d?)(?: ?[,-] ?([\w/]+))? ?$/

/** Maximum length of these lines. */
const preambleMaxLength = 400

/** Reads the lines above the column headings; airlines place them in different cells. */
export function readPreamble(rows: CsvRow[]): ReportHeader {
  const lines = rows
    .map((row) => rowTexts(row.cells).join(','))
    .filter((line) => line !== '' && line.length <= preambleMaxLength)
  return {
    period: firstOf(lines, readPeriod),
    timeBase: firstOf(lines, readTimeBase),
    crewMember: firstOf(lines, readOwner),
  }
}

function readPeriod(text: string): ReportHeader['period'] {
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
