import { describe, expect, it } from 'vitest'
import type { LegalityAnswer } from '#limits/api/legality.ts'
import { finding, type RuleKey } from '#limits/rules/findings/finding.ts'
import {
  daysFreeLines,
  doubtsOf,
  dropOutWords,
  homeStep,
  leftWords,
  momentWords,
  recoveryOf,
  restLines,
} from './look-ahead-words.ts'
import { testLegality } from '#limits/rules/legality/test-legality.ts'

describe('dropOutWords', () => {
  it('lists the windows of each day in one sentence', () => {
    expect(
      dropOutWords([
        { date: '2026-11-26', limit: 'duty7Days', minutes: 700 },
        { date: '2026-11-26', limit: 'duty14Days', minutes: 540 },
        { date: '2026-11-27', limit: 'flight28Days', minutes: 90.75 },
      ]),
    ).toEqual([
      'Thu 26 Nov: 11\u00A0h\u00A040 leave the 7 days, 9\u00A0h the 14 days',
      'Fri 27 Nov: 1\u00A0h\u00A030 leave the 28 days of flight',
    ])
  })

  it('has no sentence for other limits', () => {
    expect(dropOutWords([{ date: '2026-11-26', limit: 'dutyAnnual', minutes: 9 }])).toEqual([])
  })
})

it.each([
  [750, '12:30'],
  [0, '0:00'],
  [-10, '0:10 over'],
  [undefined, '–'],
])('%s minutes left are %s', (minutes, words) => {
  expect(leftWords(minutes, 'clock')).toBe(words)
})

it('says the hours left as decimals to whom chose them', () => {
  expect([750, -15].map((minutes) => leftWords(minutes, 'decimal'))).toEqual(['12.5', '0.3 over'])
})

it('names a moment in London time', () => {
  expect(momentWords('2026-07-15T22:30:00Z')).toBe('23:30 on Wed 15 Jul')
})

it('keeps the worst findings of duties that are not clearly legal', () => {
  const found = (level: 'tight' | 'breach') =>
    finding({ rule: 'maxFdp', article: '', level, sentence: level })
  const one = { id: 'a', date: '2026-07-15', code: 'ZQ1', verdict: 'breach' as const, left: {} }
  const later = { ...one, id: 'b', date: '2026-12-01', verdict: 'tight' as const }
  const legal = { ...one, id: 'c', verdict: 'legal' as const }
  const findings = [found('breach'), found('tight')]
  const judged = testLegality({ id: 'a', verdict: 'breach', findings })
  const doubts = doubtsOf({ ahead: [legal, one, later], duties: [judged] })
  expect(doubts.map(({ id, day, findings }) => [id, day, findings.length])).toEqual([
    ['a', 'Wed 15 Jul', 1],
    ['b', 'Tue 1 Dec', 0],
  ])
})

it('says what is not known of a planned duty, and what settles it', () => {
  const missing = { input: 'dutyBefore' as const, to: '2026-06-30' }
  const rule = 'restBefore' as const
  const coverage = [{ rule, state: 'notKnown' as const, reason: 'no duty before', missing }]
  const planned = { id: 'a', date: '2026-07-15', verdict: 'cannot tell' as const }
  const [doubt] = doubtsOf({
    ahead: [{ ...planned, code: 'ZQ1', left: {} }],
    duties: [testLegality({ ...planned, coverage })],
  })
  expect(doubt?.line).toEqual({
    sentence: 'Rest before: not known.',
    action: { words: 'Import June', missing },
  })
})

describe('restLines', () => {
  const earliestReport = {
    release: '2026-07-13T15:00:00Z',
    atHome: '2026-07-14T03:00:00Z',
    away: '2026-07-14T01:00:00Z',
    endsAtHome: true as boolean | null,
    isProven: true,
  }
  const namesAt = (asOf: string, endsAtHome: boolean | null) =>
    restLines({ earliestReport: { ...earliestReport, endsAtHome }, asOf }).map(
      ({ name, instant }) => [name, instant],
    )

  it('shows the earliest report where the last duty ended', () => {
    const home = ['Earliest report at home base', earliestReport.atHome]
    const away = ['Earliest report away', earliestReport.away]
    expect(namesAt('2026-07-13T20:00:00Z', true)).toEqual([home])
    expect(namesAt('2026-07-13T20:00:00Z', false)).toEqual([home, away])
    expect(namesAt('2026-07-13T20:00:00Z', null)).toEqual([home, away])
    expect(namesAt('2026-07-14T02:00:00Z', null)).toEqual([home])
  })

  it('says that something is not known', () => {
    const open = { ...earliestReport, isProven: false }
    const [home] = restLines({ earliestReport: open, asOf: '2026-07-13T20:00:00Z' })
    expect(home?.note).toContain('as far as your roster is known')
  })

  it('says since when the rest is complete', () => {
    const rested = [['Rested since', earliestReport.atHome]]
    expect(namesAt('2026-07-15T09:00:00Z', true)).toEqual(rested)
    expect(namesAt('2026-07-15T09:00:00Z', false)).toEqual(rested)
  })
})

type Judged = LegalityAnswer['duties'][number]
type Missing = NonNullable<Judged['coverage'][number]['missing']>

const open = (rule: RuleKey, missing: Missing) => ({
  rule,
  state: 'notKnown' as const,
  reason: '',
  missing,
})
const checked = (rule: RuleKey) => ({
  rule,
  state: 'checked' as const,
  reason: null,
  missing: null,
})

function judgedOn(date: string, parts: Partial<Judged> = {}): Judged {
  const none = { fdp: null, restBefore: null, disruptive: [], findings: [], coverage: [] }
  return { id: date, date, verdict: 'cannot tell', ...none, ...parts }
}

const aheadOn = (date: string) => ({
  id: date,
  date,
  code: 'ZQ1',
  verdict: 'legal' as const,
  left: {},
})
const homeBase: Missing = { input: 'homeBase' }
const chooseBase = { words: 'Choose your home base', missing: homeBase }

describe('homeStep', () => {
  it('asks for the home base that is not stated', () => {
    const untimed = judgedOn('2026-07-13', {
      coverage: [open('duty7Days', { input: 'dutyTimes' })],
    })
    const duty = judgedOn('2026-07-15', { coverage: [open('duty7Days', homeBase)] })
    const step = { ...chooseBase, dutyId: '2026-07-15', date: '2026-07-15' }
    expect(homeStep({ duties: [untimed, duty] })).toEqual(step)
  })

  it('asks nothing where the base is known now', () => {
    const known = judgedOn('2026-07-13', { coverage: [checked('duty7Days')] })
    const moved = judgedOn('2026-07-15', { coverage: [open('duty7Days', homeBase)] })
    expect(homeStep({ duties: [known, moved] })).toBeNull()
    const earlier = open('duty7Days', { input: 'earlierRoster' })
    expect(homeStep({ duties: [judgedOn('2026-07-13', { coverage: [earlier] })] })).toBeNull()
    expect(homeStep({ duties: [] })).toBeNull()
  })
})

describe('recoveryOf', () => {
  const date = '2026-07-15'
  const due = { latestStart: '2026-07-26T12:05:00Z', requiredMinutes: 2160, duties: 0 }
  const ahead = [aheadOn(date)]

  it.each([
    ['the home base', [open('duty7Days', homeBase)], chooseBase],
    [
      'the roster before',
      [open('recoveryRest', { input: 'dutyBefore', to: '2026-06-30' })],
      { words: 'Import June' },
    ],
  ])('is not known without %s', (_, coverage, step) => {
    const duties = [judgedOn(date, { coverage })]
    const shown = recoveryOf({ ahead, duties, nextRecoveryRest: due })
    expect(shown).toMatchObject({ due: null, step: { ...step, dutyId: date } })
  })

  it('is due where the rule was checked', () => {
    const duties = [judgedOn(date, { coverage: [checked('recoveryRest')] })]
    expect(recoveryOf({ ahead, duties, nextRecoveryRest: due })).toEqual({ due, step: null })
    expect(recoveryOf({ ahead: [], duties: [], nextRecoveryRest: null })).toBeNull()
  })
})

describe('daysFreeLines', () => {
  const found = (rule: 'daysFreeMonth' | 'daysFreeYear', days: number, of: string) =>
    finding({
      rule,
      article: '',
      level: 'legal',
      sentence: '',
      minutes: days,
      of,
      limit: 7,
    })
  const wordsOf = (answer: Pick<LegalityAnswer, 'ahead' | 'duties'>) =>
    daysFreeLines(answer).map(({ name, words, step }) => [name, words, step?.words])

  it('are those of the last duty in the details', () => {
    const month = (date: string, days: number) =>
      judgedOn(date, { findings: [found('daysFreeMonth', days, '2026-07')] })
    const last = judgedOn('2026-07-20', {
      findings: [found('daysFreeMonth', 14, '2026-07'), found('daysFreeYear', 167, '2026')],
    })
    const ahead = [aheadOn('2026-07-15'), aheadOn('2026-07-20')]
    expect(wordsOf({ ahead, duties: [month('2026-07-15', 15), last] })).toEqual([
      ['July 2026', '14 days can still be free, at least 7', undefined],
      ['2026', '167 days can still be free, at least 7', undefined],
    ])
  })

  it('say which duties they do not count', () => {
    const findings = [found('daysFreeMonth', 14, '2026-07')]
    const over = judgedOn('2026-07-31', { findings: [found('daysFreeMonth', 30, '2026-08')] })
    const words = '14 days can still be free, at least 7, not counting duties after Mon 20 Jul'
    const line = ['July 2026', words, undefined]
    const judged = judgedOn('2026-07-20', { findings })
    expect(wordsOf({ ahead: [], duties: [judged, over] })).toEqual([line])
    expect(wordsOf({ ahead: [aheadOn('2026-07-28')], duties: [judged] })).toEqual([line])
  })

  it('are not known where the rule is not, with the step', () => {
    const coverage = [open('daysFreeMonth', homeBase), open('daysFreeYear', { input: 'freeDays' })]
    expect(wordsOf({ ahead: [], duties: [judgedOn('2026-07-15', { coverage })] })).toEqual([
      ['July 2026', 'not known', 'Choose your home base'],
      ['2026', 'not known', 'Enter your free days'],
    ])
  })

  it('are none without a judged duty', () => {
    expect(daysFreeLines({ ahead: [aheadOn('2026-07-28')], duties: [] })).toEqual([])
  })
})
