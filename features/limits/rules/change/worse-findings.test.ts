import { expect, it } from 'vitest'
import type { Verdict } from '#duties/rules/verdict.ts'
import { finding, type Finding, type RuleKey } from '#limits/rules/findings/finding.ts'
import { worseFindings } from './worse-findings.ts'

const found = (rule: RuleKey, level: Verdict, minutes: number | null = null): Finding =>
  finding({ rule, article: '', level, sentence: '', minutes, limit: minutes === null ? null : 600 })

const rest = (level: Verdict, minutes?: number) => found('restBefore', level, minutes)
const duty = (level: Verdict, minutes: number) => found('duty7Days', level, minutes)

it.each<[string, Finding[], Finding[], number]>([
  ['a worse level', [found('maxFdp', 'tight')], [found('maxFdp', 'breach')], 1],
  ['a better level', [found('maxFdp', 'breach')], [found('maxFdp', 'tight')], 0],
  ['a shorter rest', [rest('breach', 590)], [rest('breach', 400)], 1],
  ['a longer rest', [rest('breach', 400)], [rest('breach', 590)], 0],
  ['more duty', [duty('breach', 700)], [duty('breach', 710)], 1],
  ['less duty', [duty('breach', 710)], [duty('breach', 700)], 0],
  ['more duty within the limit', [duty('legal', 1)], [duty('legal', 2)], 0],
  ['an unknown figure', [rest('cannot tell')], [rest('cannot tell')], 0],
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
