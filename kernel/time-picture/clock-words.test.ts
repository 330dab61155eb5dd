import { expect, it } from 'vitest'
import { localClock, londonClock } from './clock-words.ts'

it.each([
  ['2026-07-16T04:15:00Z', '05:15'],
  ['2026-10-24T23:59:00Z', '00:59'],
  ['2026-10-25T00:00:00Z', '01:00 BST'],
  ['2026-10-25T00:59:00Z', '01:59 BST'],
  ['2026-10-25T01:00:00Z', '01:00 GMT'],
  ['2026-10-25T01:59:00Z', '01:59 GMT'],
  ['2026-10-25T02:00:00Z', '02:00'],
  ['2027-03-28T00:59:00Z', '00:59'],
  ['2027-03-28T01:00:00Z', '02:00'],
])('London at %s is %s', (instant, words) => expect(londonClock(instant)).toBe(words))

it.each([
  ['2026-07-16T07:55:00Z', 'Europe/Madrid', '09:55'],
  ['2026-07-16T07:55:00Z', 'Europe/Lisbon', null],
  ['2026-07-16T07:55:00Z', undefined, null],
  ['2026-07-17T17:00:00Z', 'Pacific/Auckland', '05:00 Sat'],
  ['2026-07-17T04:00:00Z', 'America/Los_Angeles', '21:00 Thu'],
  ['2026-07-16T22:30:00Z', 'Europe/Madrid', '00:30 Fri'],
])('the clock of a place at %s in %s is %s', (instant, zone, words) => {
  expect(localClock(instant, zone)).toBe(words)
})
