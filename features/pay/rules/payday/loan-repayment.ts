import type { Pence } from '#kernel/money/pence.ts'

/**
 * The repayment of a loan of a month, in whole pounds as pence: a share of the pay above a twelfth of the threshold. The
 * twelfth is cut to a penny, the repayment down to a pound (HMRC CSLM17065 and CSLM18025).
 *
 * @param threshold in pounds a year.
 */
export function loanRepayment(pay: Pence, threshold: number, percent: number): Pence {
  const above = Math.max(0, pay - Math.floor((threshold * 100) / 12))
  return Math.floor((above * percent) / 10_000) * 100
}
