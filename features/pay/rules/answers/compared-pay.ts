import type { Pence } from '#kernel/money/pence.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import {
  comparedHead,
  comparedHeads,
  paidFor,
  type ComparedHead,
} from '#pay/rules/rates/expected-pay.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'

/**
 * Why pay was not compared: no rate is known, it follows sales, a report pays it in totals, no duty is known for it, or
 * several duties and lines fit.
 */
export const notComparedReasons = ['no-rate', 'sales', 'totals', 'no-duty', 'unclear'] as const
type NotComparedReason = (typeof notComparedReasons)[number]

/** The pay of the counted reports, and the part that had an expected amount, in pence. */
export type ComparedPay = {
  compared: Pence
  of: Pence
  /** True if all but commission was compared. */
  isAll: boolean
  /** The rest, by head and reason, in the order of a report. Commission never has an expected amount. */
  not: { head: ComparedHead; amount: Pence; why: NotComparedReason }[]
}

/** The pay of the reports in range that was compared with an expected amount. */
export function comparedPay(check: PayCheck): ComparedPay {
  return addedUp([...comparedLines(check).values()].flat())
}

/** The pay of one head of a line. `why` is null where it was compared. */
export type ComparedLine = { head: ComparedHead; amount: Pence; why: NotComparedReason | null }

/** The heads of each line, by the id of its report. */
export function comparedLines({ units, reports, reading }: PayCheck): Map<string, ComparedLine[]> {
  const { matches, unmatched } = reading.matched
  const unitOf = new Map(units.flatMap((each) => each.lines.map((line) => [line, each] as const)))
  const lines = new Map(reports.map(({ id }): [string, ComparedLine[]] => [id, []]))
  for (const entry of [...matches.map((match) => match.entry), ...unmatched]) {
    const unit = unitOf.get(entry) ?? null
    for (const head of new Set(entry.heads.map(comparedHead))) {
      const isTotal = reading.totals.has(entry.reportId)
      const why = unit?.comparedHeads.includes(head) ? null : reasonOf(head, unit, isTotal)
      lines.get(entry.reportId)?.push({ head, amount: paidFor(entry.line, head), why })
    }
  }
  return lines
}

/** The sums of lines. */
export function addedUp(lines: readonly ComparedLine[]): ComparedPay {
  const not = new Map<string, ComparedPay['not'][number]>()
  let [compared, of] = [0, 0]
  for (const { head, amount, why } of lines) {
    of += amount
    if (why === null) compared += amount
    else {
      const known = not.get(`${head} ${why}`) ?? { head, amount: 0, why }
      not.set(`${head} ${why}`, { ...known, amount: known.amount + amount })
    }
  }
  const order = ({ head }: { head: ComparedHead }) => comparedHeads.indexOf(head)
  const rest = [...not.values()].sort((one, other) => order(one) - order(other))
  return {
    compared,
    of,
    isAll: compared > 0 && rest.every(({ why }) => why === 'sales'),
    not: rest,
  }
}

function reasonOf(
  head: ComparedHead,
  unit: CheckedUnit | null,
  isTotal: boolean,
): NotComparedReason {
  if (head === 'commission') return 'sales'
  if (!unit) return isTotal ? 'totals' : 'no-duty'
  return unit.status === 'checked' && !unit.expectation.heads.has(head) ? 'no-rate' : 'unclear'
}
