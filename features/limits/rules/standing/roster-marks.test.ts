import { expect, it } from 'vitest'
import type { RuleCoverage } from '#limits/rules/findings/coverage.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { MissingInput } from '#duties/rules/verdict.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'
import { rosterMark, unprovenDays, unprovenWords } from './roster-marks.ts'
import { testLegality } from '#limits/rules/legality/test-legality.ts'

const cannotTell = (missing: Missing, date?: string) => judged('cannot tell', [missing], date)

const open = (missing: Missing): RuleCoverage => ({
  rule: 'restBefore',
  state: 'notKnown',
  reason: '',
  missing,
})

function judged(verdict: Verdict, missing: Missing[] = [], date = '2026-10-27'): DutyLegality {
  return testLegality({ id: 'duty', date, verdict, coverage: missing.map(open) })
}

it.each<[MissingInput, boolean]>([
  ['report', true],
  ['sectorTimes', true],
  ['debrief', true],
  ['calledAt', true],
  ['travel', true],
  ['place', true],
  ['dutyTimes', true],
  ['airportZone', true],
  ['homeBase', false],
  ['dutyBefore', false],
  ['earlierRoster', false],
  ['earlierHours', false],
  ['freeDays', false],
])('marks a duty that lacks %s: %s', (input, isMarked) => {
  expect(rosterMark(cannotTell({ input }))).toBe(isMarked ? 'cannot tell' : null)
})

it.each<[string, DutyLegality, string | null]>([
  ['legal', judged('legal'), null],
  ['tight', judged('tight'), null],
  ['an impossible plan', { ...judged('cannot tell'), faults: ['overlap'] }, 'cannot tell'],
  ['discretion', judged('discretion'), 'discretion'],
  ['a breach with a gap of the history', judged('breach', [{ input: 'dutyBefore' }]), 'breach'],
  ['a value that another duty lacks', cannotTell({ input: 'dutyTimes', dutyId: 'earlier' }), null],
  [
    'a value of this duty beside a gap of the history',
    judged('cannot tell', [{ input: 'earlierHours' }, { input: 'travel', dutyId: 'duty' }]),
    'cannot tell',
  ],
])('marks %s', (_, duty, mark) => {
  expect(rosterMark(duty)).toBe(mark)
})

it.each<[string, DutyLegality[], object | null]>([
  ['no duty', [], null],
  ['a known past', [judged('legal'), cannotTell({ input: 'travel' })], null],
  [
    'a gap at the start',
    [
      cannotTell({ input: 'dutyBefore' }, '2026-10-01'),
      cannotTell({ input: 'earlierRoster' }, '2026-10-20'),
      judged('legal', [], '2026-10-28'),
    ],
    { provenFrom: '2026-10-28', missing: { input: 'dutyBefore' } },
  ],
  [
    'a gap to the end',
    [judged('breach', [{ input: 'earlierHours' }])],
    { provenFrom: null, missing: { input: 'earlierHours' } },
  ],
])('finds the day from which the past is known with %s', (_, duties, expected) => {
  expect(unprovenDays(duties)).toEqual(expected)
})

it.each([
  ['2026-10-28', 'Proven from 28 October. Before that some rules are not known.'],
  ['2026-11-01', 'Proven from 1 November. Before that some rules are not known.'],
  [null, 'Some rules are not known in this month.'],
])('a month that is proven from %s', (provenFrom, words) => {
  expect(unprovenWords({ provenFrom })).toBe(words)
})
