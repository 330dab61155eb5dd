import { describe, expect, it } from 'vitest'
import {
  acclimatisationState,
  possibleStates,
  timeDifference,
  timeShift,
} from './acclimatisation.ts'

const hour = 60

describe('acclimatisationState', () => {
  it.each([
    // difference in hours, elapsed hours, state
    [2, 200, 'B'],
    [3, 47, 'B'],
    [3, 48, 'D'],
    [4, 47, 'B'],
    [4, 48, 'X'],
    [6, 71, 'X'],
    [6, 72, 'D'],
    [7, 95, 'X'],
    [9, 96, 'D'],
    [10, 119, 'X'],
    [12, 120, 'D'],
  ])('is, %s h away after %s h, %s', (difference, elapsed, state) => {
    expect(acclimatisationState(difference * hour, elapsed * hour)).toBe(state)
  })
})

describe('timeDifference', () => {
  const winter = Date.parse('2026-01-15T12:00:00Z') / 60_000
  it.each([
    ['Europe/London', 'Europe/London', 0],
    ['Europe/London', 'Europe/Helsinki', 2],
    ['Europe/London', 'America/New_York', 5],
    ['Pacific/Auckland', 'America/Los_Angeles', 3],
  ])('between %s and %s is %s h', (one, other, hours) => {
    expect(timeDifference(one, other, winter)).toBe(hours * hour)
  })
})

describe('possibleStates', () => {
  it.each<[number, number, number, string]>([
    [5, 10, 10, 'B'],
    [5, 10, 60, 'BX'],
    [5, 50, 80, 'XD'],
    [8, 10, 130, 'BXD'],
    [1, 10, 130, 'B'],
  ])('are, %s h away after %s to %s h, %s', (difference, least, most, states) => {
    const elapsed = { least: least * hour, most: most * hour }
    expect(possibleStates(difference * hour, elapsed).join('')).toBe(states)
  })
})

describe('timeShift', () => {
  const winter = Date.parse('2026-01-15T12:00:00Z') / 60_000
  it.each([
    ['Asia/Singapore', 8],
    ['America/New_York', -5],
    ['Pacific/Auckland', -11],
  ])('of %s from London is %s h', (zone, hours) => {
    expect(timeShift(zone, 'Europe/London', winter)).toBe(hours * hour)
  })
})
