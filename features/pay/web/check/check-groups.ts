import type { PayCheckData, PayFindingAnswer, PayUnknownAnswer } from '#pay/api/pay-check.ts'
import { stakeOf } from '#pay/web/claims/claim-sum.ts'

/** Orders findings: the largest amount first, then the latest day. */
export function byAmountThenDay(one: PayFindingAnswer, other: PayFindingAnswer): number {
  const byAmount = Math.abs(stakeOf(other)) - Math.abs(stakeOf(one))
  return byAmount || (other.date ?? '').localeCompare(one.date ?? '')
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
 * What a check as a whole lacks: `no-roster` for the days of its reports, or `learning` where too little history is known
 * to judge anything; null otherwise.
 */
export function lackOf({
  summary: { reports, duties, checked },
  unknown,
}: Pick<PayCheckData, 'summary' | 'unknown'>): 'no-roster' | 'learning' | null {
  if (reports === 0) return null
  if (duties === 0) return 'no-roster'
  return checked === 0 && unknown.some(isLearning) ? 'learning' : null
}

function isLearning({ why }: PayUnknownAnswer): boolean {
  return why === 'too-little-history' || why === 'no-rate' || why === 'no-rule-fits'
}
