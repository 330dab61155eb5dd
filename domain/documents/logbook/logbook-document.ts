import { flightCount, type DocumentLine } from './document-line.ts'
import { filterWords, openingWords, type LogbookShown } from './filter-words.ts'
import { captainOrSenior } from '#domain/logbook/captain-or-senior.ts'
import { roleWords } from '#domain/logbook/flight-entry.ts'
import type {
  PrintedColumn,
  PrintedDocument,
  PrintedRow,
} from '#domain/documents/document-content.ts'
import { printedDate, printedMinutes, printedTime } from '#domain/documents/document-words.ts'

const columns: PrintedColumn[] = [
  { heading: 'Date', width: 54 },
  { heading: 'Flight', width: 52 },
  { heading: 'From', width: 34 },
  { heading: 'Off UTC', width: 45 },
  { heading: 'To', width: 34 },
  { heading: 'On UTC', width: 45 },
  { heading: 'Type', width: 42 },
  { heading: 'Registration', width: 56 },
  { heading: 'Block', width: 46, isRight: true, total: printedMinutes },
  { heading: 'Role', width: 66 },
  { heading: 'Sectors', width: 40, isRight: true, total: String },
  { heading: 'Captain or senior', width: 96 },
  { heading: 'Remarks', width: 144 },
]

/**
 * The logbook on paper, with the columns of EASA's logbook that apply to cabin crew. Times are UTC. Totals count the
 * listed entries only; standby and training count their minutes and no sector.
 */
export function printedLogbook(shown: LogbookShown): PrintedDocument {
  return {
    title: 'Flight logbook',
    holder: shown.holder,
    facts: [
      filterWords(shown),
      openingWords(shown),
      'Times of departure and arrival are UTC. Totals count the entries of this document.',
    ].filter(Boolean),
    asOf: shown.asOf,
    columns,
    rows: shown.lines.map(rowOf),
  }
}

function rowOf(line: DocumentLine): PrintedRow {
  const utc = { date: line.date, zone: 'UTC' }
  return {
    cells: [
      printedDate(line.date),
      line.flightNumbers.join('/'),
      line.departureAirport,
      printedTime(line.actualDeparture, utc),
      line.arrivalAirport,
      printedTime(line.actualArrival, utc),
      line.aircraftType,
      line.registration,
      printedMinutes(line.flightMinutes),
      roleWords(line.role),
      String(flightCount(line)),
      captainOrSenior(line.crew),
      line.remarks ?? '',
    ],
    amounts: [line.flightMinutes, flightCount(line)],
  }
}
