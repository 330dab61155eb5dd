import type { PayHead } from '#kernel/words/pay-heads.ts'
import type { Pence } from '#kernel/money/pence.ts'
import type { DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import { blockMinutes, dutyMinutes } from '#pay/rules/facts/duty-minutes.ts'
import { rounded, type PayRule, type RateCard, type Rounding } from '#pay/rules/facts/rate-card.ts'

/** The pay of a rule for the hours of a pay period above a threshold. */
export type MonthPay = {
  minutes: number
  /** The minutes above the threshold. */
  over: number
  pence: number
}

/**
 * The pay for the hours above the threshold of a rule, rounded once for the period.
 *
 * @param minutes of each sector or duty of the pay period, by the basis of the rule.
 */
export function monthPay(
  rule: Extract<PayRule, { by: 'month' }>,
  minutes: readonly number[],
  rounding: Rounding,
): MonthPay {
  const sum = minutes.reduce((all, each) => all + each, 0)
  const over = Math.max(0, sum - rule.over)
  return { minutes: sum, over, pence: rounded(rule.rate * over, 6000, rounding) }
}

/** The heads that a card pays by the hours of a pay period. */
export function monthHeads({ rules }: RateCard): Set<PayHead> {
  return new Set(rules.filter(({ by }) => by === 'month').map(({ head }) => head))
}

/**
 * The pence by head for the duties of a pay period, by the card's rules for hours above a threshold.
 *
 * @returns null if the card has no such rule, or the length of a duty is not known.
 */
export function overHoursPay(
  { rules, rounding }: RateCard,
  duties: readonly DutyFacts[],
): Map<PayHead, Pence> | null {
  const sums = new Map<PayHead, Pence>()
  for (const rule of rules) {
    if (rule.by !== 'month') continue
    const lengths = duties
      .filter(({ duty }) => rule.kinds.includes(duty.dutyType))
      .map((each) => (rule.basis === 'block' ? blockMinutes(each) : dutyMinutes(each)))
    const known = lengths.filter((minutes) => minutes !== null)
    if (known.length < lengths.length) return null
    const { pence } = monthPay(rule, known, rounding)
    sums.set(rule.head, (sums.get(rule.head) ?? 0) + pence)
  }
  return sums.size > 0 ? sums : null
}
