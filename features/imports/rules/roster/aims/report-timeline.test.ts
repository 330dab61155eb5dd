import { expect, it } from 'vitest'
import { createTimeline } from './report-timeline.ts'

const at = (time: string, daysLater: number | null = null) => ({
  time,
  kind: 'scheduled' as const,
  daysLater,
})

it.each<[string, [string, string][], string[]]>([
  [
    'over midnight',
    [
      ['23:30', 'Europe/London'],
      ['02:30', 'Europe/London'],
    ],
    ['2026-07-01T22:30:00Z', '2026-07-02T01:30:00Z'],
  ],
  [
    'over the date line',
    [
      ['10:00', 'Pacific/Auckland'],
      ['19:00', 'Pacific/Honolulu'],
    ],
    ['2026-06-30T22:00:00Z', '2026-07-01T05:00:00Z'],
  ],
])('places times %s without a mark', (_, times, instants) => {
  const { place } = createTimeline('2026-07-01')
  expect(times.map(([time, zone]) => place(at(time), zone))).toEqual(instants)
})

it('keeps the day that a mark states', () => {
  const { place } = createTimeline('2026-07-01')
  place(at('10:00'), 'Pacific/Auckland')
  expect(place(at('19:00', -1), 'Pacific/Honolulu')).toBe('2026-07-01T05:00:00Z')
  expect(() => place(at('19:00', 0), 'Pacific/Honolulu')).toThrow(/backwards/)
})
