import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createClock } from './clock.ts'

const start = '2026-07-15T09:00:00Z'

it('starts at the given instant', () => {
  expect(createClock(start)().slice(0, 17)).toBe('2026-07-15T09:00:')
})

it('stands still for tests', async () => {
  const clock = createClock(start, false)
  await wait(1100)
  expect(clock()).toBe(start)
})
