import { expect, it } from 'vitest'
import { entryFault } from './entry-fault.ts'

type Checked = Parameters<typeof entryFault>[0]

const flight: Checked = {
  date: '2026-07-14',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  aircraftType: '738',
  registration: 'G-ALBX',
  flightTypes: ['commercial'],
  reportTime: null,
  debriefTime: null,
  actualDeparture: '2026-07-14T05:00:00Z',
  actualArrival: '2026-07-14T07:20:00Z',
}
const timeless = { actualDeparture: null, actualArrival: null }
const homeStandby: Checked = {
  ...flight,
  departureAirport: 'HSBY',
  arrivalAirport: 'HSBY',
  registration: '',
  flightTypes: ['standby'],
}

const ground = { departureAirport: 'GND', arrivalAirport: 'GND' }
const training: Checked = { ...homeStandby, ...ground, flightTypes: ['training'] }
const landing = (text: string): Checked => ({ ...flight, actualArrival: `2026-07-${text}:00Z` })
const midnight = { ...flight, actualDeparture: '2026-07-12T23:10:00Z', actualArrival: null }

it.each<[string, Checked, boolean, string | undefined]>([
  ['a flight', flight, false, undefined],
  ['no code', { ...flight, arrivalAirport: 'PALMA' }, false, 'arrivalAirport'],
  ['a flight from standby', { ...flight, departureAirport: 'HSBY' }, false, 'departureAirport'],
  ['home standby', homeStandby, false, undefined],
  ['two standbys', { ...homeStandby, arrivalAirport: 'ASBY' }, false, 'arrivalAirport'],
  ['training on the ground', training, false, undefined],
  ['a new flight of no registration', { ...flight, registration: '' }, false, 'registration'],
  ['a new flight of no type', { ...flight, aircraftType: '' }, false, 'aircraftType'],
  ['a roster’s flight of no registration', { ...flight, registration: '' }, true, undefined],
  ['an arrival before its departure', landing('14T04:59'), true, 'actualArrival'],
  ['an arrival two days later', landing('16T05:00'), true, 'actualArrival'],
  ['a flight of today', { ...flight, date: '2026-07-15' }, false, undefined],
  ['a flight of tomorrow', { ...flight, date: '2026-07-16' }, true, 'date'],
  ['the wrong day', { ...flight, date: '2026-07-12' }, true, 'date'],
  ['a flight by London’s midnight', midnight, false, undefined],
  ['the first day there is', { ...flight, ...timeless, date: '1950-01-01' }, false, undefined],
  ['a day before it', { ...flight, ...timeless, date: '1949-12-31' }, false, 'date'],
  ['one time only', { ...flight, actualArrival: null }, true, undefined],
])('%s', (_, entry, isStored, field) => {
  expect(entryFault(entry, { today: '2026-07-15', isStored })?.field).toBe(field)
})
