import { hoursMinutes } from '#kernel/csv/duration-cell.ts'
import { findColumns, type ColumnFormat } from '#imports/rules/logbook/flights/column-table.ts'
import type { LogbookTable } from '#imports/rules/logbook/flights/logbook-table.ts'
import type { FileRefusal } from '#imports/rules/files/file-refusal.ts'

/** The columns of each field: the internal name, then the labels that users see. */
const columns = {
  date: ['flightflightdate', 'flightdate', 'date'],
  flightNumber: ['flightflightnumber', 'flightnumber', 'flightno', 'flight'],
  from: ['flightfrom', 'from', 'departure'],
  to: ['flightto', 'to', 'arrival', 'destination'],
  off: ['flightactualdeparturetime', 'actualdeparturetime', 'out', 'departuretime', 'outtime'],
  on: ['flightactualarrivaltime', 'actualarrivaltime', 'in', 'arrivaltime', 'intime'],
  total: ['flighttotaltime', 'totaltime'],
  aircraftType: ['aircrafttypetype', 'aircrafttype', 'aircrafttypemodel', 'model'],
  registration: ['aircraftaircraftid', 'aircraftid'],
  remarks: ['flightremarks', 'remarks'],
}

/** The columns of people. Custom ones state no rank. */
const crew: ColumnFormat['crew'] = [
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
  columns,
  crew,
  hours: 'decimal',
  isOrderOpen: true,
  special: ({ text }) => {
    const hasRoute = text(...columns.from) !== '' && text(...columns.to) !== ''
    const hasSimulatorTime = hoursMinutes(text('flightsimulator', 'simulator')) > 0
    const isNamed = /simulator|^sim$|^1$/i.test(text('flighttype', 'type')) || hasSimulatorTime
    const isSimulator = isNamed
      ? !hasRoute || hoursMinutes(text(...columns.total)) === 0
      : !hasRoute && text(...columns.registration) === ''
    return isSimulator && 'This is a simulator session.'
  },
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
