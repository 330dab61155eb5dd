import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'

/** The content of a file after unpacking, before it is understood. Nothing in it was evaluated or fetched. */
export type FileContent =
  | { kind: 'text'; text: string }
  | { kind: 'workbook'; sheets: Sheet[] }
  | { kind: 'html'; text: string; rows: CsvRow[] }
  | { kind: 'calendar'; calendar: CalendarFile }
  | { kind: 'pdf'; pdf: PdfText }

/** One sheet of a workbook. */
export type Sheet = {
  name: string
  /**
   * The rows, blank ones included, so that `line` is the row number of the sheet. Cells are text: a date is
   * `2026-05-01`, a time `05:14`, a date with a time `2026-05-01 05:14`, a duration `2:29`.
   */
  rows: CsvRow[]
  /** The cells whose formula has no stored value, such as `C13`. Formulas are not calculated. */
  emptyFormulas: { line: number; cell: string }[]
  /** The cells of a column that are merged, from line to line. Only the first has the text. */
  merged?: { column: number; first: number; last: number }[]
}

/** The events of a calendar file, in its order. */
export type CalendarFile = {
  /** The zone that the file states for times without one, by `X-WR-TIMEZONE`; null without a known one. */
  zone: TimeZone | null
  events: CalendarEvent[]
}

/** One event. Texts are unescaped; absent ones are empty. */
export type CalendarEvent = {
  /** The line of the file it begins on, counted from 1. */
  line: number
  uid: string
  sequence: number
  /** `DTSTAMP`, sortable; empty without one. */
  stamp: string
  summary: string
  location: string
  description: string
  isCancelled: boolean
  /** True if it has an RRULE or RDATE. */
  repeats: boolean
  /** True if a property of it cannot be read. */
  isBroken: boolean
  /** True if the AIMS eCrew app wrote it, by its own property. */
  isFromECrew: boolean
  start: CalendarTime | null
  /** From DTEND or DURATION; null without either. */
  end: CalendarTime | null
}

/**
 * A time of an event: a whole day, an instant, or a clock time in a zone. `zone` is null for a floating time. An
 * instant has its clock time, `2026-07-10T06:45`, and the name of its zone, where the file defines the zone itself.
 * `fault` is a sentence about a time that cannot be read.
 */
export type CalendarTime =
  | { date: CalendarDate }
  | { instant: Instant; local?: string; zoneName?: string }
  | { local: string; zone: TimeZone | null }
  | { fault: string; day?: CalendarDate }

/** The text layer of a PDF, by page. */
export type PdfText = { pages: PlacedText[][] }

/** A piece of text on a page. Points, counted from the left and from the bottom. */
export type PlacedText = { x: number; y: number; width: number; text: string }

/** The limits of a PDF text. A roster of a year has about 20 pages. */
export const pdfLimits = { bytes: 10 * 1024 * 1024, pages: 60, items: 50_000, textLength: 2000 }
