import { hoursMinutes } from '#domain/logbook-files/cells/duration-cell.ts'
import { readPersonCell } from '#domain/logbook-files/cells/person-cell.ts'
import {
  findColumns,
  type ColumnFormat,
  type NamedCells,
} from '#domain/logbook-files/flights/column-table.ts'
import { flightOf, type DateReading } from '#domain/logbook-files/flights/flight-texts.ts'
import type { LogbookTable } from '#domain/logbook-files/flights/logbook-table.ts'
import type { PrintedRow } from '#domain/logbook-files/flights/printed-flight.ts'
import type { FileRefusal } from '#domain/files/file-refusal.ts'

/** The columns of each field: the internal name, then the labels that users see. */
const columns = {
  date: ['flightflightdate', 'flightdate', 'date'],
  type: ['flighttype', 'type'],
  flightNumber: ['flightflightnumber', 'flightnumber', 'flightno', 'flight'],
  from: ['flightfrom', 'from', 'departure'],
  to: ['flightto', 'to', 'arrival', 'destination'],
  off: ['flightactualdeparturetime', 'actualdeparturetime', 'out', 'departuretime', 'outtime'],
  on: ['flightactualarrivaltime', 'actualarrivaltime', 'in', 'arrivaltime', 'intime'],
  total: ['flighttotaltime', 'totaltime'],
  simulator: ['flightsimulator', 'simulator'],
  aircraftType: ['aircrafttypetype', 'aircrafttype', 'aircrafttypemodel', 'model'],
  registration: ['aircraftaircraftid', 'aircraftid'],
  remarks: ['flightremarks', 'remarks'],
}

/** The columns of people with the rank that they state. Custom ones state none. */
const people: [rank: string | null, ...keys: string[]][] = [
  ['CP', 'flightselectedcrewpic', 'picp1crew', 'picp1', 'piccrew', 'piccapt'],
  ['CP', 'flightselectedcrewcommander', 'commander', 'commandercrew'],
  ['FO', 'flightselectedcrewsic', 'sicp2crew', 'sicp2', 'siccrew', 'sicfo'],
  ['SO', 'flightselectedcrewrelief', 'reliefcrew', 'relief1'],
  ['SO', 'flightselectedcrewrelief2', 'reliefcrew2', 'relief2'],
  ['SO', 'flightselectedcrewrelief3', 'reliefcrew3', 'relief3'],
  ['SO', 'flightselectedcrewrelief4', 'reliefcrew4', 'relief4'],
  ['FE', 'flightselectedcrewflightengineer', 'flightengineercrew'],
  ['FI', 'flightselectedcrewinstructor', 'instructor', 'instructorcrew'],
  ['OBS', 'flightselectedcrewobserver', 'observer'],
  ['OBS', 'flightselectedcrewobserver2', 'observer2'],
  ['PU', 'flightselectedcrewpurser', 'purser', 'pursercrew'],
  ['FA', 'flightselectedcrewflightattendant', 'flightattendant', 'flightattendant1'],
  ['FA', 'flightselectedcrewflightattendant2', 'flightattendant2'],
  ['FA', 'flightselectedcrewflightattendant3', 'flightattendant3'],
  ['FA', 'flightselectedcrewflightattendant4', 'flightattendant4'],
  [null, 'flightselectedcrewcustom1'],
  [null, 'flightselectedcrewcustom2'],
  [null, 'flightselectedcrewcustom3'],
  [null, 'flightselectedcrewcustom4'],
  [null, 'flightselectedcrewcustom5'],
]

/** Labels that other programs do not use beside `Aircraft ID`. */
const labels = ['flightdate', 'actualdeparturetime', 'picp1crew', 'sicp2crew', 'multiengineland']

/** LogTen's export of flights, with internal names or with labels. It does not state its zone. */
export const logTen: ColumnFormat = {
  name: 'LogTen Pro',
  recognises: (places) =>
    places.has('flightflightdate') ||
    (['aircraftid', 'from', 'to'].every((key) => places.has(key)) &&
      columns.date.some((key) => places.has(key)) &&
      labels.some((key) => places.has(key))),
  zone: null,
  dates: columns.date,
  isOrderOpen: true,
  reader: (dates) => (cells) => readRow(cells, dates),
}

/** Refuses LogTen's lists of aircraft and people, which hold no flights; null for any other table. */
export function refuseLogTenLists(table: LogbookTable): FileRefusal | null {
  const isList = findColumns(
    table,
    (places) =>
      !places.has('flightdate') &&
      ((places.has('aircraftid') && places.has('wheelconfiguration')) || places.has('thisisme')),
  )
  return isList && { refusal: chooseFlights }
}

const chooseFlights =
  'This is a list of aircraft or people from LogTen, without flights. In LogTen choose the Flights export and import that.'

function readRow({ line, text }: NamedCells, dates: DateReading): PrintedRow {
  const [from, to] = [text(...columns.from), text(...columns.to)]
  const hasSimulatorTime = hoursMinutes(text(...columns.simulator)) > 0
  const isNamed = /simulator|^sim$|^1$/i.test(text(...columns.type)) || hasSimulatorTime
  const hasRoute = from !== '' && to !== ''
  const isSimulator = isNamed
    ? !hasRoute || hoursMinutes(text(...columns.total)) === 0
    : !hasRoute && text(...columns.registration) === ''
  if (isSimulator) return { kind: 'leftOut', reason: 'This is a simulator session.' }
  const flight = flightOf(
    {
      row: line,
      date: text(...columns.date),
      from,
      to,
      off: text(...columns.off),
      on: text(...columns.on),
      total: text(...columns.total),
      hours: 'decimal',
      flightNumber: text(...columns.flightNumber),
      aircraftType: text(...columns.aircraftType),
      registration: text(...columns.registration),
      remarks: text(...columns.remarks),
      crew: people.flatMap(([rank, ...keys]) => readPersonCell(text(...keys), rank)),
    },
    dates,
  )
  return { kind: 'flight', flight, passenger: null }
}
