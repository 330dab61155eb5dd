import { describe, expect, it } from 'vitest'
import type { Verdict } from '#duties/rules/verdict.ts'
import { finding, type RuleKey } from '#limits/rules/findings/finding.ts'
import { legalityChanges } from './legality-changes.ts'
import type { DutyLegality, Legality, RecoveryRest } from '#limits/rules/legality/legality.ts'
import { testFdp, testLegality } from '#limits/rules/legality/test-legality.ts'

const fdp = { ...testFdp, minutes: 600, maxMinutes: 720 }
const restBefore = {
  from: '2026-11-02T15:00:00Z',
  to: '2026-11-03T05:00:00Z',
  minutes: 840,
  requiredMinutes: 720,
  localNights: 1,
  legal: true,
  afterId: 'monday',
}
const palma = testLegality({ date: '2026-11-03', fdp, restBefore })
const standby = testLegality({ id: 'standby', date: '2026-11-02' })
const rest: RecoveryRest = {
  from: '2026-11-04T23:30:00Z',
  to: '2026-11-06T12:00:00Z',
  minutes: 2190,
  localNights: 2,
  requiredMinutes: 2160,
  disruptiveDuties: 1,
  gapMinutes: 9000,
  legal: true,
  proven: true,
}
const month = { month: '2026-11', days: 9, required: 7, isComplete: true }
const year = { year: '2026', days: 110, required: 96, isComplete: true }
const plain: Legality = {
  duties: [palma],
  recoveryRests: [rest],
  daysFree: { month: [month], year },
}

const findingOf = (rule: RuleKey, minutes: number, level: Verdict) =>
  finding({ rule, article: '', level, sentence: '', minutes })

const codes = new Map([
  ['palma', 'ZQ210'],
  ['standby', 'HSBY'],
])
const changesOf = (before: Legality, after: Legality) => legalityChanges(before, after, codes)

/** The roster with other values of its duty. */
const withDuty = (over: Partial<DutyLegality>): Legality => ({
  ...plain,
  duties: [{ ...palma, ...over }],
})
const withFdp = (over: Partial<NonNullable<DutyLegality['fdp']>>) =>
  withDuty({ fdp: { ...fdp, ...over } })
const withRest = (over: Partial<NonNullable<DutyLegality['restBefore']>>) =>
  withDuty({ restBefore: { ...restBefore, ...over } })

const withRests = (...recoveryRests: RecoveryRest[]): Legality => ({ ...plain, recoveryRests })
const levels = (levelBefore: Verdict | null, levelAfter: Verdict | null) => {
  return { levelBefore, levelAfter }
}
const [unrated, legal] = [levels(null, null), levels('legal', 'legal')]
const broken = levels('legal', 'breach')

const ofPalma = { dutyId: 'palma', date: '2026-11-03' }
const unknown = { rule: null, before: null, after: null }
const verdict = { topic: 'verdict', name: 'ZQ210 on Tue 3 Nov', ...ofPalma, ...unknown }
const fdpName = 'Flight duty period of ZQ210 on Tue 3 Nov'
const changedFdp = { topic: 'fdp', name: fdpName, before: 600, after: 630 }
const changedRecovery = {
  topic: 'recoveryRest',
  rule: 'recoveryRest',
  name: 'Recovery rest from Wed 4 Nov',
  dutyId: null,
  date: '2026-11-04',
}
const openYear = { ...year, days: 95, isComplete: false }
const daysName = 'Days free of duty in November 2026'
const ofNobody = { dutyId: null, date: null }
const daysOfMonth = { topic: 'daysFree', rule: 'daysFreeMonth', name: daysName, ...ofNobody }

describe('the changes of a roster', () => {
  it('are none where nothing differs', () => {
    expect(changesOf(plain, plain)).toEqual([])
    expect(changesOf(plain, structuredClone(plain))).toEqual([])
  })

  it.each<[string, Legality, object[]]>([
    ['a verdict', withDuty({ verdict: 'tight' }), [{ ...verdict, ...levels('legal', 'tight') }]],
    ['a flight duty period', withFdp({ minutes: 630 }), [{ ...changedFdp, ...unrated }]],
    [
      'its maximum',
      withFdp({ maxMinutes: 690 }),
      [{ rule: 'maxFdp', name: 'Maximum flight duty period of ZQ210 on Tue 3 Nov', after: 690 }],
    ],
    [
      'a rest that becomes too short',
      withRest({ minutes: 700, legal: false }),
      [{ topic: 'rest', name: 'Rest before ZQ210 on Tue 3 Nov', after: 700, ...broken }],
    ],
    [
      'a minimum rest that becomes longer than the rest',
      withRest({ requiredMinutes: 850, legal: false }),
      [
        { topic: 'rest', rule: null, before: 840, after: 840, ...broken },
        { topic: 'rest', rule: 'restBefore', name: expect.stringMatching(/^Minimum/), after: 850 },
      ],
    ],
    [
      'a recovery rest',
      withRests({ ...rest, minutes: 2100, legal: false }),
      [{ ...changedRecovery, before: 2190, after: 2100, ...broken }],
    ],
    [
      'the time before a recovery rest',
      withRests({ ...rest, gapMinutes: 9060 }),
      [{ rule: 'recoveryRestGap', before: 9000, after: 9060, ...legal }],
    ],
    [
      'a second recovery rest',
      withRests(rest, { ...rest, gapMinutes: null }),
      [{ rule: 'recoveryRest', before: null, after: 2190, levelBefore: null }],
    ],
    [
      'the days free of a month and a year',
      { ...plain, daysFree: { month: [{ ...month, days: 6 }], year: openYear } },
      [
        { ...daysOfMonth, before: 9, after: 6, ...broken },
        { rule: 'daysFreeYear', name: 'Days free of duty in 2026', levelAfter: 'cannot tell' },
      ],
    ],
  ])('name %s', (_, after, expected) => {
    expect(changesOf(plain, after)).toMatchObject(expected)
  })

  it('have the limits of each duty by rule', () => {
    const before = withDuty({
      findings: [findingOf('duty7Days', 3000, 'legal'), findingOf('duty14Days', 3000, 'legal')],
    })
    const after = withDuty({
      verdict: 'breach',
      findings: [findingOf('duty7Days', 3700, 'breach'), findingOf('duty14Days', 3000, 'legal')],
    })
    expect(changesOf(before, after)).toMatchObject([
      { topic: 'verdict', ...broken },
      {
        topic: 'limit',
        rule: 'duty7Days',
        name: 'Duty Hours, 7 Days, with ZQ210 on Tue 3 Nov',
        before: 3000,
        after: 3700,
        ...broken,
      },
    ])
  })

  it('have added and removed duties, in order of time', () => {
    const both = { ...plain, duties: [palma, standby] }
    const only = { topic: 'verdict', name: 'HSBY on Mon 2 Nov', dutyId: 'standby' }
    expect(changesOf(plain, both)).toMatchObject([{ ...only, ...levels(null, 'legal') }])
    expect(changesOf(both, plain)).toMatchObject([{ ...only, ...levels('legal', null) }])
    const none = { ...plain, duties: [] }
    expect(changesOf(none, both).map(({ dutyId }) => dutyId)[0]).toBe('standby')
  })

  it('take the rest’s level from its finding', () => {
    const after = withRest({ minutes: 800 })
    const rated = (minutes: number, level: Verdict) => [findingOf('restBefore', minutes, level)]
    const [before, now] = [
      withDuty({ findings: rated(840, 'legal') }),
      { ...after, duties: after.duties.map((d) => ({ ...d, findings: rated(800, 'tight') })) },
    ]
    expect(changesOf(before, now)).toMatchObject([
      { topic: 'rest', before: 840, after: 800, ...levels('legal', 'tight') },
    ])
    expect(changesOf(plain, after)).toMatchObject([{ topic: 'rest', ...legal }])
  })

  const later: RecoveryRest = {
    ...rest,
    from: '2026-11-10T22:00:00Z',
    to: '2026-11-13T06:00:00Z',
    minutes: 3360,
    gapMinutes: 6600,
  }
  const gone = { rule: 'recoveryRest', after: null, ...levels('legal', null) }

  it('compare recovery rests that overlap, and show one that is gone', () => {
    expect(changesOf(withRests(rest, later), withRests(later))).toMatchObject([
      { ...gone, name: 'Recovery rest from Wed 4 Nov', before: 2190 },
    ])
    expect(changesOf(withRests(rest, later), withRests(rest))).toMatchObject([
      { ...gone, name: 'Recovery rest from Tue 10 Nov', before: 3360 },
    ])
    const shorter = { ...later, from: '2026-11-11T08:00:00Z', minutes: 2760 }
    expect(changesOf(withRests(rest, later), withRests(shorter))).toMatchObject([
      { ...gone, name: 'Recovery rest from Wed 4 Nov', before: 2190 },
      { name: 'Recovery rest from Wed 11 Nov', before: 3360, after: 2760 },
    ])
  })

  it('compare a divided recovery rest with its longer part', () => {
    const short = { ...later, to: '2026-11-11T04:00:00Z', minutes: 360, gapMinutes: null }
    const long = { ...later, from: '2026-11-11T14:00:00Z', minutes: 2400 }
    expect(changesOf(withRests(later), withRests(short, long))).toMatchObject([
      { name: 'Recovery rest from Tue 10 Nov', before: null, after: 360 },
      { name: 'Recovery rest from Wed 11 Nov', before: 3360, after: 2400 },
    ])
  })
})
