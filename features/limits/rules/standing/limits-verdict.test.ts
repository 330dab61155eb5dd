import { describe, expect, it } from 'vitest'
import { limitsVerdict } from './limits-verdict.ts'
import type { PlannedDoubts } from './planned-doubts.ts'
import { tightestWords, type LimitFigure } from './tightest-limit.ts'
import type { Missing } from '#limits/rules/place/missing.ts'

/** 60 of 110 hours in 14 days. */
const calm: LimitFigure = {
  key: 'duty14Days',
  unit: 'hours',
  current: 60,
  limit: 110,
  percentage: 60 / 110,
  level: 'green',
  isBreach: false,
  isCovered: true,
  firstBreach: null,
  recentBreach: null,
}
const close: LimitFigure = { ...calm, current: 84.5, percentage: 84.5 / 110, level: 'yellow' }
const red: LimitFigure = { ...calm, current: 105, percentage: 105 / 110, level: 'red' }
const base: Missing = { input: 'homeBase' }
const none: PlannedDoubts = { breach: 0, discretion: 0, cannotTell: 0 }

const gap = 'Some limits are not fully known.'

type Given = { limits?: LimitFigure[]; missing?: Missing; planned?: Partial<PlannedDoubts> }

type Case = [of: string, given: Given, verdict: string, sentence: string]

const cases: Case[] = [
  ['all known and legal', {}, 'good Compliant', '14-day duty, 60.0 of 110, 54%'],
  [
    'a limit from 70 %',
    { limits: [calm, close] },
    'warn Compliant',
    '14-day duty, 84.5 of 110, 76%',
  ],
  ['a limit from 90 %', { limits: [close, red] }, 'bad Warning', '14-day duty, 105.0 of 110, 95%'],
  [
    'a limit that the plan exceeds',
    { limits: [red, { ...calm, key: 'duty7Days', limit: 60, firstBreach: '2026-07-26' }] },
    'bad Warning',
    '7-day duty, above 60 on Sun 26 Jul as planned',
  ],
  [
    'a planned duty that is not legal',
    { planned: { breach: 1 } },
    'bad Warning',
    '1 planned duty is not legal.',
  ],
  [
    'two that are not legal, others not checked',
    { planned: { breach: 2, cannotTell: 4 } },
    'bad Warning',
    '2 planned duties are not legal.',
  ],
  [
    'a duty that needs discretion',
    { planned: { discretion: 1 } },
    'warn Warning',
    '1 planned duty needs the commander’s discretion.',
  ],
  [
    'two that need discretion, with a gap',
    { missing: base, planned: { discretion: 2 } },
    'warn Warning',
    `${gap} 2 planned duties need the commander’s discretion.`,
  ],
  [
    'duties that are not checked',
    { planned: { cannotTell: 3 } },
    'unknown Incomplete',
    '3 planned duties are not fully checked.',
  ],
  ['incomplete figures', { missing: base }, 'unknown Incomplete', gap],
  [
    'a close limit and a gap',
    { limits: [{ ...close, isCovered: false }], missing: base },
    'warn Incomplete',
    `14-day duty, at least 84.5 of 110, 76%. ${gap}`,
  ],
  [
    'a close limit and a duty that is not checked',
    { limits: [close], planned: { cannotTell: 1 } },
    'warn Incomplete',
    '14-day duty, 84.5 of 110, 76%. 1 planned duty is not fully checked.',
  ],
  [
    'a gap and a breach',
    { missing: base, planned: { breach: 1 } },
    'bad Warning',
    `${gap} 1 planned duty is not legal.`,
  ],
]

describe('the verdict on the limits', () => {
  it.each(cases)('of %s', (_, given, verdict, sentence) => {
    const { limits = [calm], missing = null, planned } = given
    const said = limitsVerdict({ limits, missing }, { ...none, ...planned })
    expect([`${said.level} ${said.word}`, said.sentence]).toEqual([verdict, sentence])
  })
})

it.each<[Partial<LimitFigure>, string]>([
  [{ isBreach: true, current: 111.25, percentage: 1.011 }, '14-day duty, 111.3 of 110, 101%'],
  [
    { recentBreach: { date: '2026-07-10', current: 112 } },
    '14-day duty, 112.0 of 110 on Fri 10 Jul',
  ],
  [
    { key: 'sick12Months', unit: 'weeks', current: 20, limit: 28, percentage: 20 / 28 },
    'Sick leave in 12 months, 20.0 of 28 weeks, 71%',
  ],
])('the tightest limit in words, case %#', (changes, words) => {
  expect(tightestWords({ ...calm, ...changes })).toBe(words)
})

it('names the step that adds what is missing, unless a planned duty has its own', () => {
  const figures = { limits: [calm], missing: base }
  const step = { input: 'homeBase', words: 'Choose your home base' }
  expect(limitsVerdict(figures, none).step).toEqual(step)
  expect(limitsVerdict(figures, { ...none, breach: 1 }).step).toBeNull()
  expect(limitsVerdict({ ...figures, missing: null }, none).step).toBeNull()
})
