import { describe, expect, it } from 'vitest'
import type { RuleCoverage } from '#limits/rules/findings/coverage.ts'
import { finding, type Finding } from '#limits/rules/findings/finding.ts'
import type { DutyLegality } from './legality.ts'
import { verdictLine } from './verdict-words.ts'
import { testFdp as fdp, testLegality } from './test-legality.ts'

const checked: RuleCoverage = { rule: 'maxFdp', state: 'checked', reason: null, missing: null }
const legal = testLegality({ fdp, coverage: [checked] })

const breachOf = (sentence: string) =>
  finding({ rule: 'restBefore', article: '', level: 'breach', sentence })
const tight = (parts: Partial<Finding>): Partial<DutyLegality> => ({
  verdict: 'tight',
  findings: [
    finding({ rule: 'restBefore', article: '', level: 'tight', sentence: 'A sentence.', ...parts }),
  ],
})
const passenger: RuleCoverage = {
  ...checked,
  rule: 'restBefore',
  state: 'notApplicable',
  reason: 'no minimum rest before travel as passenger',
}

it.each<[string, Partial<DutyLegality>, string]>([
  ['a legal flight', {}, 'Legal, 2 h 10 to spare.'],
  ['a margin of whole hours', { fdp: { ...fdp, minutes: 660 } }, 'Legal, 2 h to spare.'],
  ['a legal standby', { fdp: null }, 'Legal.'],
  [
    'a passenger duty',
    { fdp: null, coverage: [passenger] },
    'Legal. No minimum rest before travel as passenger.',
  ],
  [
    'a tight maximum',
    { ...tight({ rule: 'maxFdp' }), fdp: { ...fdp, minutes: 760 } },
    'Legal, only 20 min to spare.',
  ],
  [
    'a tight rest',
    tight({ minutes: 730, limit: 720 }),
    'Legal, but tight: rest before 12 h 10, at least 12 h.',
  ],
  ['another tight rule', tight({ rule: 'awake' }), 'Legal, but tight: a sentence.'],
  [
    'discretion',
    { verdict: 'discretion', fdp: { ...fdp, minutes: 820, exceededByMinutes: 40 } },
    'Flown 40 min over the maximum of 13 h: only by the commander’s discretion.',
  ],
])('%s', (_, over, sentence) => {
  expect(verdictLine({ ...legal, ...over }, { isFlown: false })).toEqual({ sentence, action: null })
})

it('says whether a breach is planned or flown, also beside what is not known', () => {
  const breach = breachOf('Rest of 9 h before this duty, 1 h less than the 10 h required.')
  const open: RuleCoverage = { ...checked, rule: 'duty7Days', state: 'notKnown' }
  const duty = testLegality({
    fdp,
    verdict: 'breach',
    findings: [breach],
    coverage: [checked, open],
  })
  const sentence = 'rest of 9 h before this duty, 1 h less than the 10 h required.'
  const words = (isFlown: boolean) => verdictLine(duty, { isFlown }).sentence
  expect(words(false)).toBe(`Not legal as planned: ${sentence}`)
  expect(words(true)).toBe(`Not legal: ${sentence}`)
})

it.each<[string, Partial<DutyLegality>, string]>([
  ['one fault', { faults: ['overlap'] }, 'Cannot tell: overlaps another duty.'],
  [
    'an overlap whose other duty is known',
    {
      faults: ['overlap'],
      overlaps: { dutyCode: 'ASLE', from: '2026-07-15T08:00:00Z', to: '2026-07-15T11:30:00Z' },
    },
    'Cannot tell: overlaps ASLE 09:00–12:30.',
  ],
  [
    'two faults',
    { faults: ['legs', 'report'] },
    'Cannot tell: legs do not connect, reports after the departure.',
  ],
  [
    'a fault beside a rule that is not known',
    {
      faults: ['legs'],
      coverage: [checked, { ...checked, rule: 'restBefore', state: 'notKnown' }],
    },
    'Cannot tell: legs do not connect. Flight duty period legal, 2 h 10 to spare. Rest before: not known.',
  ],
  [
    'a fault beside a breach',
    {
      faults: ['overlap'],
      verdict: 'breach',
      findings: [breachOf('Too long.')],
    },
    'Not legal as planned: too long. Overlaps another duty.',
  ],
])('an impossible plan with %s', (_, over, sentence) => {
  const duty: DutyLegality = { ...legal, verdict: 'cannot tell', ...over }
  expect(verdictLine(duty, { isFlown: false })).toEqual({ sentence, action: null })
})

describe('what is not known', () => {
  type Rule = RuleCoverage['rule']
  const open = (rule: Rule, missing: RuleCoverage['missing']): RuleCoverage => {
    return { rule, state: 'notKnown', reason: '', missing }
  }
  const october = { to: '2026-10-31' }
  const line = (coverage: RuleCoverage[], over: Partial<DutyLegality> = {}) =>
    verdictLine({ ...legal, verdict: 'cannot tell', coverage, ...over }, { isFlown: false })

  const start = 'Flight duty period legal, 2 h 10 to spare. '

  it('names one or two groups, and counts more', () => {
    const rest = open('restBefore', { input: 'dutyBefore', ...october })
    const hours = open('duty7Days', { input: 'earlierRoster', ...october })
    const year = open('flight12Months', { input: 'earlierHours', ...october })
    expect(line([checked, rest]).sentence).toBe(`${start}Rest before: not known.`)
    expect(line([checked, rest, hours]).sentence).toBe(
      `${start}Rest before and duty hours: not known.`,
    )
    expect(line([checked, rest, hours, year]).sentence).toBe(
      `${start}Rest before and 2 more: not known.`,
    )
  })

  it('has the smallest margin with the words at least, and none if the maximum is open', () => {
    const rest = open('restBefore', null)
    expect(line([checked, rest], { fdp: { ...fdp, isMaxExact: false } }).sentence).toBe(
      'Flight duty period legal, at least 2 h 10 to spare. Rest before: not known.',
    )
    expect(line([open('maxFdp', null), rest]).sentence).toBe(
      'Flight duty period and rest before: not known.',
    )
  })

  it.each<[Rule[], string]>([
    [['fdpExtension'], 'Planned extension: not known.'],
    [['nightSectors', 'restBefore'], 'Sectors of night duties and rest before: not known.'],
    [['twoLocalDays'], `${start}Recovery rests of two local days: not known.`],
    [['recoveryRest', 'twoLocalDays'], `${start}Recovery rest: not known.`],
  ])('names the first rule that is not known: %s', (rules, sentence) => {
    expect(line([checked, ...rules.map((rule) => open(rule, null))]).sentence).toBe(sentence)
  })

  it('offers the first step in the order of the inputs', () => {
    const rest = open('restBefore', { input: 'dutyBefore', ...october })
    const zone = open('timeZoneNights', { input: 'airportZone', airport: 'ZZZ' })
    expect(line([rest, zone]).action?.words).toBe('Choose the airport’s time zone')
    expect(line([rest]).action).toEqual({
      words: 'Import October',
      missing: { input: 'dutyBefore', ...october },
    })
    const travel = open('restBefore', { input: 'travel', from: 'LGW', to: 'LAX' })
    expect(line([zone, travel]).action?.words).toBe('Say how you got from LGW to LAX')
  })
})
