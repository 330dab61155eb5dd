import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** The formats in which the portal writes documents. */
export const documentFormats = ['pdf', 'xlsx', 'csv'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** Other logbooks that the portal writes files for. */
export const logbookPrograms = ['pilotlog', 'logten', 'web-logbook', 'myflightbook'] as const
export type LogbookProgram = (typeof logbookPrograms)[number]

/** The names of the programs. */
export const programNames: Record<LogbookProgram, string> = {
  pilotlog: 'CrewLounge PILOTLOG',
  logten: 'LogTen',
  'web-logbook': 'web-logbook',
  myflightbook: 'MyFlightbook',
}

/** The crew member whose document it is. */
export type Holder = {
  name: string
  /** Null if the crew member stated none. */
  staffNumber: string | null
}

/** The content of a file to write. */
export type DocumentContent =
  | { format: 'pdf'; print: PrintedDocument }
  | { format: 'xlsx'; sheets: DocumentSheet[] }
  | { format: 'csv'; rows: string[][]; delimiter?: ',' | ';' | '\t' }

/** A document on paper: a heading on each page, and one table over all pages. */
export type PrintedDocument = {
  title: string
  /** Null for a document without a name. */
  holder: Holder | null
  /** The lines below the title of the first page: the period, the filter, and how to read the table. */
  facts: string[]
  /** The instant of the document. The same content at the same instant gives the same file. */
  asOf: Instant
  columns: PrintedColumn[]
  rows: PrintedRow[]
}

export type PrintedColumn = {
  /** One line, or more with line breaks. */
  heading: string
  /** The share of the page's width, relative to the other columns. */
  width: number
  isRight?: true
  /** Prints the total of the column; absent for a column without a total. */
  total?: (sum: number) => string
}

export type PrintedRow = {
  /** One text for each column. A text may have several lines. */
  cells: string[]
  /** One number for each column with a total, in the order of the columns. */
  amounts: number[]
  /** The part of the document that the row belongs to, such as its year. A PDF has a bookmark for each. */
  part?: string
}

/** The kinds of column in a workbook. Durations are minutes. Times are UTC instants, or local `2026-07-15T05:30`. */
export type ColumnKind = 'text' | 'date' | 'time' | 'duration' | 'count'

export type SheetColumn = {
  heading: string
  kind: ColumnKind
  /** In characters. */
  width: number
}

/** The value of a cell; null for an empty one. */
export type SheetCell = string | number | null

/** A sheet of a workbook. Its first row holds the headings. */
export type DocumentSheet = { name: string; columns: SheetColumn[]; rows: SheetCell[][] }

/** The days of a document, both inclusive. */
export type DocumentDays = { first: CalendarDate; last: CalendarDate }
