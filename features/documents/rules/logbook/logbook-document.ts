import { flightCount, type DocumentLine } from './document-line.ts'
import { filterWords, type LogbookShown } from './filter-words.ts'
import { captainOrSenior } from '#logbook/rules/captain-or-senior.ts'
import { roleWords } from '#profile/rules/flight-role.ts'
import type {
  PrintedColumn,
  PrintedDocument,
  PrintedRow,
} from '#documents/rules/document-content.ts'
import { printedDate, printedMinutes, printedTime } from '#documents/rules/document-words.ts'

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
 * The logbook on paper, with the columns of EASA's logbook that apply to cabin crew. Times are UTC. It begins with the
 * earlier experience, which the totals carry forward. Standby and training count their minutes and no sector.
 */
export function printedLogbook(shown: LogbookShown): PrintedDocument {
  const { lines } = shown
  const isByDate = lines.every(({ date }, index) => date >= (lines[index - 1]?.date ?? ''))
  return {
    title: 'Flight logbook',
    holder: shown.holder,
    facts: [
      filterWords(shown),
      'Times of departure and arrival are UTC. Totals count the lines of this document.',
      lines.length === 0 ? 'There are no entries.' : '',
    ].filter(Boolean),
    asOf: shown.asOf,
    columns,
    rows: [...openingRows(shown), ...lines.map((line) => rowOf(line, isByDate))],
  }
}

/** The hours from before the first entry, as the first line. */
function openingRows({ openingMinutes }: LogbookShown): PrintedRow[] {
  if (openingMinutes === 0) return []
  const cells = columns.map(({ heading }) => {
    if (heading === 'Block') return printedMinutes(openingMinutes)
    return heading === 'Remarks' ? 'Earlier experience' : ''
  })
  return [{ cells, amounts: [openingMinutes, 0] }]
}

/** @param isByDate adds the year as the part of the document. */
function rowOf(line: DocumentLine, isByDate: boolean): PrintedRow {
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
    ...(isByDate && { part: line.date.slice(0, 4) }),
  }
}
