import { lineTolerance } from '#imports/rules/roster/pdf/text-lines.ts'
import { lineMaxLength } from '#kernel/csv/cell-limits.ts'
import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import type { FileContent, PlacedText } from '#imports/rules/files/file-content.ts'
import { columnKey } from '#imports/rules/logbook/cells/column-key.ts'
import { readDateCell } from '#imports/rules/logbook/cells/date-cell.ts'
import { readPersonCell } from '#imports/rules/logbook/cells/person-cell.ts'
import { headerRowsMost, isHeader, noFlight } from '#imports/rules/logbook/flights/column-table.ts'
import { flightOf, type DateReading } from '#imports/rules/logbook/flights/flight-texts.ts'
import { logbookFromRows } from '#imports/rules/logbook/flights/logbook-from-rows.ts'
import type { LogbookTable } from '#imports/rules/logbook/flights/logbook-table.ts'
import { aside, type PrintedRow } from '#imports/rules/logbook/flights/printed-flight.ts'
import type { StatedZone } from '#imports/rules/logbook/flights/zone-vote.ts'
import type {
  LogbookAnswers,
  LogbookContext,
  LogbookFileReading,
} from '#imports/rules/logbook/logbook-reading.ts'
import { readGeneratedOn } from '#imports/rules/roster/aims/printed-date.ts'
import { quoted, rowFault } from '#imports/rules/roster/aims/row-fault.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

const title = /(?:crew|pilot)[\s\u00A0]*log[\s\u00A0]?book(?:[\s\u00A0]*report)?/i

/** Reads the AIMS Crew Logbook Report as CSV or in a workbook, by its headings; null for any other table. */
export function readAimsLogbook(
  table: LogbookTable,
  context: LogbookContext,
  answers: LogbookAnswers,
): LogbookFileReading | null {
  const header = table.rows
    .slice(0, headerRowsMost)
    .findIndex(({ cells }) =>
      cells.map(columnKey).filter(Boolean).join(' ').startsWith('date airport time airport time'),
    )
  if (header < 0) return null
  const [headings, ...rows] = table.rows.slice(header)
  const source = { all: table.rows, rows, headings, unclosedQuoteLine: table.unclosedQuoteLine }
  return readRows(source, cellsOfRow, { context, answers })
}

/** Reads the AIMS Crew Logbook Report as HTML, in rows or as placed texts; null for any other page. */
export function readAimsLogbookPage(
  content: FileContent,
  context: LogbookContext,
  answers: LogbookAnswers,
): LogbookFileReading | null {
  if (content.kind !== 'html' && content.kind !== 'pdf') return null
  const rows = content.kind === 'html' ? content.rows : rowsOfPages(content.pdf.pages)
  return hasTitle(rows) ? readRows({ all: rows, rows }, cellsOfLine, { context, answers }) : null
}

function rowsOfPages(pages: PlacedText[][]): CsvRow[] {
  return pages.flatMap(rowsOfPage).map((cells, index) => ({ line: index + 1, cells }))
}

/** True if the title of the report is above its first flight. A remark on a flight can hold the same words. */
function hasTitle(rows: CsvRow[]): boolean {
  const first = rows.findIndex(({ cells }) => dated.test(cells.filter(Boolean).join(' ').trim()))
  const above = first < 0 ? rows : rows.slice(0, first)
  return above.some(({ cells }) => title.test(cells.join(' ')))
}

type Source = {
  all: CsvRow[]
  rows: CsvRow[]
  /** The headings of a table. */
  headings?: CsvRow | undefined
  unclosedQuoteLine?: number | null
}

/** The cells of a row by their meaning. */
type AimsCells = {
  date: string
  flightNumber: string
  from: string
  off: string
  to: string
  on: string
  type: string
  registration: string
  block: string
  captain: string
  /** True for a row with a duration but without a flight. */
  isSession: boolean
}

function readRows(
  { all, rows, headings, unclosedQuoteLine = null }: Source,
  cellsOf: (row: CsvRow) => AimsCells | null,
  { context, answers }: { context: LogbookContext; answers: LogbookAnswers },
): LogbookFileReading {
  const printed = readGeneratedOn(
    all.map(({ line, cells }) => ({ line, cells: [cells.filter(Boolean).join(' ')] })),
  )
  const generated = printed?.slice(0, 10) ?? null
  const dates: DateReading = { order: 'dmy', today: context.today }
  const logbook = logbookFromRows(
    {
      rows,
      read: (row) => {
        const cells = cellsOf(row)
        return cells ? readRow(row, cells, dates, generated) : withoutFlight(row, headings)
      },
      zone: statedZone(all),
      unclosedQuoteLine,
    },
    context,
    answers,
  )
  const { flights, errors, leftOut } = logbook
  return flights.length + errors.length + leftOut.length === 0
    ? { refusal: noFlight }
    : { kind: 'logbook', format: 'AIMS Crew Logbook Report', logbook }
}

function withoutFlight(row: CsvRow, headings: CsvRow | undefined): PrintedRow {
  return headings && isHeader(row, headings) ? aside.headings : { kind: 'ignored' }
}

function readRow(
  row: CsvRow,
  cells: AimsCells,
  dates: DateReading,
  generated: CalendarDate | null,
): PrintedRow {
  if (cells.isSession) return { kind: 'leftOut', reason: 'This is a simulator or trainer session.' }
  const date = readDateCell(cells.date, 'dmy', dates.today)
  if (date && generated && date > generated)
    return { kind: 'leftOut', reason: 'This flight was planned when the report was printed.' }
  const flight = flightOf(
    {
      row: row.line,
      date: cells.date,
      from: cells.from,
      to: cells.to,
      off: cells.off,
      on: cells.on,
      total: cells.block,
      flightNumber: cells.flightNumber,
      aircraftType: cells.type,
      registration: cells.registration,
      crew: readPersonCell(cells.captain, 'CP'),
    },
    dates,
  )
  return { kind: 'flight', flight, passenger: null }
}

/** The cells of a row by position. Some reports have the flight number behind the date. */
function cellsOfRow({ cells }: CsvRow): AimsCells | null {
  const first = cells.findIndex((cell) => cell.trim() !== '')
  const date = cells[first]?.trim() ?? ''
  if (!/^\d/.test(date)) return isFooter(date) ? null : unreadable(cells)
  if (!/^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/.test(date)) return unreadable(cells)
  const at = (place: number) => cells[first + place]?.trim() ?? ''
  const isNumber = (text: string) => /\d/.test(text) && !/^\d{1,2}:\d\d/.test(text)
  const shift = isNumber(at(1)) && /^[A-Z]{3,4}$/i.test(at(2)) ? 1 : 0
  const [, block = at(7 + shift), merged = ''] =
    /^(\d{1,2}:\d{2})\s+([^\d\s].*)$/.exec(at(7 + shift)) ?? []
  return {
    date,
    flightNumber: shift === 1 ? at(1) : '',
    from: at(1 + shift),
    off: at(2 + shift),
    to: at(3 + shift),
    on: at(4 + shift),
    type: at(5 + shift),
    registration: at(6 + shift),
    block,
    captain: merged || at(8 + shift),
    isSession:
      isSession(at(1) + at(3), cells.slice(first + 2)) ||
      (at(6 + shift) === '' && /[1-9]/.test(at(16 + shift))),
  }
}

function isSession(places: string, others: string[]): boolean {
  return places === '' && others.some((cell) => /^\d{1,2}:\d{2}$/.test(cell.trim()))
}

/** Texts between and below the flights: headings, totals and the footer. */
function isFooter(text: string): boolean {
  return (
    /^(?:totals?\b|generated|page\b|date$|departure$|arrival$|crew\b|pilot\b)/i.test(text) ||
    text === ''
  )
}

function unreadable(cells: string[]): null {
  const text = cells.map((cell) => cell.trim()).find(Boolean) ?? ''
  const looksLikeFlight =
    cells.filter((cell) => /^\d{1,2}:\d\d$|^[A-Z]{3}$/.test(cell.trim())).length > 2
  if (looksLikeFlight) throw rowFault(`${quoted(text)} is not a date.`)
  return null
}

const time = String.raw`\d{1,2}:?\d{2}`
const dated = /^(\d{1,2}\/\d{1,2}\/\d{2,4}) (.*)$/s
const flown = new RegExp(
  String.raw`^(?:(?=[A-Z]*\d)([A-Z0-9]+) )?([A-Z]{3,4}) (${time}) ([A-Z]{3,4}) (${time}) (.*)$`,
  'i',
)
/** An airport with a time behind it. */
const flownFrom = new RegExp(String.raw`\b[A-Z]{3,4} ${time}\b`)
const flownTwice = new RegExp(String.raw`\b[A-Z]{3,4} \d{1,2}:\d{2} [A-Z]{3,4} \d{1,2}:\d{2}\b`)
const aircraft = /^(?:(\S+) )?(?:([A-Z0-9]{1,2}-?[A-Z0-9]{3,5}) )?(\d{1,2}:\d{2}) ?(\D*)/i

/** The cells of a row as one line, for files in which cells are merged or empty ones are lost. */
function cellsOfLine({ cells }: CsvRow): AimsCells | null {
  const line = cells
    .map((cell) => cell.replaceAll(/[\s\u00A0]+/g, ' ').trim())
    .filter(Boolean)
    .join(' ')
    // A narrow column breaks the date into two lines.
    .replace(/^(\d{1,2}\/\d{1,2}\/) (\d{2,4}\b)/, '$1$2')
  if (line.length > lineMaxLength) throw rowFault(`${quoted(line)} cannot be read as a flight.`)
  const [, date = '', rest = ''] = dated.exec(line) ?? []
  if (date === '' && flownTwice.test(line))
    throw rowFault(`${quoted(line)} cannot be read as a flight.`)
  if (date === '' || rest.startsWith('-')) return null
  const [, flightNumber = '', from = '', off = '', to = '', on = '', behind = ''] =
    flown.exec(rest) ?? []
  if (from === '') {
    if (flownFrom.test(rest) || !/\d:\d{2}/.test(rest))
      throw rowFault(`${quoted(line)} cannot be read as a flight.`)
    return { ...noCells, date, isSession: true }
  }
  const [, type = '', registration = '', block = '', captain = ''] = aircraft.exec(behind) ?? []
  return { ...noCells, date, flightNumber, from, off, to, on, type, registration, block, captain }
}

const noCells: AimsCells = {
  date: '',
  flightNumber: '',
  from: '',
  off: '',
  to: '',
  on: '',
  type: '',
  registration: '',
  block: '',
  captain: '',
  isSession: false,
}

/** The lines of a page from the top, each with its texts from the left. */
function rowsOfPage(page: PlacedText[]): string[][] {
  const lines: { y: number; texts: PlacedText[] }[] = []
  for (const text of [...page].sort((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    if (line && line.y - text.y < lineTolerance) line.texts.push(text)
    else lines.push({ y: text.y, texts: [text] })
  }
  return lines.map(({ texts }) =>
    texts.sort((one, other) => one.x - other.x).map(({ text }) => text.replaceAll('\u200B', '')),
  )
}

function statedZone(rows: CsvRow[]): StatedZone {
  const start = rows
    .slice(0, headerRowsMost)
    .map(({ cells }) => cells.join(' ').replaceAll('\u00A0', ' '))
  const [, base = ''] =
    /all times (?:are )?in (utc|local base|local station|local)/i.exec(start.join(' ')) ?? []
  const reason = `The report says that all times are in ${base}.`
  if (/base/i.test(base)) return { zone: 'LOCAL_BASE', reason }
  if (/local/i.test(base)) return { zone: 'LOCAL_STATION', reason }
  return { zone: 'UTC', reason: base === '' ? 'AIMS prints logbooks in UTC.' : reason }
}
