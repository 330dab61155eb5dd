import { expect, it } from 'vitest'
import { clockDifference } from './portal-time.ts'

it.each<[string | null, number | null]>([
  ['2026-07-15T09:00:05Z', 5000],
  ['2026-07-15T08:59:00Z', -60_000],
  ['', null],
  ['soon', null],
  [null, null],
])('the difference stated by %j is %j ms', (stated, expected) => {
  expect(clockDifference(stated, Date.parse('2026-07-15T09:00:00Z'))).toBe(expected)
})
