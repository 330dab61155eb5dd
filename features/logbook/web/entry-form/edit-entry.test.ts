import { describe, expect, it } from 'vitest'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { logbookEntry } from '#logbook/web/test-entry.ts'
import { faultsOf } from '#web/forms/test-faults.ts'
import {
  calculatedMinutes,
  editEntryForm,
  inputOf,
  optionalFields,
  typedInstant,
  valuesOf,
  type EntryValues,
} from './edit-entry-values.ts'

const flight = logbookEntry({
  id: 'entry',
  flightTime: 145 / 60,
  actualDeparture: '2026-07-10T21:15:00Z',
  actualArrival: '2026-07-10T23:40:00Z',
  crew: ['CP - 10233 - PENROSE IDRIS'],
  flightNumbers: ['ZQ210', 'ZQ211'],
})
const standby: LogbookEntry = {
  ...flight,
  departureAirport: 'HSBY',
  arrivalAirport: 'HSBY',
  aircraftType: 'Home Standby',
  aircraftRegistration: '',
  flightType: ['standby'],
  actualArrival: '2026-07-11T06:15:00Z',
}
const required = 'This field is required'
const opened = valuesOf(flight)
const faults = (entry: LogbookEntry, change: Partial<EntryValues>) =>
  faultsOf(
    editEntryForm(entry, () => '2026-07-15'),
    { ...valuesOf(entry), ...change },
  )

describe('values', () => {
  it('shows London times and hours of two decimals', () => {
    expect(opened).toMatchObject({
      flightTime: '2.42',
      flightNumbers: 'ZQ210, ZQ211',
      reportTime: '',
      actualDeparture: '2026-07-10T22:15',
      actualArrival: '2026-07-11T00:40',
      crew: 'CP - 10233 - PENROSE IDRIS',
      remarks: '',
    })
  })

  it('is read back', () => {
    expect(inputOf(opened)).toMatchObject({
      flightTime: 2.42,
      flightNumbers: ['ZQ210', 'ZQ211'],
      reportTime: null,
      actualDeparture: '2026-07-10T21:15:00Z',
      crew: flight.crew,
      remarks: null,
    })
  })

  it('splits flight numbers at commas and spaces, and crew at lines', () => {
    const values = { ...opened, flightNumbers: 'zq1,zq2 zq3', crew: ' one \n\ntwo' }
    expect(inputOf(values)).toMatchObject({
      flightNumbers: ['ZQ1', 'ZQ2', 'ZQ3'],
      crew: ['one', 'two'],
    })
  })
})

describe('faults', () => {
  it('finds none in stored entries', async () => {
    expect(await faults(flight, {})).toEqual({})
    expect(await faults(standby, {})).toEqual({})
  })

  it.each<[string, Partial<EntryValues>, Record<string, string>]>([
    ['an empty date', { date: '' }, { date: required }],
    [
      'a day to come',
      { date: '2026-07-16' },
      { date: 'A logbook records what was flown: this day is still to come' },
    ],
    ['an empty flight time', { flightTime: '' }, { flightTime: required }],
    ['a text as flight time', { flightTime: 'two' }, { flightTime: 'Please enter a valid number' }],
    ['a negative flight time', { flightTime: '-1' }, { flightTime: 'Must be at least 0' }],
    ['a flight of 25 hours', { flightTime: '25' }, { flightTime: 'Must be no more than 24' }],
    [
      'an incomplete moment',
      { reportTime: '2026-07-10' },
      { reportTime: 'Please enter a valid date and time' },
    ],
    [
      'a standby code as an airport of a flight',
      { arrivalAirport: 'HSBY' },
      { arrivalAirport: 'Please enter an airport code of three letters' },
    ],
    ['an empty registration', { aircraftRegistration: '' }, { aircraftRegistration: required }],
    [
      'a long flight number',
      { flightNumbers: 'Z'.repeat(41) },
      { flightNumbers: 'Must be no more than 40 characters' },
    ],
  ])('finds %s', async (_, change, found) => {
    expect(await faults(flight, change)).toEqual(found)
  })
})

it('keeps optional what a roster left empty, and the registration of standby', () => {
  expect(optionalFields(flight)).toEqual({ aircraftType: false, aircraftRegistration: false })
  expect(optionalFields({ ...flight, aircraftType: '', aircraftRegistration: '' })).toEqual({
    aircraftType: true,
    aircraftRegistration: true,
  })
  expect(optionalFields(standby)).toEqual({ aircraftType: false, aircraftRegistration: true })
})

it.each<[string, LogbookEntry, Partial<EntryValues>, number | null]>([
  ['a flight', flight, {}, 145],
  ['home standby, less six hours', standby, {}, 180],
  ['no arrival', flight, { actualArrival: '' }, null],
  ['an incomplete arrival', flight, { actualArrival: '2026-07-10' }, null],
  ['an arrival before the departure', flight, { actualArrival: '2026-07-10T20:00' }, null],
])('calculates the minutes of %s', (_, entry, change, minutes) => {
  expect(calculatedMinutes(entry, { ...valuesOf(entry), ...change })).toBe(minutes)
})

it('reads the clock in London', () => {
  expect(typedInstant('2026-01-10T06:14')).toBe('2026-01-10T06:14:00Z')
  expect(typedInstant('2026-07-10T06:14')).toBe('2026-07-10T05:14:00Z')
  expect(typedInstant('06:14')).toBeNull()
})
