import type { PrintedDuty } from '#duties/schema/duty.ts'
import type { DocumentSheet, SheetCell, SheetColumn } from '#documents/rules/document-content.ts'
import { holderWords, localMoment, printedMoment } from '#documents/rules/document-words.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { namedDay, type SickDays } from '#documents/rules/not-at-work.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { london } from '#kernel/time/london-time.ts'
import { blockMinutes, sectorMinutes, type RosterShown } from './month-duty.ts'

const dutyColumns: SheetColumn[] = [
  { heading: 'Date', kind: 'date', width: 12 },
  { heading: 'Duty', kind: 'text', width: 16 },
  { heading: 'Code', kind: 'text', width: 16 },
  { heading: 'Description', kind: 'text', width: 28 },
  { heading: 'Report (London)', kind: 'time', width: 17 },
  { heading: 'Report (UTC)', kind: 'time', width: 17 },
  { heading: 'Debrief (London)', kind: 'time', width: 17 },
  { heading: 'Debrief (UTC)', kind: 'time', width: 17 },
  { heading: 'Sectors', kind: 'count', width: 9 },
  { heading: 'Block', kind: 'duration', width: 9 },
  { heading: 'Crew', kind: 'text', width: 60 },
]

const sectorColumns: SheetColumn[] = [
  { heading: 'Date', kind: 'date', width: 12 },
  { heading: 'Flight', kind: 'text', width: 12 },
  { heading: 'From', kind: 'text', width: 8 },
  { heading: 'Departure (London)', kind: 'time', width: 18 },
  { heading: 'Departure (UTC)', kind: 'time', width: 17 },
  { heading: 'To', kind: 'text', width: 8 },
  { heading: 'Arrival (London)', kind: 'time', width: 17 },
  { heading: 'Arrival (UTC)', kind: 'time', width: 17 },
  { heading: 'Block', kind: 'duration', width: 9 },
  { heading: 'Type', kind: 'text', width: 10 },
  { heading: 'Registration', kind: 'text', width: 13 },
  { heading: 'Positioning', kind: 'text', width: 12 },
]

/** A month of the roster as a workbook: duties, sectors and totals. Times are London's and UTC. */
export function rosterSheets(shown: RosterShown): DocumentSheet[] {
  const { duties, sickDays } = shown
  return [
    { name: 'Roster', columns: dutyColumns, rows: duties.map((duty) => dutyRow(duty, sickDays)) },
    {
      name: 'Sectors',
      columns: sectorColumns,
      rows: duties.flatMap(({ date, sectors }) => sectors.map((sector) => sectorRow(date, sector))),
    },
    {
      name: 'Totals',
      columns: [
        { heading: 'Total', kind: 'text', width: 44 },
        { heading: 'Block', kind: 'duration', width: 12 },
        { heading: 'Number', kind: 'count', width: 10 },
      ],
      rows: totalsOf(shown),
    },
  ]
}

function dutyRow(duty: PrintedDuty, sickDays: SickDays): SheetCell[] {
  const { kind, dutyCode, description } = namedDay(duty, sickDays)
  return [
    duty.date,
    kind,
    dutyCode,
    description,
    localMoment(briefOf(duty), london),
    briefOf(duty),
    localMoment(debriefOf(duty), london),
    debriefOf(duty),
    duty.sectors.length,
    blockMinutes(duty),
    duty.crew.join('; '),
  ]
}

function sectorRow(date: string, sector: Sector): SheetCell[] {
  const departure = sector.actualDeparture ?? sector.scheduledDeparture
  const arrival = sector.actualArrival ?? sector.scheduledArrival
  return [
    date,
    sector.flightNumber,
    sector.departureAirport,
    localMoment(departure, london),
    departure,
    sector.arrivalAirport,
    localMoment(arrival, london),
    arrival,
    sectorMinutes(sector),
    sector.aircraftType,
    sector.registration,
    sector.positioning ? 'yes' : null,
  ]
}

/** Duties and block time by kind. The last lines say whose they are, and of which month. */
function totalsOf(shown: RosterShown): SheetCell[][] {
  const { duties, daysOff, unreadDates, holder, month, asOf, sickDays } = shown
  const kinds = [...Map.groupBy(duties, (duty) => namedDay(duty, sickDays).kind)]
  const block = (some: PrintedDuty[]) => some.reduce((sum, duty) => sum + blockMinutes(duty), 0)
  return [
    ['All duties', block(duties), duties.length],
    ...kinds.map(([kind, some]) => [kind, block(some), some.length]),
    ['Days off', null, daysOff],
    ...(unreadDates.length > 0 ? [['Days not read', null, unreadDates.length]] : []),
    [holderWords(holder), null, null],
    [`${monthTitle(month)}, as of ${printedMoment(asOf)}`, null, null],
  ]
}
