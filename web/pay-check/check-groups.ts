import type {
  PayCheckData,
  PayFindingAnswer,
  PayUnknownAnswer,
} from '#contract/pay-check/pay-check.ts'
import type { Pence } from '#domain/money/pence.ts'
import { stakeOf } from '#web/pay-check/claims/claim-sum.ts'

/** The findings of a check in the order of the screen. Findings with a claim are shown by the claim. */
export type FindingGroups = {
  /** In favour of the crew member, sure or likely. */
  toClaim: PayFindingAnswer[]
  /** Questions without a claim. */
  toCheck: PayFindingAnswer[]
  /** Overpayments, which are never set off. */
  takenBack: PayFindingAnswer[]
  /** Sure or likely, but only some pence a duty. */
  pennies: PayFindingAnswer[]
  dismissed: PayFindingAnswer[]
}

/** Differences of a duty below this many pence are listed apart. */
const penniesBelow = 5

/** Sorts findings into groups, the largest amount first, then the latest day. */
export function findingGroups(findings: readonly PayFindingAnswer[]): FindingGroups {
  const ordered = findings.toSorted(byAmountThenDay)
  const open = ordered.filter(({ state }) => state === 'open')
  const isQuestion = (finding: PayFindingAnswer) =>
    finding.certainty === 'check' || stakeOf(finding) === 0
  const judged = open.filter((finding) => !isQuestion(finding))
  const sums = sumsByDuty(judged)
  const isSmall = (finding: PayFindingAnswer) =>
    Math.abs(sums.get(keyOf(finding)) ?? 0) < penniesBelow
  const large = judged.filter((finding) => !isSmall(finding))
  return {
    toClaim: large.filter((finding) => stakeOf(finding) > 0),
    toCheck: open.filter(isQuestion),
    takenBack: large.filter((finding) => stakeOf(finding) < 0),
    pennies: judged.filter(isSmall),
    dismissed: ordered.filter(({ state }) => state === 'dismissed'),
  }
}

function byAmountThenDay(one: PayFindingAnswer, other: PayFindingAnswer): number {
  const byAmount = Math.abs(stakeOf(other)) - Math.abs(stakeOf(one))
  return byAmount || (other.date ?? '').localeCompare(one.date ?? '')
}

/** The duties of a finding, or the finding itself without any; underpaid and overpaid heads apart. */
function keyOf(finding: PayFindingAnswer): string {
  const subject = finding.rosterIds.length > 0 ? finding.rosterIds.join('+') : finding.id
  return `${subject} ${Math.sign(stakeOf(finding))}`
}

function sumsByDuty(findings: readonly PayFindingAnswer[]): Map<string, Pence> {
  const sums = new Map<string, Pence>()
  for (const finding of findings) {
    const key = keyOf(finding)
    sums.set(key, (sums.get(key) ?? 0) + stakeOf(finding))
  }
  return sums
}

/** Duties, lines and heads without an answer for the same reason. */
export type UnknownGroup = { sentence: string; help: string | null; items: PayUnknownAnswer[] }

/** Groups by reason and help, those that only wait for a report last. */
export function unknownGroups(unknown: readonly PayUnknownAnswer[]): UnknownGroup[] {
  const groups = Map.groupBy(unknown, ({ sentence, help }) => `${sentence}\n${help ?? ''}`)
  return [...groups.values()]
    .map((items) => ({
      sentence: items[0]?.sentence ?? '',
      help: items[0]?.help ?? null,
      items: onePerSubject(items),
    }))
    .sort((one, other) => Number(isWaiting(one)) - Number(isWaiting(other)))
}

function isWaiting({ items: [first] }: UnknownGroup): boolean {
  return first?.why === 'no-report' || first?.why === 'carried'
}

/** One item per line or duty, though several of its heads may lack a rate. */
function onePerSubject(items: readonly PayUnknownAnswer[]): PayUnknownAnswer[] {
  const known = new Set<string>()
  return items.filter(({ subject, reportId, entry }) => {
    const key = `${subject} ${reportId} ${entry}`
    return !known.has(key) && known.add(key)
  })
}

/**
 * The overall result. `no-roster` may have a finding, such as a report with another total. `learning` is where too
 * little history is known to judge anything, and `right` is without an open finding.
 */
export type CheckState = 'no-reports' | 'no-roster' | 'learning' | 'right' | 'partial' | 'checked'

export function checkState({
  summary,
  findings,
  unknown,
}: Pick<PayCheckData, 'summary' | 'findings' | 'unknown'>): CheckState {
  const { reports, duties, checked } = summary
  const hasFindings = findings.some(({ state }) => state !== 'dismissed')
  if (reports === 0) return 'no-reports'
  if (duties === 0 && (!hasFindings || unknown.some(isBeyondRoster))) return 'no-roster'
  if (checked === 0 && unknown.some(isLearning)) return 'learning'
  if (checked > 0 && !hasFindings) return 'right'
  return checked < duties ? 'partial' : 'checked'
}

function isBeyondRoster({ why }: PayUnknownAnswer): boolean {
  return why === 'no-roster'
}

function isLearning({ why }: PayUnknownAnswer): boolean {
  return why === 'too-little-history' || why === 'no-rate' || why === 'no-rule-fits'
}
