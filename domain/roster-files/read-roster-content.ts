import type { FileContent } from '#domain/files/file-content.ts'
import { aimsHtml } from '#domain/roster-files/aims-forms/aims-html.ts'
import { aimsCsv } from '#domain/roster-files/aims/aims-report.ts'
import { aimsWorkbook } from '#domain/roster-files/aims-forms/aims-workbook.ts'
import { aimsPdf, aimsPdfGrid, refusedPdf } from '#domain/roster-files/pdf/aims-pdf.ts'
import {
  anyCalendar,
  eCrewCalendar,
  rosterBusterCalendar,
} from '#domain/roster-files/calendar/calendar-roster.ts'
import { rosterBusterCsv } from '#domain/roster-files/calendar/rosterbuster-csv.ts'
import type {
  PickedEntry,
  RosterFormat,
  RosterReading,
} from '#domain/roster-files/report/roster-format.ts'

/** The supported roster formats, in the order they are tried. */
const rosterFormats: RosterFormat[] = [
  aimsCsv,
  rosterBusterCsv,
  aimsWorkbook,
  aimsHtml,
  aimsPdf,
  aimsPdfGrid,
  refusedPdf,
  eCrewCalendar,
  rosterBusterCalendar,
  anyCalendar,
]

/**
 * Reads a roster in the first format that recognises it.
 *
 * @returns the report with the name of its format, or a sentence when it cannot be read; null if it is no roster.
 */
export function readRosterContent(
  content: FileContent,
  picked: PickedEntry[] = [],
): (RosterReading & { format: string }) | null {
  for (const { name, read } of rosterFormats) {
    const reading = read(content, picked)
    if (reading) return { ...reading, format: name }
  }
  return null
}
