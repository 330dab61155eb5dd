import { expect, it } from 'vitest'
import type { Finding } from './finding.ts'
import type { DutyFdp, DutyLegality } from './legality.ts'
import { verdictWords } from './verdict-words.ts'

const fdp: DutyFdp = {
  from: '2026-07-15T05:00:00Z',
  to: '2026-07-15T15:50:00Z',
  minutes: 650,
  baseMaxMinutes: 780,
  maxMinutes: 780,
  latestOnBlock: '2026-07-15T18:00:00Z',
  latestWithDiscretion: '2026-07-15T20:00:00Z',
  sectors: 2,
  standbyReductionMinutes: 0,
  standbyNightExcludedMinutes: 0,
  exceededByMinutes: 0,
  isWithinDiscretion: false,
}
const legal: DutyLegality = {
  id: 'palma',
  date: '2026-07-15',
  verdict: 'legal',
  fdp,
  restBefore: null,
  disruptive: [],
  findings: [],
}

function finding(level: Finding['level'], sentence: string): Finding {
  return {
    rule: 'restBefore',
    article: 'ORO.FTL.235(a)(1)',
    level,
    sentence,
    minutes: null,
    limit: null,
    figures: [],
    dutyIds: ['palma'],
    interpretation: null,
    legalIf: null,
    missing: null,
  }
}

it.each<[string, Partial<DutyLegality>, string]>([
  ['a legal flight', {}, 'Legal, 2 h 10 to spare'],
  ['a margin of whole hours', { fdp: { ...fdp, minutes: 660 } }, 'Legal, 2 h to spare'],
  ['a margin below an hour', { fdp: { ...fdp, minutes: 735 } }, 'Legal, 45 min to spare'],
  ['a legal standby', { fdp: null }, 'Legal'],
  [
    'a tight rest',
    { verdict: 'tight', findings: [finding('tight', 'Rest is 30 min above the minimum.')] },
    'Rest is 30 min above the minimum.',
  ],
  [
    'a breach beside missing data',
    {
      verdict: 'breach',
      findings: [
        finding('breach', 'Rest is 1 h too short.'),
        finding('breach', 'Too long.'),
        finding('cannot tell', 'The debrief is missing.'),
      ],
    },
    'Rest is 1 h too short.',
  ],
  [
    'missing data',
    { verdict: 'cannot tell', fdp: null, findings: [finding('cannot tell', 'No report time.')] },
    'No report time.',
  ],
  ['a verdict without a finding', { verdict: 'cannot tell' }, 'Cannot tell'],
])('%s', (_, over, words) => {
  expect(verdictWords({ ...legal, ...over })).toBe(words)
})
