import { expect, it } from 'vitest'
import type { Missing } from '#limits/rules/place/missing.ts'
import { notKnown } from './coverage.ts'

it.each<[Missing, string]>([
  [
    { input: 'travel', dutyId: 'duty', from: 'LHR', to: 'BHX' },
    'the journey from LHR to BHX is not in the roster',
  ],
  [{ input: 'travel' }, 'a journey is not in the roster'],
  [
    { input: 'earlierRoster', from: '2026-10-01', to: '2026-10-31' },
    'the days before the roster are not known',
  ],
])('%o: %s', (missing, words) => {
  expect(notKnown('restBefore', missing).coverage.reason).toBe(words)
})
