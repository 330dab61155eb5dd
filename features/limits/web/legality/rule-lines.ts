import type { RuleCoverage } from '#limits/rules/findings/coverage.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import { worstVerdict, type Finding, type RuleKey } from '#limits/rules/findings/finding.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'
import { counted } from '#kernel/words/counted.ts'
import { amountWords, ruleNames } from './rule-names.ts'

/** A rule of the list: checked with its level and figure, not applicable with a reason, or not known. */
export type RuleLine = {
  rule: RuleKey
  name: string
  state: RuleCoverage['state']
  level: Verdict
  /** The figure and its limit; empty without one. */
  words: string
  reason: string | null
  findings: Finding[]
  missing: Missing | null
}

/** Rules that are part of the figure of another one. */
const partsOf: Partial<Record<RuleKey, RuleKey[]>> = {
  maxFdp: ['splitDuty', 'inFlightRest', 'standbyReduction', 'awake'],
  recoveryRest: ['recoveryRestGap'],
}

/** Every rule of a duty, in the order of its coverage. */
export function ruleLines({ coverage, findings }: DutyLegality): RuleLine[] {
  return coverage.map(({ rule, state, reason, missing }) => {
    const rules = [rule, ...(partsOf[rule] ?? [])]
    const found = findings.filter((finding) => rules.includes(finding.rule))
    const level = worstVerdict(found.map((finding) => finding.level))
    const own = found.find((finding) => finding.rule === rule)
    return {
      rule,
      name: ruleNames[rule],
      state,
      level,
      words: state === 'checked' && own ? amountWords(own) : '',
      reason,
      findings: found,
      missing,
    }
  })
}

/** The rules that are not known first, then those that are not legal. Otherwise their order stays. */
export function openFirst(lines: readonly RuleLine[]): RuleLine[] {
  const rank = ({ state, level }: RuleLine) =>
    state === 'notKnown' ? 0 : level === 'legal' ? 2 : 1
  return lines.toSorted((one, other) => rank(one) - rank(other))
}

/** `All 23 rules: 20 checked, 3 not applicable`. */
export function rulesSummary(coverage: readonly RuleCoverage[]): string {
  const count = (state: RuleCoverage['state']) =>
    coverage.filter((line) => line.state === state).length
  const parts = [
    [count('checked'), 'checked'],
    [count('notKnown'), 'not known'],
    [count('notApplicable'), 'not applicable'],
  ] as const
  const words = parts.filter(([number]) => number > 0).map(([number, name]) => `${number} ${name}`)
  return `All ${counted(coverage.length, 'rule')}: ${words.join(', ')}`
}
