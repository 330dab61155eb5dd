import { describe, expect, it } from 'vitest'
import { faultsOf } from '#web/forms/test-faults.ts'
import { addEntryForm, missingWords } from './add-entry-rules.ts'
import {
  blankDuty,
  blankSector,
  draftsOf,
  dutyMinutes,
  instantsOf,
  timeFields,
  type LoggedValues,
} from './add-entry-values.ts'

const required = 'This field is required'
const rules = addEntryForm(() => '2026-07-15')

const flight: LoggedValues = {
  ...blankDuty,
  date: '2026-07-10',
  brief: '21:15',
  debrief: '04:05',
  sectors: [
    {
      flightNumber: ' zq210 ',
      departureAirport: 'bhx',
      departureTime: '22:15',
      arrivalAirport: 'PMI',
      arrivalTime: '00:40',
      aircraftType: '738',
      registration: 'g-albx',
    },
  ],
  crew: 'CP - 10233 - PENROSE IDRIS\n\n CC - 21988 - TRELAWNEY JOSS ',
}
const [sector = blankSector()] = flight.sectors
const standby: LoggedValues = {
  ...flight,
  kind: 'home_standby',
  standbyStart: '05:00',
  callOut: '13:30',
}

describe('times', () => {
  it.each<[LoggedValues['kind'], string[][]]>([
    ['flight', [['brief', 'sectors.0.departureTime', 'sectors.0.arrivalTime', 'debrief']]],
    ['training', [['brief', 'debrief']]],
    [
      'airport_standby',
      [
        ['brief', 'debrief'],
        ['standbyStart', 'callOut'],
      ],
    ],
  ])('%s', (kind, fields) => {
    expect(timeFields({ ...flight, kind })).toEqual(fields)
  })

  it('go on to the next day after midnight in London', () => {
    const instants = instantsOf(flight)
    expect(instants.get('sectors.0.departureTime')).toBe('2026-07-10T21:15:00Z')
    expect(instants.get('sectors.0.arrivalTime')).toBe('2026-07-10T23:40:00Z')
    expect(instants.get('debrief')).toBe('2026-07-11T03:05:00Z')
    expect(dutyMinutes(flight)).toBe(410)
  })

  it('are unknown without a date', () => {
    expect(instantsOf({ ...flight, date: '2026-07' }).size).toBe(0)
    expect(dutyMinutes({ ...flight, date: '' })).toBeNull()
  })
})

describe('drafts', () => {
  it('has an entry per sector of a flight, in capitals', () => {
    expect(draftsOf(flight)).toMatchObject([
      {
        departureAirport: 'BHX',
        registration: 'G-ALBX',
        flightNumbers: ['ZQ210'],
        flightMinutes: 145,
        crew: ['CP - 10233 - PENROSE IDRIS', 'CC - 21988 - TRELAWNEY JOSS'],
        remarks: null,
      },
    ])
  })

  it('counts home standby after its first six hours', () => {
    expect(draftsOf(standby).map(({ flightMinutes }) => flightMinutes)).toEqual([150])
  })

  it.each<[string, Partial<LoggedValues>]>([
    ['the debrief', { debrief: '' }],
    ['the callout of standby', { kind: 'airport_standby', callOut: '' }],
    ['the date', { date: '' }],
  ])('has none without %s', (_, change) => {
    expect(draftsOf({ ...flight, ...change })).toEqual([])
  })
})

describe('faults', () => {
  it('finds none in complete duties', async () => {
    expect(await faultsOf(rules, flight)).toEqual({})
    expect(await faultsOf(rules, standby)).toEqual({})
    expect(await faultsOf(rules, { ...standby, kind: 'training' })).toEqual({})
  })

  it('requires every field of a flight but the flight number', async () => {
    expect(await faultsOf(rules, blankDuty)).toEqual({
      date: required,
      brief: required,
      debrief: required,
      'sectors.0.departureAirport': required,
      'sectors.0.departureTime': required,
      'sectors.0.arrivalAirport': required,
      'sectors.0.arrivalTime': required,
      'sectors.0.aircraftType': required,
      'sectors.0.registration': required,
    })
  })

  it.each<[string, Partial<LoggedValues>, Record<string, string>]>([
    [
      'a day to come',
      { date: '2026-07-16' },
      { date: 'A logbook records what was flown: this day is still to come' },
    ],
    ['an impossible date', { date: '2026-02-30' }, { date: 'Please enter a valid date' }],
    ['an impossible time', { brief: '25:10' }, { brief: 'Please enter a valid time' }],
    [
      'a missing callout',
      { kind: 'airport_standby', standbyStart: '05:00' },
      { callOut: required },
    ],
    [
      'an airport of four letters',
      { sectors: [{ ...sector, arrivalAirport: 'LEPA' }] },
      { 'sectors.0.arrivalAirport': 'Please enter an airport code of three letters' },
    ],
    [
      'a long registration',
      { sectors: [{ ...sector, registration: 'G'.repeat(41) }] },
      { 'sectors.0.registration': 'Must be no more than 40 characters' },
    ],
    [
      'a long flight number',
      { sectors: [{ ...sector, flightNumber: '2'.repeat(41) }] },
      { 'sectors.0.flightNumber': 'Must be no more than 40 characters' },
    ],
    [
      'times in the wrong order',
      { sectors: [{ ...sector, departureTime: '20:00', arrivalTime: '22:00' }] },
      { 'sectors.0.departureTime': 'The departure cannot be before the brief' },
    ],
    [
      'a long crew line',
      { crew: `CP - 1 - ${'x'.repeat(200)}` },
      { crew: 'Must be no more than 200 characters' },
    ],
    [
      'long remarks',
      { remarks: 'x'.repeat(2001) },
      { remarks: 'Must be no more than 2000 characters' },
    ],
  ])('finds %s', async (_, change, faults) => {
    expect(await faultsOf(rules, { ...flight, ...change })).toEqual(faults)
  })
})

describe('missingWords', () => {
  it.each<[Partial<LoggedValues>, string | null]>([
    [{}, null],
    [{ date: '' }, 'Please select a duty date.'],
    [{ brief: '' }, 'Please enter both brief and debrief times.'],
    [
      { kind: 'home_standby' },
      'Please enter standby start time and callout time for home standby.',
    ],
    [
      { kind: 'airport_standby' },
      'Please enter standby start time and callout time for airport standby.',
    ],
    [
      { sectors: [blankSector()] },
      'Please add at least one complete flight sector with departure airport, arrival airport, aircraft type, and registration.',
    ],
    [{ sectors: [blankSector()], kind: 'training' }, null],
  ])('%o: %s', (change, words) => {
    expect(missingWords({ ...flight, ...change })).toBe(words)
  })
})

it('starts a new sector where the one before it arrived, with its aircraft', () => {
  expect(blankSector(sector)).toMatchObject({
    departureAirport: 'PMI',
    aircraftType: '738',
    registration: 'g-albx',
    flightNumber: '',
  })
})
