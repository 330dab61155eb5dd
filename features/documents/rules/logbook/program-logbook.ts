import { printedDate, printedMinutes } from '#documents/rules/document-words.ts'
import { entryKind } from '#logbook/rules/counted-minutes.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import type { LogbookProgram } from '#documents/rules/document-content.ts'
import { programCrew, type ProgramCrew } from './program-crew.ts'

/** The rows of a file for another logbook, headings first. */
export type ProgramFile = { rows: string[][]; delimiter: ',' | ';' | '\t' }

/**
 * The flights of a logbook as another logbook imports them. Times are UTC. Standby and training on the ground are left
 * out, because these programs have no such entries.
 *
 * Importing the file into the portal again changes nothing.
 */
export function programLogbook(program: LogbookProgram, entries: FlightEntry[]): ProgramFile {
  const { columns, delimiter, all = [] } = layouts[program]
  const headings = [...all, ...Object.keys(columns).filter((name) => !all.includes(name))]
  const rows = entries
    .filter((entry) => entryKind(entry) === 'flight')
    .map((entry) => {
      const flight = { entry, crew: programCrew(entry.crew), date: utcDate(entry) }
      return headings.map((name) => harmless(columns[name]?.(flight) ?? ''))
    })
  return { rows: [headings, ...rows], delimiter }
}

type Flight = { entry: FlightEntry; crew: ProgramCrew; date: string }
type Columns = Record<string, (flight: Flight) => string>

/** The date in UTC, because the times are. */
function utcDate({ date, actualDeparture }: FlightEntry): string {
  return actualDeparture?.slice(0, 10) ?? date
}

/**
 * A text that no spreadsheet reads as a formula. Programs remove the blank in front, and an apostrophe would stay in
 * the text.
 */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? ` ${text}` : text
}

const clock = (instant: string | null) => instant?.slice(11, 16) ?? ''
const moment = (instant: string | null) => instant?.slice(0, 16).replace('T', ' ') ?? ''
const remarks = ({ entry }: Flight) => entry.remarks ?? ''
const numbers = ({ entry }: Flight) => entry.flightNumbers.join(', ')
const type = ({ entry }: Flight) => entry.aircraftType
const registration = ({ entry }: Flight) => entry.registration
const from = ({ entry }: Flight) => entry.departureAirport
const to = ({ entry }: Flight) => entry.arrivalAirport
const captain = ({ crew }: Flight) => crew.captain

/** The capacities of CrewLounge PILOTLOG, and the positions of cabin crew. */
const capacities: Record<FlightRole, string> = {
  cabin_crew: 'CC',
  cabin_manager: 'SCCM',
  pilot_in_command: 'PIC',
  co_pilot: 'SIC',
  flight_instructor: 'INSTRUCTOR',
  student_pilot: 'STUDENT',
}

/** `CC: HALE MAY, DOE JANE`. Names have no commas here, because commas separate them. */
function crewList({ crew }: Flight): string {
  const { purser, attendants, others, unranked } = crew
  const listed = [
    ...(purser ? [`PU: ${purser}`] : []),
    ...attendants.map((name) => `CC: ${name}`),
    ...others.map(({ position, name }) => `${position}: ${name}`),
    ...unranked,
  ]
  return listed.map((person) => person.replaceAll(/[,;|\n]+/g, ' ')).join(', ')
}

/** All columns of CrewLounge PILOTLOG, in its order. */
const pilotLogColumns = (
  'PILOTLOG_DATE IS_PREVEXP AC_ISSIM FLIGHTNUMBER PAIRING AF_DEP DEP_RWY AF_ARR ARR_RWY TIME_DEP TIME_DEPSCH TIME_ARR ' +
  'TIME_ARRSCH TIME_TO TIME_LDG TIME_AIR TIME_MODE TIME_TOTAL TIME_TOTALSIM TIME_PIC TIME_SIC TIME_DUAL TIME_PICUS ' +
  'TIME_INSTRUCTOR TIME_EXAMINER TIME_NIGHT TIME_XC TIME_IFR TIME_HOOD TIME_ACTUAL TIME_RELIEF CAPACITY OPERATOR ' +
  'PILOT1_ID PILOT1_NAME PILOT1_PHONE PILOT1_EMAIL PILOT2_ID PILOT2_NAME PILOT2_PHONE PILOT2_EMAIL TO_DAY TO_NIGHT ' +
  'LDG_DAY LDG_NIGHT REMARKS CREWLIST FLIGHTLOG PAX AC_MAKE AC_MODEL AC_VARIANT AC_REG'
).split(' ')

/** All columns of MyFlightbook, before the properties of a flight. */
const myFlightbookColumns = (
  'Date,Tail Number,Model,Category/Class,Route,Comments,Approaches,Hold,Landings,FS Day Landings,FS Night Landings,' +
  'X-Country,Night,Simulated Instrument,IMC,Ground Simulator,Dual Received,CFI,SIC,PIC,Total Flight Time'
).split(',')

/** All columns of web-logbook. */
const webLogbookColumns = (
  'Date,Departure Place,Departure Time,Arrival Place,Arrival Time,Aircraft Model,Aircraft Reg,Time SE,Time ME,Time MCC,' +
  'Time Total,Landings Day,Landings Night,Time Night,Time IFR,Time PIC,Time CoPilot,Time Dual,Time Instructor,SIM Type,' +
  'SIM Time,PIC Name,Remarks'
).split(',')

/** The columns that the portal fills, and all columns of a program in its order. */
type Layout = { columns: Columns; delimiter: ProgramFile['delimiter']; all?: string[] }

const layouts: Record<LogbookProgram, Layout> = {
  pilotlog: {
    delimiter: ';',
    all: pilotLogColumns,
    columns: {
      PILOTLOG_DATE: ({ date }) => date,
      IS_PREVEXP: () => 'FALSE',
      AC_ISSIM: () => 'FALSE',
      FLIGHTNUMBER: numbers,
      AF_DEP: from,
      AF_ARR: to,
      TIME_DEP: ({ entry }) => clock(entry.actualDeparture),
      TIME_ARR: ({ entry }) => clock(entry.actualArrival),
      TIME_MODE: () => 'UTC',
      TIME_TOTAL: ({ entry }) => String(entry.flightMinutes),
      CAPACITY: ({ entry }) => capacities[entry.role],
      PILOT1_NAME: captain,
      PILOT2_NAME: ({ crew }) => crew.firstOfficer,
      REMARKS: remarks,
      CREWLIST: crewList,
      AC_MODEL: type,
      AC_REG: registration,
    },
  },
  logten: {
    delimiter: '\t',
    columns: {
      flight_flightDate: ({ date }) => date,
      flight_flightNumber: numbers,
      flight_from: from,
      flight_to: to,
      flight_selectedCrewPIC: captain,
      flight_selectedCrewSIC: ({ crew }) => crew.firstOfficer,
      flight_selectedCrewPurser: ({ crew }) => crew.purser,
      flight_selectedCrewFlightAttendant: ({ crew }) => crew.attendants[0] ?? '',
      flight_selectedCrewFlightAttendant2: ({ crew }) => crew.attendants[1] ?? '',
      flight_selectedCrewFlightAttendant3: ({ crew }) => crew.attendants[2] ?? '',
      flight_selectedCrewFlightAttendant4: ({ crew }) => crew.attendants[3] ?? '',
      flight_selectedCrewCustom1: ({ crew }) => crew.unranked[0] ?? '',
      flight_selectedCrewCustom2: ({ crew }) => crew.unranked[1] ?? '',
      flight_selectedCrewCustom3: ({ crew }) => crew.unranked[2] ?? '',
      flight_selectedCrewCustom4: ({ crew }) => crew.unranked[3] ?? '',
      flight_selectedCrewCustom5: ({ crew }) => crew.unranked[4] ?? '',
      flight_actualDepartureTime: ({ entry }) => clock(entry.actualDeparture),
      flight_actualArrivalTime: ({ entry }) => clock(entry.actualArrival),
      flight_totalTime: ({ entry }) => printedMinutes(entry.flightMinutes),
      flight_remarks: remarks,
      aircraft_aircraftID: registration,
      aircraftType_type: type,
    },
  },
  'web-logbook': {
    delimiter: ',',
    all: webLogbookColumns,
    columns: {
      Date: ({ date }) => printedDate(date),
      'Departure Place': from,
      'Departure Time': ({ entry }) => clock(entry.actualDeparture).replace(':', ''),
      'Arrival Place': to,
      'Arrival Time': ({ entry }) => clock(entry.actualArrival).replace(':', ''),
      'Aircraft Model': type,
      'Aircraft Reg': registration,
      'Time Total': ({ entry }) => printedMinutes(entry.flightMinutes),
      'PIC Name': captain,
      Remarks: remarks,
    },
  },
  myflightbook: {
    delimiter: ',',
    all: myFlightbookColumns,
    columns: {
      Date: ({ date }) => date,
      'Tail Number': registration,
      Model: type,
      Route: ({ entry }) => `${entry.departureAirport} ${entry.arrivalAirport}`,
      Comments: remarks,
      'Total Flight Time': ({ entry }) => (entry.flightMinutes / 60).toFixed(2),
      'Block Out Time': ({ entry }) => moment(entry.actualDeparture),
      'Block In Time': ({ entry }) => moment(entry.actualArrival),
      'Flight Number': numbers,
      'Name of PIC': captain,
      'Name of SIC': ({ crew }) => crew.firstOfficer,
    },
  },
}
