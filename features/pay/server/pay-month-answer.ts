import type { PayMonthAnswer } from '#pay/api/pay-check.ts'
import { toPounds } from '#kernel/money/pence.ts'
import { largestFinding, type CheckedMonth } from '#pay/rules/answers/check-months.ts'
import { monthPayVerdict } from '#pay/rules/answers/month-pay-verdict.ts'
import { monthHeads, rightDuties, type HeadFacts } from '#pay/rules/answers/months/month-heads.ts'
import { headReasons, monthWords } from '#pay/rules/answers/months/month-words.ts'
import type { DecidedFinding } from './pay-decision-service.ts'

/** A month of pay in pounds: its verdict, what was compared, and its heads. */
export function monthAnswer(month: CheckedMonth<DecidedFinding>, facts: HeadFacts): PayMonthAnswer {
  const { pay } = month
  const heads = monthHeads(month, facts)
  const unknown = facts.unknown.get(pay.month) ?? []
  const findings = facts.findings.get(pay.month) ?? []
  return {
    month: pay.month,
    ...monthPayVerdict(pay, largestFinding(month)?.id),
    duties: pay.duties,
    checked: pay.checked,
    compared: monthWords(pay, heads, {
      ...rightDuties(month, facts),
      isBeyondRoster: unknown.some(({ why }) => why === 'no-roster'),
    }),
    heads: heads.map((each) => ({
      head: each.head,
      paid: toPounds(each.paid),
      level: each.level,
      compared: each.compared,
      findingIds: each.findingIds,
      reasons: headReasons(each),
    })),
    findingIds: findings.filter(({ state }) => state !== 'dismissed').map(({ id }) => id),
  }
}
