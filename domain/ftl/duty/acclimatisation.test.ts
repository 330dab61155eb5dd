import { describe, expect, it } from 'vitest'
import { acclimatisationState, referenceTime, timeDifference } from './acclimatisation.ts'

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

describe('referenceTime', () => {
  const report = Date.parse('2026-01-15T12:00:00Z') / 60_000
  const home = { zone: 'Europe/London', reportedAt: report - 50 * hour }

  it('reads the clock of the place within two hours', () => {
    const { zone, next } = referenceTime({ zone: 'Europe/Helsinki', report }, home)
    expect(zone).toBe('Europe/Helsinki')
    expect(next).toEqual({ zone: 'Europe/London', reportedAt: report })
  })

  it('reads the clock of the home base in the first 48 hours away', () => {
    const recent = { ...home, reportedAt: report - 30 * hour }
    expect(referenceTime({ zone: 'America/New_York', report }, recent)).toEqual({
      zone: 'Europe/London',
      next: recent,
    })
  })

  it('has no clock in an unknown state', () => {
    expect(referenceTime({ zone: 'America/New_York', report }, home).zone).toBeNull()
  })

  it('moves to the place after some days', () => {
    const longAgo = { ...home, reportedAt: report - 80 * hour }
    expect(referenceTime({ zone: 'America/New_York', report }, longAgo)).toEqual({
      zone: 'America/New_York',
      next: { zone: 'America/New_York', reportedAt: report },
    })
  })
})
