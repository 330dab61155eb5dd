import { expect, it } from 'vitest'
import { latestMoment } from './latest-moment.ts'

it.each([
  ['10:00', '2026-07-15T09:00:00Z', '2026-07-15T09:00:00Z'],
  ['10:01', '2026-07-15T09:00:00Z', '2026-07-14T09:01:00Z'],
  ['23:50', '2026-07-14T23:10:00Z', '2026-07-14T22:50:00Z'],
  ['00:30', '2026-07-15T09:00:00Z', '2026-07-14T23:30:00Z'],
])('the last %s before %s', (time, limit, moment) => {
  expect(latestMoment(time, limit)).toBe(moment)
})
