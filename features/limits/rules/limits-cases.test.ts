import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { RuleKey } from './findings/finding.ts'
import { listRule } from './legality/testing/drawn-rosters/judge.ts'
import { unknownIn } from './legality/testing/case-fields.ts'
import { rosterOfCase, unknownGiven, type CaseGiven } from './legality/testing/legality-case.ts'
import { legalityOf } from './legality/legality-of.ts'
import type { DutyLegality } from './legality/legality.ts'

/** The answer that one rule must give at one duty. The `format` of the file explains it. */
type RuleCase = {
  id: string
  title: string
  given: CaseGiven
  /** The index of the duty. */
  at: number
  rule: RuleKey
  /** An answer, or several joined by `or`. */
  expected: string
}

/** Another file of cases, instead of the project's. */
const file =
  process.env['AUDIT_LIMITS_CASES'] ??
  new URL('../../../samples/limits-cases.json', import.meta.url).pathname
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: RuleCase[] }

it.each(cases)('$id $rule: $title', (read) => {
  const { given, at, rule, expected } = read
  expect([...unknownIn('ruleCase', [read]), ...unknownGiven(given)]).toEqual([])
  const { duties } = legalityOf(rosterOfCase(given), { first: '1970-01-01', last: '2199-12-31' })
  const duty = duties.find(({ id }) => id === `duty-${at}`)
  const allowed = expected.split(' or ')
  expect(answers).toEqual(expect.arrayContaining(allowed))
  const found = answerOf(duty, rule)
  const isKept = ['legal', 'tight', 'notApplicable'].includes(found)
  expect(isKept && allowed.includes('legal') ? 'legal' : found).toBeOneOf(allowed)
  // A duty with an open rule is never green.
  if (found === 'notKnown') expect(['legal', 'tight']).not.toContain(duty?.verdict)
})

it('has cases', () => {
  expect(cases.length).toBeGreaterThan(0)
})

const answers = ['breach', 'discretion', 'tight', 'legal', 'notApplicable', 'notKnown']

/** The state of a rule, or the level of a checked one. */
function answerOf(duty: DutyLegality | undefined, rule: RuleKey): string {
  const state = duty?.coverage.find((each) => each.rule === rule)?.state
  if (state !== 'checked') return state ?? 'not judged'
  const levels = duty?.findings.filter((found) => listRule(found.rule) === rule) ?? []
  return answers.find((answer) => levels.some(({ level }) => level === answer)) ?? 'legal'
}
