import { expect, it } from 'vitest'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import { dayWindow, fitWindow, isInside, placeIn } from './time-window.ts'

it.each([
  ['a short duty ends later', ['04:15', '12:00'], ['03:00', '15:00']],
  ['room of exactly 30 minutes', ['04:30', '16:30'], ['04:00', '17:00']],
  ['a minute less room is an hour more', ['04:29', '16:31'], ['03:00', '18:00']],
  ['marks in any order', ['16:30', '12:00', '04:15'], ['03:00', '17:00']],
  ['one mark', ['12:00'], ['11:00', '23:00']],
])('fits %s', (_, marks, [from, to]) => {
  const at = (clock: string | undefined) => `2026-07-16T${clock}:00Z`
  expect(fitWindow(marks.map(at))).toEqual({ from: at(from), to: at(to) })
})

it.each([
  ['2026-07-16', 'Europe/London', '2026-07-15T23:00:00Z', 24],
  ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00Z', 25],
  ['2027-03-28', 'Europe/London', '2027-03-28T00:00:00Z', 23],
  ['2026-07-16', 'Pacific/Auckland', '2026-07-15T12:00:00Z', 24],
])('the day %s in %s begins at %s and has %i hours', (date, zone, from, hours) => {
  const day = dayWindow(date, zone)
  expect(day.from).toBe(from)
  expect(minutesBetween(day.from, day.to)).toBe(hours * 60)
})

it('every hour is equally wide, also in the night of a clock change', () => {
  const day = dayWindow('2026-10-25', 'Europe/London')
  const hours = ['00:00', '01:00', '02:00'].map((clock) => placeIn(day, `2026-10-25T${clock}:00Z`))
  expect(hours).toEqual([4, 8, 12])
})

it('an instant outside is at the edge, and the edges are not inside', () => {
  const window = { from: '2026-07-16T03:00:00Z', to: '2026-07-16T15:00:00Z' }
  expect(placeIn(window, '2026-07-16T02:00:00Z')).toBe(0)
  expect(placeIn(window, '2026-07-16T16:00:00Z')).toBe(100)
  expect(
    [window.from, '2026-07-16T09:00:00Z', window.to].map((at) => isInside(window, at)),
  ).toEqual([false, true, false])
})
