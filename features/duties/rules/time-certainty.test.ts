import { expect, it } from 'vitest'
import type { Duty } from '#duties/schema/duty.ts'
import { emptyDuty } from './duty.ts'
import { emptySector } from './sector.ts'
import { timeCertainty, type Certainty } from './time-certainty.ts'

const at = '2026-07-16T05:15:00Z'
const leg = { ...emptySector, scheduledDeparture: at, scheduledArrival: at }
const flown = { ...leg, actualDeparture: at, actualArrival: at }
const planned: Duty = {
  ...emptyDuty,
  dutyType: 'FLIGHT',
  scheduledBrief: at,
  scheduledDebrief: at,
  sectors: [leg],
}

it.each<[string, Partial<Duty>, Certainty | null]>([
  ['planned times', {}, 'scheduled'],
  ['actual times', { actualBrief: at, actualDebrief: at, sectors: [flown] }, 'actual'],
  ['one actual time', { actualBrief: at }, null],
  ['an estimate', { sectors: [{ ...leg, arrivalEstimated: true }] }, null],
  ['an unknown time', { scheduledBrief: null }, 'scheduled'],
  ['no time', { scheduledBrief: null, scheduledDebrief: null, sectors: [] }, null],
])('agrees for %s', (_, over, all) => {
  expect(timeCertainty({ ...planned, ...over }).all).toBe(all)
})

it('says how sure each time is', () => {
  const sectors = [{ ...leg, actualDeparture: at, arrivalEstimated: true as const }, emptySector]
  expect(timeCertainty({ ...planned, actualBrief: at, sectors })).toEqual({
    all: null,
    report: 'actual',
    sectors: [
      { offBlock: 'actual', onBlock: 'estimated' },
      { offBlock: null, onBlock: null },
    ],
    debrief: 'scheduled',
  })
})
