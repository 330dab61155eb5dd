import { payHeads } from '#kernel/words/pay-heads.ts'
import { amountsBy, noAmounts, type PayAmounts } from '#pay/rules/reports/pay-report.ts'
import { lineSum, type EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import { comparedHead, paidFor } from '#pay/rules/rates/expected-pay.ts'
import type { UnitExpectation } from '#pay/rules/rates/unit-expectation.ts'

/** A payment that repeats another one, less what lines take back of it. Amounts are pence. */
export type SecondPayment = {
  /** The repeated lines, in printed order. */
  entries: EntryFacts[]
  /** The rest of it. */
  amounts: PayAmounts
  repeated: number
  takenBack: number
}

/** The pay of a unit, in pence. */
export type UnitPay = {
  /** All lines, less a second payment. */
  amounts: PayAmounts
  /** Null without one, or if all of it was taken back. */
  second: SecondPayment | null
  /** True if its pay comes to more than what lines take back. */
  isPaid: boolean
}

const unpaid: UnitPay = { amounts: noAmounts, second: null, isPaid: false }

/** The pay of a unit: the sum of its lines, less a second payment. */
export function unitPay(unit: PayUnit, expectation: UnitExpectation | null): UnitPay {
  const lines = unit.matches.map(({ entry }) => entry)
  const [only] = lines
  if (only && lines.length === 1) {
    const isPaid = only.is === 'pay' && lineSum(only) > 0
    return { amounts: only.line, second: null, isPaid }
  }
  if (!only) return unpaid
  const second = secondPayment(lines, expectation)
  const ownPay = lines.filter(({ is }) => is === 'pay' || is === 'back')
  return {
    amounts: amountsBy((head) => {
      const sum = lines.reduce((all, { line }) => all + line[head], 0)
      return sum - (second?.amounts[head] ?? 0)
    }),
    second,
    isPaid: ownPay.reduce((sum, entry) => sum + lineSum(entry), 0) > 0,
  }
}

/** Lines with the same day, route and amounts, in printed order. Lines without a day may pay several duties. */
export function repeatedLines(lines: readonly EntryFacts[]): EntryFacts[][] {
  if (lines.length < 2) return []
  const dated = lines.filter(({ date, is }) => date !== null && (is === 'pay' || is === 'extra'))
  const same = Map.groupBy(dated, ({ date, line }) => {
    const amounts = payHeads.map((head) => line[head]).join(' ')
    return `${date ?? ''} ${line.routeNumber.trim().toUpperCase()} ${amounts}`
  })
  return [...same.values()].filter(({ length }) => length > 1)
}

/**
 * The second payment of a unit: the repeats of its lines, less all that lines take back.
 *
 * Repeats count only as far as a known head is above its highest expected amount with them, before any line takes money
 * back. Without known heads, they count if the line has a flight number; else they may be other sectors.
 */
function secondPayment(
  lines: readonly EntryFacts[],
  expectation: UnitExpectation | null,
): SecondPayment | null {
  const entries = repeatedLines(lines).flatMap(([first, ...repeats]) => {
    if (!first) return []
    const heads = new Set(first.heads.map(comparedHead))
    const known = [...(expectation?.heads ?? [])].filter(([head]) => heads.has(head))
    if (!expectation || expectation.heads.size === 0) return first.numbers.length > 0 ? repeats : []
    const isAbove = (without: number) =>
      known.some(([head, { range }]) => {
        const paid = lines.reduce((sum, { line }) => sum + Math.max(0, paidFor(line, head)), 0)
        return paid - without * paidFor(first.line, head) > range.high
      })
    return repeats.filter((_, place) => isAbove(place))
  })
  if (entries.length === 0) return null
  const back = amountsBy((head) =>
    lines.reduce((sum, { line }) => sum - Math.min(0, line[head]), 0),
  )
  const repeats = amountsBy((head) => entries.reduce((sum, { line }) => sum + line[head], 0))
  const amounts = amountsBy((head) => Math.max(0, repeats[head] - back[head]))
  const repeated = sumOf(repeats)
  const left = sumOf(amounts)
  return left > 0 ? { entries, amounts, repeated, takenBack: repeated - left } : null
}

/** The sum of all heads, in pence. */
export function sumOf(amounts: PayAmounts): number {
  return payHeads.reduce((sum, head) => sum + amounts[head], 0)
}
