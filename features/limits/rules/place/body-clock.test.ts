import { describe, expect, it } from 'vitest'
import { clockAtReport, clockInJourney, startClock } from './body-clock.ts'
import type { Missing } from './missing.ts'

const hour = 60
const at = Date.parse('2026-01-15T12:00:00Z') / 60_000
const london = 'Europe/London'
const newYork = 'America/New_York'
const home = startClock(london, at - 50 * hour, null)
const report = {
  at,
  airport: 'JFK',
  zone: newYork,
  dutyId: 'duty-1',
  homeZone: null,
  stay: 0,
  isPlaceSettled: true,
}
const reportedAgo = (hours: number) => startClock(london, at - hours * hour, null)
const travel: Missing = { input: 'travel', from: 'LGW', to: 'JFK', dutyId: 'duty-1' }

describe('the clock at a report', () => {
  it('reads the clock of the place within two hours, and keeps the reference time', () => {
    const helsinki = { ...report, zone: 'Europe/Helsinki' }
    expect(clockAtReport(home, helsinki)).toEqual({
      clock: startClock(london, at, null),
      states: [{ state: 'B', tableZone: 'Europe/Helsinki' }],
    })
  })

  it('reads the clock of the home base in the first 48 hours away', () => {
    const recent = reportedAgo(30)
    expect(clockAtReport(recent, report)).toEqual({
      clock: recent,
      states: [{ state: 'B', tableZone: london }],
    })
  })

  it('has no clock in an unknown state', () => {
    expect(clockAtReport(home, report).states).toEqual([{ state: 'X', tableZone: null }])
  })

  it('moves to the place after some days', () => {
    expect(clockAtReport(reportedAgo(80), report)).toEqual({
      clock: startClock(newYork, at, null),
      states: [{ state: 'D', tableZone: newYork }],
    })
  })

  it('is on home time again after enough nights at home', () => {
    const away = startClock('America/Los_Angeles', at - 30 * hour, null)
    const atHome = { ...report, airport: 'LGW', zone: london, homeZone: london }
    expect(clockAtReport(away, atHome).clock).toEqual(startClock(london, at, null))
  })

  it('is not known from a place without a known zone', () => {
    const { clock } = clockAtReport(home, { ...report, airport: 'ZZZ', zone: null })
    expect(clock.missing).toEqual({ input: 'airportZone', airport: 'ZZZ' })
  })

  it('is known again after 120 hours in one place', () => {
    const unknown = startClock(london, at, { input: 'dutyBefore' })
    const stay = (hours: number) => clockAtReport(unknown, { ...report, stay: hours * hour })
    expect(stay(120).clock).toEqual(startClock(newYork, at, null))
    expect(stay(119).clock.missing).toEqual({ input: 'dutyBefore' })
  })
})

describe('a journey that the roster does not show', () => {
  const journey = {
    zone: london,
    airport: 'LGW',
    earliest: at - 40 * hour,
    latest: at,
    missing: travel,
  }

  it('may have begun with a report at any time', () => {
    const clock = clockInJourney(home, journey)
    expect(clock.report).toEqual({ least: at - 50 * hour, most: at })
    const { states } = clockAtReport(clock, report)
    expect(states.map(({ state }) => state)).toEqual(['B', 'X'])
  })

  it('makes the clock unknown where the state depends on its hour', () => {
    const clock = clockInJourney(reportedAgo(80), journey)
    expect(clockAtReport(clock, report).clock.missing).toEqual(travel)
  })
})
