import { assert, date, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { londonDate, londonTime, londonToUtc } from './london-time.ts'
import { isClockTime, minutesBetween, toInstant, utcToZone, zoneToUtc } from './zone-time.ts'

it.each([
  ['summer', '2026-07-15', '05:30', '2026-07-15T04:30:00Z'],
  ['winter', '2026-01-15', '05:30', '2026-01-15T05:30:00Z'],
  ['just before the lost hour', '2026-03-29', '00:59', '2026-03-29T00:59:00Z'],
  ['the lost hour', '2026-03-29', '01:30', '2026-03-29T01:30:00Z'],
  ['just after the lost hour', '2026-03-29', '02:00', '2026-03-29T01:00:00Z'],
  ['the repeated hour', '2026-10-25', '01:30', '2026-10-25T00:30:00Z'],
  ['just after the repeated hour', '2026-10-25', '02:00', '2026-10-25T02:00:00Z'],
  ['before 1970 kept summer time all winter', '1969-12-31', '23:30', '1969-12-31T22:30:00Z'],
])('London in %s: %s %s is %s', (_, day, time, instant) => {
  expect(londonToUtc(day, time)).toBe(instant)
})

it('takes the second reading of the repeated hour where the first is too early', () => {
  const at = (notBefore: string) => zoneToUtc('2026-10-25', '01:30', 'Europe/London', notBefore)
  expect(at('2026-10-25T00:30:00Z')).toBe('2026-10-25T00:30:00Z')
  expect(at('2026-10-25T00:31:00Z')).toBe('2026-10-25T01:30:00Z')
  expect(at('2026-10-25T05:00:00Z')).toBe('2026-10-25T00:30:00Z')
})

it.each([
  ['Asia/Kathmandu', '2026-10-24T19:45:00Z'],
  ['America/St_Johns', '2026-10-25T04:00:00Z'],
  ['Pacific/Auckland', '2026-10-24T12:30:00Z'],
  ['UTC', '2026-10-25T01:30:00Z'],
])('knows zones off the hour: %s', (zone, instant) => {
  expect(zoneToUtc('2026-10-25', '01:30', zone)).toBe(instant)
})

it('goes there and back in every zone', () => {
  const zones = ['Europe/London', 'Europe/Istanbul', 'America/New_York', 'Australia/Lord_Howe']
  const moments = date({
    min: new Date('2000-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  })
  assert(
    property(moments, constantFrom(...zones), (moment, zone) => {
      const instant = toInstant(Math.floor(moment.getTime() / 60_000) * 60_000)
      const wall = utcToZone(instant, zone)
      expect(zoneToUtc(wall.date, wall.time, zone, instant)).toBe(instant)
    }),
  )
})

it('gives London’s date and time of an instant', () => {
  expect(londonDate('2026-07-01T23:30:00Z')).toBe('2026-07-02')
  expect(londonTime('2026-07-01T23:30:00Z')).toBe('00:30')
})

it('counts whole minutes between instants, clock changes left aside', () => {
  expect(minutesBetween('2026-10-24T18:10:00Z', '2026-10-25T05:35:00Z')).toBe(685)
  expect(minutesBetween('2026-07-01T10:00:59Z', '2026-07-01T10:01:00Z')).toBe(0)
})

it.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['7:30', false],
  ['', false],
])('%o is a clock time: %o', (text, is) => {
  expect(isClockTime(text)).toBe(is)
})

it.each([
  ['2026-02-30', '10:00', 'UTC'],
  ['2026-02-03', '25:00', 'UTC'],
  ['2026-02-03', '10:00', 'Europe/Nowhere'],
])('refuses %s %s in %s', (day, time, zone) => {
  expect(() => zoneToUtc(day, time, zone)).toThrow(RangeError)
})
