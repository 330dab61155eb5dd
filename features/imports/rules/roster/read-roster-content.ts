import type { FileContent } from '#imports/rules/files/file-content.ts'
import { london } from '#kernel/time/london-time.ts'
import { aimsHtml } from './aims-forms/aims-html.ts'
import { aimsCsv } from './aims/aims-report.ts'
import { aimsWorkbook } from './aims-forms/aims-workbook.ts'
import { aimsPdf, aimsPdfGrid, refusedPdf } from './pdf/aims-pdf.ts'
import { anyCalendar, eCrewCalendar, rosterBusterCalendar } from './calendar/calendar-roster.ts'
import { rosterBusterCsv } from './calendar/rosterbuster-csv.ts'
import type { RosterFormat, RosterOptions, RosterReading } from './report/roster-format.ts'

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
  options: Partial<RosterOptions> = {},
): (RosterReading & { format: string }) | null {
  const stated = { picked: [], homeZone: london, hasNoBase: false, ownZones: {}, ...options }
  for (const { name, read } of rosterFormats) {
    const reading = read(content, stated)
    if (reading) return { ...reading, format: name }
  }
  return null
}
