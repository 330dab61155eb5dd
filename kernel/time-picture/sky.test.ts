import { expect, it } from 'vitest'
import { addMinutes, toInstant } from '#kernel/time/zone-time.ts'
import { skyOf } from './sky.ts'
import { dayWindow } from './time-window.ts'

const london = 'Europe/London'

it('has the tones of a day by the clock of the home base', () => {
  expect(tonesOf('2026-07-16', london)).toEqual([
    'night 2026-07-15T23:00:00Z',
    'low 2026-07-16T01:00:00Z',
    'night 2026-07-16T05:00:00Z',
    'day 2026-07-16T07:00:00Z',
    'night 2026-07-16T21:00:00Z',
  ])
})

it('follows the clock in both nights of a change', () => {
  const lengths = (date: string, zone: string) =>
    skyOf(dayWindow(date, zone), zone).map(
      ({ tone, from, to }) => `${tone} ${(Date.parse(to) - Date.parse(from)) / 3_600_000}`,
    )
  const rest = ['low 4', 'night 2', 'day 14', 'night 2']
  expect(lengths('2026-10-25', london)).toEqual(['night 3', ...rest])
  expect(lengths('2027-03-28', london)).toEqual(['night 1', ...rest])
  // The clocks of Madrid change inside the low hours.
  expect(lengths('2026-10-25', 'Europe/Madrid')[1]).toBe('low 5')
  expect(lengths('2027-03-28', 'Europe/Madrid')[1]).toBe('low 3')
})

/** A second model: the tone of each minute by the clock of the zone. */
it('agrees with the clock at each minute', () => {
  const pacific = ['Pacific/Auckland', 'Pacific/Chatham']
  const zones = [london, 'America/Los_Angeles', 'Asia/Kolkata', ...pacific]
  const begins = ['2026-07-16T02:37:00Z', '2026-10-24T20:00:00Z', '2027-03-27T20:00:00Z']
  for (const zone of zones) {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
    for (const from of begins) {
      const window = { from, to: addMinutes(from, 30 * 60) }
      const sky = skyOf(window, zone)
      expect(sky[0]?.from).toBe(window.from)
      expect(sky.at(-1)?.to).toBe(window.to)
      for (let ms = Date.parse(window.from); ms < Date.parse(window.to); ms += 60_000) {
        const at = toInstant(ms)
        const found = sky.filter((stretch) => stretch.from <= at && at < stretch.to)
        const tones = found.map(({ tone }) => tone)
        expect(tones, `${at} ${zone}`).toEqual([toneAt(clock.format(ms))])
      }
    }
  }
})

function toneAt(clock: string): string {
  if (clock >= '02:00' && clock < '06:00') return 'low'
  return clock < '08:00' || clock >= '22:00' ? 'night' : 'day'
}

function tonesOf(date: string, zone: string): string[] {
  return skyOf(dayWindow(date, zone), zone).map(({ tone, from }) => `${tone} ${from}`)
}
