import { expect, it } from 'vitest'
import type { Verdict } from '#duties/rules/verdict.ts'
import { finding, type Finding, type RuleKey } from '#limits/rules/findings/finding.ts'
import { worseFindings } from './worse-findings.ts'

const found = (rule: RuleKey, level: Verdict, minutes: number | null = null): Finding =>
  finding({ rule, article: '', level, sentence: '', minutes, limit: minutes === null ? null : 600 })

it.each<[string, Finding[], Finding[], number]>([
  ['a worse level', [found('maxFdp', 'tight')], [found('maxFdp', 'breach')], 1],
  ['a better level', [found('maxFdp', 'breach')], [found('maxFdp', 'tight')], 0],
  ['a shorter rest', [found('restBefore', 'breach', 590)], [found('restBefore', 'breach', 400)], 1],
  ['a longer rest', [found('restBefore', 'breach', 400)], [found('restBefore', 'breach', 590)], 0],
  ['more duty', [found('duty7Days', 'breach', 700)], [found('duty7Days', 'breach', 710)], 1],
  ['less duty', [found('duty7Days', 'breach', 710)], [found('duty7Days', 'breach', 700)], 0],
  [
    'more duty within the limit',
    [found('duty7Days', 'legal', 1)],
    [found('duty7Days', 'legal', 2)],
    0,
  ],
  [
    'an unknown figure',
    [found('restBefore', 'cannot tell')],
    [found('restBefore', 'cannot tell')],
    0,
  ],
  ['a rule that did not apply', [], [found('maxFdp', 'discretion')], 1],
])('%s', (_, before, after, count) => {
  expect(worseFindings(before, after)).toHaveLength(count)
})

it('compares the worst findings of a rule', () => {
  const breach = found('recoveryRest', 'breach', 500)
  const tight = found('recoveryRest', 'tight', 500)
  expect(worseFindings([breach, tight], [breach, tight])).toEqual([])
  expect(worseFindings([tight], [breach, tight])).toEqual([breach])
})
