import { rounded, type PayRule, type Rounding } from '#domain/pay-check/facts/rate-card.ts'

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
