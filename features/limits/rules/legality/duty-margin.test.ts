import { expect, it } from 'vitest'
import { toPalma } from '#duties/rules/test-duty.ts'
import { dutyMargin, isOnBlockActual } from './duty-margin.ts'
import type { DutyLegality } from './legality.ts'
import { testFdp as fdp } from './test-legality.ts'

const checked = { rule: 'maxFdp', state: 'checked' } as DutyLegality['coverage'][number]
const open = { rule: 'maxFdp', state: 'notKnown' } as DutyLegality['coverage'][number]
const duty = { sectors: [toPalma] }

it('has the times of the flight duty period', () => {
  expect(dutyMargin({ fdp, coverage: [checked] }, duty)).toEqual({
    onBlock: fdp.to,
    isActual: false,
    latest: fdp.latestOnBlock,
    discretion: fdp.latestWithDiscretion,
  })
})

it.each<[string, Pick<DutyLegality, 'fdp' | 'coverage' | 'faults'>]>([
  ['there is no flight duty period', { fdp: null, coverage: [checked] }],
  ['the maximum is not known', { fdp, coverage: [open] }],
  ['the rule is missing', { fdp, coverage: [] }],
  ['the plan is impossible', { fdp, coverage: [checked], faults: ['overlap'] }],
])('is not known if %s', (_, judged) => expect(dutyMargin(judged, duty)).toBeNull())

it('the last operated sector decides whether the on-block has happened', () => {
  const flown = { ...toPalma, actualArrival: '2026-06-14T07:42:00Z' }
  const travel = { ...toPalma, positioning: true }
  expect(isOnBlockActual({ sectors: [flown, travel] })).toBe(true)
  expect(isOnBlockActual({ sectors: [toPalma, { ...travel, ...flown, positioning: true }] })).toBe(
    false,
  )
  expect(isOnBlockActual({ sectors: [{ ...flown, positioning: true }] })).toBe(false)
})
