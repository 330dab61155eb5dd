import type { PayCheckData, PayFindingAnswer, PayUnknownAnswer } from '#pay/api/pay-check.ts'
import { isPennies } from '#pay/rules/answers/pay-summary.ts'
import { stakeOf } from '#pay/web/claims/claim-sum.ts'

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

/** Sorts findings into groups, the largest amount first, then the latest day. */
export function findingGroups(findings: readonly PayFindingAnswer[]): FindingGroups {
  const ordered = findings.toSorted(byAmountThenDay)
  const open = ordered.filter(({ state }) => state === 'open')
  const isQuestion = (finding: PayFindingAnswer) =>
    finding.certainty === 'check' || stakeOf(finding) === 0
  const judged = open.filter((finding) => !isQuestion(finding))
  const isSmall = smallOf(judged)
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

/** A function that tells if a finding is about pennies. */
function smallOf(findings: readonly PayFindingAnswer[]): (finding: PayFindingAnswer) => boolean {
  const inPence = new Map(
    findings.map((finding) => {
      const { certainty, rosterIds } = finding
      return [finding, { certainty, dutyIds: rosterIds, stake: stakeOf(finding) }]
    }),
  )
  const isPenny = isPennies([...inPence.values()])
  return (finding) => {
    const each = inPence.get(finding)
    return each !== undefined && isPenny(each)
  }
}

/** Duties, lines and heads without an answer for the same reason. */
export type UnknownGroup = { sentence: string; help: string | null; items: PayUnknownAnswer[] }

/** Groups by reason and help, those that only wait for a report late, and reports in totals last. */
export function unknownGroups(unknown: readonly PayUnknownAnswer[]): UnknownGroup[] {
  const named = unknown.map((each) => {
    const isTotal = each.why === 'totals-only'
    return isTotal ? { ...each, subject: each.sentence, sentence: 'Paid in totals' } : each
  })
  const groups = Map.groupBy(named, ({ sentence, help }) => `${sentence}\n${help ?? ''}`)
  return [...groups.values()]
    .map((items) => ({
      sentence: items[0]?.sentence ?? '',
      help: items[0]?.help ?? null,
      items: onePerSubject(items),
    }))
    .sort((one, other) => orderOf(one) - orderOf(other))
}

function orderOf({ items: [first] }: UnknownGroup): number {
  if (first?.why === 'totals-only') return 2
  return first?.why === 'no-report' || first?.why === 'carried' ? 1 : 0
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
 * little history is known to judge anything. `as-expected` has nothing open but pennies, nothing claimed that is not
 * paid, and `right` has compared all but commission besides.
 */
export type CheckState =
  | 'no-reports'
  | 'no-roster'
  | 'learning'
  | 'right'
  | 'as-expected'
  | 'checked'

export function checkState({
  summary,
  findings,
  unknown,
}: Pick<PayCheckData, 'summary' | 'findings' | 'unknown'>): CheckState {
  const { reports, duties, checked, claimed } = summary
  const { toClaim, toCheck, takenBack } = findingGroups(findings)
  const isOpen = toClaim.length + toCheck.length + takenBack.length > 0
  const hasClaimed = findings.some(({ state }) => state === 'claimed')
  const hasFindings = isOpen || hasClaimed
  // Answers of earlier releases do not say how much of what was claimed is paid.
  const isClaimedUnpaid = claimed ? claimed.notSent + claimed.waiting > 0 : hasClaimed
  if (reports === 0) return 'no-reports'
  if (duties === 0 && (!hasFindings || unknown.some(isBeyondRoster))) return 'no-roster'
  if (checked === 0 && unknown.some(isLearning)) return 'learning'
  if (isOpen || isClaimedUnpaid || summary.compared.pounds <= 0) return 'checked'
  return summary.compared.all ? 'right' : 'as-expected'
}

function isBeyondRoster({ why }: PayUnknownAnswer): boolean {
  return why === 'no-roster'
}

function isLearning({ why }: PayUnknownAnswer): boolean {
  return why === 'too-little-history' || why === 'no-rate' || why === 'no-rule-fits'
}
