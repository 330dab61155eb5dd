import type { FileContent } from '#domain/files/file-content.ts'
import { readColumnFormat, type ColumnFormat } from '#domain/logbook-files/flights/column-table.ts'
import { tablesOf, type LogbookTable } from '#domain/logbook-files/flights/logbook-table.ts'
import { readAimsLogbook, readAimsLogbookPage } from '#domain/logbook-files/formats/aims-logbook.ts'
import { readForeFlight } from '#domain/logbook-files/formats/fore-flight.ts'
import { logTen, refuseLogTenLists } from '#domain/logbook-files/formats/log-ten.ts'
import { myFlightbook } from '#domain/logbook-files/formats/my-flightbook.ts'
import { passengerLogs } from '#domain/logbook-files/formats/passenger-log.ts'
import { mccPilotLog, pilotLog } from '#domain/logbook-files/formats/pilotlog.ts'
import { accountCsv, portalCsv } from '#domain/logbook-files/formats/portal-log.ts'
import { readWebLogbookLicences, webLogbook } from '#domain/logbook-files/formats/web-logbook.ts'
import type {
  LogbookAnswers,
  LogbookContext,
  LogbookFileReading,
} from '#domain/logbook-files/logbook-reading.ts'
import { readMappableTable } from './mappable-table.ts'

type ReadTable = (
  table: LogbookTable,
  context: LogbookContext,
  answers: LogbookAnswers,
) => LogbookFileReading | null

const columns =
  (format: ColumnFormat): ReadTable =>
  (table, context, answers) =>
    readColumnFormat(format, table, context, answers)

/** The known formats, in the order they are tried. PILOTLOG is before formats that its columns resemble. */
const knownFormats: ReadTable[] = [
  columns(portalCsv),
  columns(accountCsv),
  columns(pilotLog),
  columns(mccPilotLog),
  columns(logTen),
  readForeFlight,
  readWebLogbookLicences,
  columns(webLogbook),
  columns(myFlightbook),
  readAimsLogbook,
  ...passengerLogs.map(columns),
  refuseLogTenLists,
]

/**
 * Reads a logbook in the first format that recognises it, else as a table whose columns the user matches. Each sheet
 * of a workbook is tried. Never throws.
 *
 * @returns null if the content is no table.
 */
export function readLogbookContent(
  content: FileContent,
  context: LogbookContext,
  answers: LogbookAnswers,
): LogbookFileReading | null {
  const page = readAimsLogbookPage(content, context, answers)
  if (page) return page
  const tables = tablesOf(content)
  if (!Array.isArray(tables)) return tables
  for (const read of knownFormats) {
    for (const table of tables) {
      const reading = read(table, context, answers)
      if (reading) return reading
    }
  }
  return readMappableTable(tables, context, answers)
}
