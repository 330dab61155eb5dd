import { describe, expect, it } from 'vitest'
import { rulesOf, type RuleCoverage } from '#limits/rules/findings/coverage.ts'
import { finding, type Finding, type RuleKey } from '#limits/rules/findings/finding.ts'
import { easaScheme, ukScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import { amountWords, checkedRules } from './rule-names.ts'
import { openFirst, ruleLines, rulesSummary } from './rule-lines.ts'
import { testLegality } from '#limits/rules/legality/test-legality.ts'

const covered = (rule: RuleCoverage['rule'], state: RuleCoverage['state']): RuleCoverage => ({
  rule,
  state,
  reason: state === 'checked' ? null : 'no flight duty period',
  missing: state === 'notKnown' ? { input: 'dutyBefore' } : null,
})

const found = (rule: RuleKey, level: Finding['level'], minutes: number, limit: number) =>
  finding({ rule, article: '', level, sentence: '', minutes, limit })

const judged = testLegality({
  verdict: 'breach',
  coverage: [
    covered('maxFdp', 'checked'),
    covered('standbyLength', 'notApplicable'),
    covered('restBefore', 'notKnown'),
    covered('recoveryRest', 'checked'),
  ],
  findings: [
    found('recoveryRestGap', 'breach', 10_200, 10_080),
    found('recoveryRest', 'legal', 2400, 2160),
    found('maxFdp', 'legal', 435, 735),
    found('awake', 'tight', 1000, 1080),
  ],
})

it.each<[Pick<Finding, 'rule' | 'minutes' | 'limit' | 'bound'>, string]>([
  [{ rule: 'maxFdp', minutes: 336, limit: 660 }, '5 h 36 of 11 h'],
  [{ rule: 'maxFdp', minutes: 336, limit: 660, bound: 'limitAtLeast' }, '5 h 36 of at least 11 h'],
  [
    { rule: 'dutyAnnual', minutes: 78_804, limit: 120_000, bound: 'figureAtMost' },
    'at most 1313 h 24 of 2000 h',
  ],
  [
    { rule: 'duty7Days', minutes: 3660, limit: 3600, bound: 'figureAtLeast' },
    'at least 61 h of 60 h',
  ],
  [{ rule: 'daysFreeYear', minutes: 175, limit: 96 }, '175, at least 96'],
  [
    { rule: 'daysFreeYear', minutes: 175, limit: 96, bound: 'figureAtLeast' },
    '175 or more, at least 96',
  ],
  [
    { rule: 'restBefore', minutes: 590, limit: 600, bound: 'limitAtLeast' },
    '9 h 50, at least 10 h',
  ],
])('marks a bound: %o', (parts, words) => {
  expect(amountWords(finding({ article: '', level: 'legal', sentence: '', ...parts }))).toBe(words)
})

describe('the lines of the rules', () => {
  it('have the figure, the worst level with its parts, and the reason', () => {
    const lines = ruleLines(judged).map(({ rule, state, level, words, reason }) => [
      rule,
      state,
      level,
      words,
      reason,
    ])
    expect(lines).toEqual([
      ['maxFdp', 'checked', 'tight', '7 h 15 of 12 h 15', null],
      ['standbyLength', 'notApplicable', 'legal', '', 'no flight duty period'],
      ['restBefore', 'notKnown', 'legal', '', 'no flight duty period'],
      ['recoveryRest', 'checked', 'breach', '40 h, at least 36 h', null],
    ])
  })

  it('show every finding once', () => {
    const shown = ruleLines(judged).flatMap(({ findings }) => findings)
    expect(new Set(shown)).toEqual(new Set(judged.findings))
    expect(shown).toHaveLength(judged.findings.length)
  })

  it('begin with what is not known, then what is not legal', () => {
    expect(openFirst(ruleLines(judged)).map(({ rule }) => rule)).toEqual([
      'restBefore',
      'maxFdp',
      'recoveryRest',
      'standbyLength',
    ])
  })
})

it.each([
  [judged.coverage, 'All 4 rules: 2 checked, 1 not known, 1 not applicable'],
  [[covered('maxFdp', 'checked')], 'All 1 rule: 1 checked'],
  [
    rulesOf(ukScheme).map((rule, place) => covered(rule, place < 3 ? 'notApplicable' : 'checked')),
    'All 23 rules: 20 checked, 3 not applicable',
  ],
])('sums up the rules', (coverage, words) => {
  expect(rulesSummary(coverage)).toBe(words)
})

it.each([
  ['the United Kingdom', ukScheme, 23],
  ['the European Union', easaScheme('late'), 19],
])('names each rule of %s with its article', (_, scheme, count) => {
  const rules = checkedRules(scheme)
  expect(new Set(rules).size).toBe(count)
  expect(rules.filter((words) => !words.endsWith(')') && !/SI|Directive/.test(words))).toEqual([])
})
