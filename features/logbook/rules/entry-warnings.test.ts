import { describe, expect, it } from 'vitest'
import { entryWarnings, type WarnedEntry } from './entry-warnings.ts'

const now = '2026-07-15T19:00:00Z'

const flight: WarnedEntry = {
  date: '2026-07-10',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  flightNumbers: ['ZQ210'],
  actualDeparture: '2026-07-10T05:15:00Z',
  actualArrival: '2026-07-10T07:40:00Z',
  debriefTime: '2026-07-10T12:30:00Z',
}
const untimed: WarnedEntry = { ...flight, actualDeparture: null, actualArrival: null }
const back: WarnedEntry = {
  ...flight,
  departureAirport: 'PMI',
  arrivalAirport: 'BHX',
  flightNumbers: ['ZQ211'],
  actualDeparture: '2026-07-10T08:20:00Z',
  actualArrival: '2026-07-10T10:50:00Z',
}
const standby: WarnedEntry = {
  ...flight,
  departureAirport: 'HSBY',
  arrivalAirport: 'HSBY',
  flightNumbers: [],
}

const untyped: WarnedEntry = { ...untimed, departureAirport: '', arrivalAirport: '' }
const leaving = (entry: WarnedEntry, time: string): WarnedEntry => {
  return { ...entry, actualDeparture: `2026-07-10T${time}:00Z` }
}

const warningsOf = (entry: WarnedEntry, others: WarnedEntry[] = []) =>
  entryWarnings(entry, { others, now, flightMinutes: null, timedMinutes: null })

describe('beside another entry', () => {
  const there = ['Your logbook already has BHX to PMI on 10 Jul 2026.']
  const overlapping = ['It overlaps BHX to PMI on 10 Jul 2026, 06:15 to 08:40.']

  it.each<[string, WarnedEntry, WarnedEntry, string[]]>([
    ['the same again', flight, flight, there],
    ['the same without times', untimed, flight, there],
    ['the same, which has no times', flight, untimed, there],
    ['the number without letters', { ...flight, flightNumbers: ['210'] }, flight, there],
    ['no number', { ...flight, flightNumbers: [] }, flight, there],
    ['another number, without times', { ...untimed, flightNumbers: ['ZQ310'] }, flight, []],
    ['the same on another day', { ...untimed, date: '2026-07-11' }, flight, []],
    ['the way back', back, flight, []],
    ['airports that are not typed', untyped, untyped, []],
    ['the same leg a minute later', leaving(flight, '05:16'), flight, overlapping],
    ['a flight before the other has landed', leaving(back, '07:39'), flight, overlapping],
    ['a flight when the other has landed', leaving(back, '07:40'), flight, []],
    ['a flight that lands when the other leaves', flight, leaving(back, '07:40'), []],
    ['a standby that led to the flight', standby, flight, []],
    ['a flight a standby led to', flight, standby, []],
    ['the same standby', standby, standby, ['Your logbook already has HSBY on 10 Jul 2026.']],
  ])('%s', (_, entry, other, warnings) => {
    expect(warningsOf(entry, [other])).toEqual(warnings)
  })

  it('says the same of two entries once', () => {
    expect(warningsOf(flight, [flight, untimed])).toEqual(there)
  })
})

describe('a flight of tonight', () => {
  const tonight = (departure: string | null, arrival: string | null, debrief: string | null) => ({
    ...flight,
    date: '2026-07-15',
    actualDeparture: departure && `2026-07-15T${departure}:00Z`,
    actualArrival: arrival && `2026-07-15T${arrival}:00Z`,
    debriefTime: debrief && `2026-07-15T${debrief}:00Z`,
  })
  const toCome = (time: string) => [`${time} is still to come. A logbook records what was flown.`]

  it.each([
    ['has landed', tonight('16:00', '19:00', '19:30'), []],
    ['is in the air', tonight('18:00', '20:10', '20:40'), toCome('21:10')],
    ['has not left', tonight('21:00', null, null), toCome('22:00')],
    ['has a debrief to come', tonight(null, null, '20:40'), toCome('21:40')],
    ['has no times', tonight(null, null, null), []],
  ])('that %s', (_, entry, warnings) => {
    expect(warningsOf(entry)).toEqual(warnings)
  })
})

describe('a flight time', () => {
  const other = ['The flight time is 24.0 hours, but the actual times give 2.5 hours.']

  it.each([
    [1440, 150, other],
    [180, 150, []],
    [120, 150, []],
    [181, 150, ['The flight time is 3.0 hours, but the actual times give 2.5 hours.']],
    [null, 150, []],
    [1440, null, []],
  ])('of %s minutes beside times of %s', (flightMinutes, timedMinutes, warnings) => {
    expect(entryWarnings(flight, { others: [], now, flightMinutes, timedMinutes })).toEqual(
      warnings,
    )
  })
})
