import { describe, expect, it } from 'vitest'
import type { RuleCoverage } from '#limits/rules/findings/coverage.ts'
import { finding, type Finding } from '#limits/rules/findings/finding.ts'
import type { DutyFdp, DutyLegality } from './legality.ts'
import { verdictLine } from './verdict-words.ts'

const fdp: DutyFdp = {
  from: '2026-07-15T05:00:00Z',
  to: '2026-07-15T15:50:00Z',
  minutes: 650,
  baseMaxMinutes: 780,
  maxMinutes: 780,
  isMaxExact: true,
  state: 'B',
  plannedMinutes: 650,
  latestOnBlock: '2026-07-15T18:00:00Z',
  latestWithDiscretion: '2026-07-15T20:00:00Z',
  sectors: 2,
  standbyReductionMinutes: 0,
  standbyNightExcludedMinutes: 0,
  exceededByMinutes: 0,
  isWithinDiscretion: false,
}
const checked: RuleCoverage = { rule: 'maxFdp', state: 'checked', reason: null, missing: null }
const legal: DutyLegality = {
  id: 'palma',
  date: '2026-07-15',
  verdict: 'legal',
  fdp,
  restBefore: null,
  disruptive: [],
  findings: [],
  coverage: [checked],
}

const tight = (parts: Partial<Finding>): Partial<DutyLegality> => ({
  verdict: 'tight',
  findings: [
    finding({ rule: 'restBefore', article: '', level: 'tight', sentence: 'A sentence.', ...parts }),
  ],
})
const passenger: RuleCoverage = {
  rule: 'restBefore',
  state: 'notApplicable',
  reason: 'no minimum rest before travel as passenger',
  missing: null,
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
  const breach = finding({
    rule: 'restBefore',
    article: '',
    level: 'breach',
    sentence: 'Rest of 9 h before this duty, 1 h less than the 10 h required.',
  })
  const open: RuleCoverage = { ...checked, rule: 'duty7Days', state: 'notKnown' }
  const duty: DutyLegality = {
    ...legal,
    verdict: 'breach',
    findings: [breach],
    coverage: [checked, open],
  }
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
      findings: [finding({ rule: 'awake', article: '', level: 'breach', sentence: 'Too long.' })],
    },
    'Not legal as planned: too long. Overlaps another duty.',
  ],
])('an impossible plan with %s', (_, over, sentence) => {
  const duty: DutyLegality = { ...legal, verdict: 'cannot tell', ...over }
  expect(verdictLine(duty, { isFlown: false })).toEqual({ sentence, action: null })
})

describe('what is not known', () => {
  const open = (rule: RuleCoverage['rule'], missing: RuleCoverage['missing']): RuleCoverage => ({
    rule,
    state: 'notKnown',
    reason: '',
    missing,
  })
  const october = { to: '2026-10-31' }
  const line = (coverage: RuleCoverage[], over: Partial<DutyLegality> = {}) =>
    verdictLine({ ...legal, verdict: 'cannot tell', coverage, ...over }, { isFlown: false })

  it('names one or two groups, and counts more', () => {
    const rest = open('restBefore', { input: 'dutyBefore', ...october })
    const hours = open('duty7Days', { input: 'earlierRoster', ...october })
    const year = open('flight12Months', { input: 'earlierHours', ...october })
    const start = 'Flight duty period legal, 2 h 10 to spare. '
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

  it.each<[RuleCoverage['rule'][], string]>([
    [['fdpExtension'], 'Planned extension: not known.'],
    [['nightSectors', 'restBefore'], 'Sectors of night duties and rest before: not known.'],
    [
      ['twoLocalDays'],
      'Flight duty period legal, 2 h 10 to spare. Recovery rests of two local days: not known.',
    ],
    [
      ['recoveryRest', 'twoLocalDays'],
      'Flight duty period legal, 2 h 10 to spare. Recovery rest: not known.',
    ],
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
