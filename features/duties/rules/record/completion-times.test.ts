import { expect, it } from 'vitest'
import { futureTimeFault, readyToComplete } from './completion-times.ts'
import { emptySector } from '#duties/rules/sector.ts'

const now = '2026-07-15T12:00:00Z'
const out = '2026-07-15T06:00:00Z'
const on = '2026-07-15T08:30:00Z'
const later = '2026-07-15T13:00:00Z'
const tomorrow = '2026-07-16T05:00:00Z'
const beforeLast = 'The debrief cannot be before the last arrival'
const future = 'Actual times cannot be in the future'

it.each([
  ['all in the past', [out, on, '2026-07-15T09:00:00Z'], ['07:00', '09:30', '10:00'], null],
  [
    'a debrief before the last arrival',
    [out, on, tomorrow],
    ['07:00', '09:30', '06:00'],
    [2, beforeLast],
  ],
  ['a debrief later today', [out, on, later], ['07:00', '09:30', '14:00'], [2, future]],
  ['an arrival in the future', [out, later, null], ['07:00', '14:00', ''], [1, future]],
  ['the end of a duty without sectors', [out, tomorrow], ['07:00', '06:00'], [1, future]],
])('%s', (_, moments, typed, fault) => {
  expect(futureTimeFault(moments, typed, now)).toEqual(
    fault && { index: fault[0], message: fault[1] },
  )
})

it('a duty is ready at its debrief, else at its last arrival, else at any time', () => {
  const sector = { ...emptySector, scheduledDeparture: out, scheduledArrival: on }
  const bare = { actualDebrief: null, scheduledDebrief: null, sectors: [] }
  expect(readyToComplete({ ...bare, scheduledDebrief: now, sectors: [sector] })).toBe(now)
  expect(readyToComplete({ ...bare, sectors: [sector] })).toBe(on)
  expect(readyToComplete(bare)).toBeNull()
})
