import '#web/session/test-page.ts'
import { expect, it } from 'vitest'
import { dutyFormDraft } from './duty-form-draft.ts'
import { blankDuty, blankSector } from './duty-form-values.ts'

const timed = { scheduledBrief: '05:15', scheduledDebrief: '13:00' }
const sector = { ...blankSector('BHX'), scheduledDeparture: '06:15', scheduledArrival: '08:55' }

it.each([
  ['an untouched form', {}, false],
  ['a report alone', { scheduledBrief: '05:15' }, false],
  ['report and debrief', timed, true],
  ['flights with times', { sectors: [sector] }, true],
  ['a day off', { dutyType: 'OFF' as const }, true],
])('a new duty is judged only with its times: %s', (_, values, isJudged) => {
  const draft = dutyFormDraft({ ...blankDuty('2026-07-20'), ...values }, null)
  expect(draft !== null).toBe(isJudged)
})
