import type { FileContent } from '#imports/rules/files/file-content.ts'
import {
  noFlight,
  readColumnFormat,
  type ColumnFormat,
} from '#imports/rules/logbook/flights/column-table.ts'
import { tablesOf, type LogbookTable } from '#imports/rules/logbook/flights/logbook-table.ts'
import {
  readAimsLogbook,
  readAimsLogbookPage,
} from '#imports/rules/logbook/formats/aims-logbook.ts'
import { readForeFlight } from '#imports/rules/logbook/formats/fore-flight.ts'
import { logTen, refuseLogTenLists } from '#imports/rules/logbook/formats/log-ten.ts'
import { myFlightbook } from '#imports/rules/logbook/formats/my-flightbook.ts'
import { passengerLogs } from '#imports/rules/logbook/formats/passenger-log.ts'
import { mccPilotLog, pilotLog } from '#imports/rules/logbook/formats/pilotlog.ts'
import { accountCsv, portalCsv } from '#imports/rules/logbook/formats/portal-log.ts'
import { readWebLogbookLicences, webLogbook } from '#imports/rules/logbook/formats/web-logbook.ts'
import type {
  LogbookAnswers,
  LogbookContext,
  LogbookFileReading,
} from '#imports/rules/logbook/logbook-reading.ts'
import { joinedSheets, withSheetNames, type JoinedSheets } from './joined-sheets.ts'
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
 * Reads a logbook in the first format that recognises it, else as a table whose columns the user matches. If a format
 * recognises the headings and can read no row, the columns are matched too. Each sheet of a workbook is tried. Never
 * throws.
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
  const all = joinedSheets(tables, context.today)
  const chosen = all.filter(({ names }) => names.some((name) => name === answers.sheet))
  const sheets = chosen.length > 0 ? chosen : all
  const named = ({ reading, read }: { reading: LogbookFileReading; read: JoinedSheets }) =>
    withSheetNames(reading, read, all)
  let unread: { reading: LogbookFileReading; read: JoinedSheets } | null = null
  for (const readTable of knownFormats) {
    for (const read of sheets) {
      const reading = readTable(read.table, context, answers)
      if (reading && !isUnread(reading)) return named({ reading, read })
      if (reading) unread ??= { reading, read }
    }
  }
  const mapped = readMappableTable(sheets, context, answers, unread !== null)
  if (unread && (!mapped || isEmpty(mapped.reading))) return named(unread)
  return mapped && named(mapped)
}

function isEmpty(reading: LogbookFileReading): boolean {
  return 'refusal' in reading || ('table' in reading && reading.table.rowCount === 0)
}

/** True if no row of a logbook could be read. */
function isUnread(reading: LogbookFileReading): boolean {
  if ('refusal' in reading) return reading.refusal === noFlight
  if (reading.kind !== 'logbook') return false
  const { flights, leftOut, carriedForward } = reading.logbook
  return flights.length + leftOut.length + carriedForward.length === 0
}
