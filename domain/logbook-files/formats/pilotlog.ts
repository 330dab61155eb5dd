import type { LogbookZone } from '#domain/logbook-files/cells/logbook-zone.ts'
import { readPeopleCell, readPersonCell } from '#domain/logbook-files/cells/person-cell.ts'
import {
  isYes,
  type ColumnFormat,
  type NamedCells,
} from '#domain/logbook-files/flights/column-table.ts'
import {
  durationOf,
  flightOf,
  optionalDate,
  type DateReading,
} from '#domain/logbook-files/flights/flight-texts.ts'
import type { PrintedFlight, PrintedRow } from '#domain/logbook-files/flights/printed-flight.ts'
import type { StatedZone } from '#domain/logbook-files/flights/zone-vote.ts'
import { rowFault } from '#domain/roster-files/aims/row-fault.ts'

const shared = {
  dates: ['pilotlogdate', 'mccdate'],
  zone: zoneOfModes,
  reader: (dates: DateReading) => (cells: NamedCells) => readRow(cells, dates),
}

/** CrewLounge PILOTLOG, any subset of its columns. Durations are minutes unless they have a colon. */
export const pilotLog: ColumnFormat = {
  ...shared,
  name: 'CrewLounge PILOTLOG',
  recognises: (places) => places.get('pilotlogdate') === 0,
}

/** mccPILOTLOG, the older form of the same logbook. */
export const mccPilotLog: ColumnFormat = {
  ...shared,
  name: 'mccPILOTLOG',
  recognises: (places) => places.get('mccdate') === 0,
}

function readRow(cells: NamedCells, dates: DateReading): PrintedRow {
  const { text, line } = cells
  const aircraftType = text('acmodel') || text('acvariant') || text('acmake')
  if (isYes(text('isprevexp'))) {
    const minutes = durationOf(text('timetotal'), 'minutes')?.minutes
    if (!minutes) throw rowFault('This earlier experience has no total time.')
    const until = optionalDate(text(...shared.dates), dates)
    return {
      kind: 'carried',
      carried: { minutes, aircraftType: aircraftType || null, role: null, until },
    }
  }
  if (isYes(text('acissim'))) return { kind: 'leftOut', reason: 'This is a simulator session.' }
  const flight = flightOf(
    {
      row: line,
      date: text(...shared.dates),
      from: text('afdep'),
      to: text('afarr'),
      off: text('timedep'),
      on: text('timearr'),
      total: text('timetotal'),
      hours: 'minutes',
      flightNumber: text('flightnumber'),
      aircraftType,
      registration: text('acreg'),
      role: text('capacity'),
      remarks: text('remarks'),
      crew: crewOf(cells),
      zone: zoneOfMode(text('timemode')),
    },
    dates,
  )
  return { kind: 'flight', flight, passenger: null }
}

/** PILOT1 is the captain, PILOT2 the first officer, and the others relieve them. */
const pilotRanks = ['CP', 'FO', 'SO', 'SO']

function crewOf({ text }: NamedCells): PrintedFlight['crew'] {
  return [
    ...pilotRanks.flatMap((rank, index) => readPersonCell(text(`pilot${index + 1}name`), rank)),
    ...readPeopleCell(text('crewlist'), null),
  ]
}

/** The zone of TIME_MODE; null if it is empty or not known. */
function zoneOfMode(mode: string): LogbookZone | null {
  if (/^(?:utc|z|zulu|gmt)/i.test(mode)) return 'UTC'
  if (/base|home/i.test(mode)) return 'LOCAL_BASE'
  return /^(?:l|local|lt|lcl|loc|station)/i.test(mode) ? 'LOCAL_STATION' : null
}

function zoneOfModes(flights: PrintedFlight[]): StatedZone | null {
  const zone = flights[0]?.zone
  const isStated = flights.every((flight) => flight.zone !== null)
  return zone && isStated
    ? { zone, reason: 'The file states it for each flight (TIME_MODE).' }
    : null
}
