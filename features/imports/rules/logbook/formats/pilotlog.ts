import type { LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'
import {
  isYes,
  type ColumnFormat,
  type NamedCells,
} from '#imports/rules/logbook/flights/column-table.ts'
import {
  durationOf,
  optionalDate,
  type DateReading,
} from '#imports/rules/logbook/flights/flight-texts.ts'
import type { PrintedFlight, PrintedRow } from '#imports/rules/logbook/flights/printed-flight.ts'
import type { StatedZone } from '#imports/rules/logbook/flights/zone-vote.ts'
import { rowFault } from '#imports/rules/roster/aims/row-fault.ts'

const shared = {
  zone: zoneOfModes,
  columns: {
    date: ['pilotlogdate', 'mccdate'],
    from: ['afdep'],
    to: ['afarr'],
    off: ['timedep'],
    on: ['timearr'],
    total: ['timetotal'],
    flightNumber: ['flightnumber'],
    aircraftType: ['acmodel', 'acvariant', 'acmake'],
    registration: ['acreg'],
    role: ['capacity'],
    remarks: ['remarks'],
    crewList: ['crewlist'],
  },
  hours: 'minutes',
  // PILOT1 is the captain, PILOT2 the first officer, and the others relieve them.
  crew: [
    ['CP', 'pilot1name'],
    ['FO', 'pilot2name'],
    ['SO', 'pilot3name'],
    ['SO', 'pilot4name'],
  ],
  special: (cells, dates) =>
    isYes(cells.text('isprevexp'))
      ? earlierExperience(cells, dates)
      : isYes(cells.text('acissim')) && 'This is a simulator session.',
  hook: ({ text }) => ({ zone: zoneOfMode(text('timemode')) }),
} satisfies Partial<ColumnFormat>

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

function earlierExperience({ text }: NamedCells, dates: DateReading): PrintedRow {
  const { date, aircraftType, total } = shared.columns
  const minutes = durationOf(text(...total), 'minutes')?.minutes
  if (!minutes) throw rowFault('This earlier experience has no total time.')
  const until = optionalDate(text(...date), dates)
  const type = text(...aircraftType) || null
  return { kind: 'carried', carried: { minutes, aircraftType: type, role: null, until } }
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
