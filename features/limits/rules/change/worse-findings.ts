import { verdicts } from '#duties/rules/verdict.ts'
import { isMinimum, type Finding, type RuleKey } from '#limits/rules/findings/finding.ts'

/**
 * The findings of a duty that are worse than before, one for each rule.
 *
 * A finding is worse with a worse level, or with the same level and a figure further beyond the limit. The worst
 * finding of a rule counts. Legal findings are never worse.
 */
export function worseFindings(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const worstBefore = worstOfRules(before)
  return [...worstOfRules(after).values()].filter((finding) => {
    const old = worstBefore.get(finding.rule)
    return finding.level !== 'legal' && (old === undefined || isWorse(finding, old))
  })
}

function worstOfRules(findings: readonly Finding[]): Map<RuleKey, Finding> {
  const worst = new Map<RuleKey, Finding>()
  for (const finding of findings) {
    const found = worst.get(finding.rule)
    if (!found || isWorse(finding, found)) worst.set(finding.rule, finding)
  }
  return worst
}

function isWorse(one: Finding, other: Finding): boolean {
  const levels = verdicts.indexOf(one.level) - verdicts.indexOf(other.level)
  return levels === 0 ? excessOf(one) > excessOf(other) : levels > 0
}

/** The figure beyond the limit, negative within it. Unknown figures are equal. */
function excessOf({ rule, minutes, limit }: Finding): number {
  if (minutes === null || limit === null) return -Infinity
  return isMinimum(rule) ? limit - minutes : minutes - limit
}
