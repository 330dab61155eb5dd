import type { DocumentSheet, SheetCell, SheetColumn } from '#documents/rules/document-content.ts'
import { holderWords } from '#documents/rules/document-words.ts'
import { captainOrSenior } from '#logbook/rules/captain-or-senior.ts'
import { entryKind, type EntryKind } from '#logbook/rules/counted-minutes.ts'
import { roleWords } from '#profile/rules/flight-role.ts'
import { logbookSum } from '#logbook/rules/logbook-view.ts'
import { flightCount, type DocumentLine } from './document-line.ts'
import { filterWords, type LogbookShown } from './filter-words.ts'

const columns: SheetColumn[] = [
  { heading: 'Date', kind: 'date', width: 12 },
  { heading: 'Flight', kind: 'text', width: 12 },
  { heading: 'From', kind: 'text', width: 8 },
  { heading: 'Off block (UTC)', kind: 'time', width: 17 },
  { heading: 'To', kind: 'text', width: 8 },
  { heading: 'On block (UTC)', kind: 'time', width: 17 },
  { heading: 'Type', kind: 'text', width: 16 },
  { heading: 'Registration', kind: 'text', width: 13 },
  { heading: 'Block', kind: 'duration', width: 9 },
  { heading: 'Role', kind: 'text', width: 18 },
  { heading: 'Sectors', kind: 'count', width: 9 },
  { heading: 'Captain or senior', kind: 'text', width: 24 },
  { heading: 'Remarks', kind: 'text', width: 40 },
  { heading: 'Crew', kind: 'text', width: 60 },
]

/** The logbook as a workbook: the entries, and their totals. Times are UTC. */
export function logbookSheets(shown: LogbookShown): DocumentSheet[] {
  return [
    { name: 'Logbook', columns, rows: shown.lines.map(rowOf) },
    {
      name: 'Totals',
      columns: [
        { heading: 'Total', kind: 'text', width: 44 },
        { heading: 'Block', kind: 'duration', width: 12 },
        { heading: 'Entries', kind: 'count', width: 10 },
      ],
      rows: totalsOf(shown),
    },
  ]
}

function rowOf(line: DocumentLine): SheetCell[] {
  return [
    line.date,
    line.flightNumbers.join('/'),
    line.departureAirport,
    line.actualDeparture,
    line.arrivalAirport,
    line.actualArrival,
    line.aircraftType,
    line.registration,
    line.flightMinutes,
    roleWords(line.role),
    flightCount(line),
    captainOrSenior(line.crew),
    line.remarks,
    line.crew.join('; '),
  ]
}

/** All entries, by kind, aircraft type, role and year. The last lines say whose they are, and of which filter. */
function totalsOf(shown: LogbookShown): SheetCell[][] {
  const { lines, holder, openingMinutes } = shown
  const opening = openingMinutes > 0 ? [['Earlier experience', openingMinutes, null]] : []
  const ofKind = (kinds: EntryKind[]) => lines.filter((line) => kinds.includes(entryKind(line)))
  const flights = ofKind(['flight'])
  return [
    totalOf('All entries', lines),
    totalOf('Flights', flights),
    totalOf('Standby', ofKind(['homeStandby', 'airportStandby'])),
    totalOf('Training', ofKind(['training'])),
    ...groupsOf('Flights on', flights, ({ aircraftType }) => aircraftType || 'unknown type'),
    ...groupsOf('Flights as', flights, ({ role }) => roleWords(role)),
    ...groupsOf('Flights in', flights, ({ date }) => date.slice(0, 4)),
    ...opening,
    [holderWords(holder), null, null],
    [filterWords(shown), null, null],
  ]
}

function totalOf(name: string, lines: DocumentLine[]): SheetCell[] {
  return [name, logbookSum(lines).minutes, lines.length]
}

function groupsOf(
  words: string,
  lines: DocumentLine[],
  groupOf: (line: DocumentLine) => string,
): SheetCell[][] {
  const groups = [...Map.groupBy(lines, groupOf)].sort(([one], [other]) => (one < other ? -1 : 1))
  return groups.map(([name, ofGroup]) => totalOf(`${words} ${name}`, ofGroup))
}
