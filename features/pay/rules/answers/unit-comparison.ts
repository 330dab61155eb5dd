import type { Pence } from '#kernel/money/pence.ts'
import { basisOf, cardBasis } from '#pay/rules/findings/amount-findings.ts'
import type { PayBasis } from '#pay/rules/findings/pay-finding.ts'
import { unitText } from '#pay/rules/findings/pay-words.ts'
import { sumOf } from '#pay/rules/findings/second-payment.ts'
import {
  comparedHeads,
  paidFor,
  type ComparedHead,
  type PayRange,
} from '#pay/rules/rates/expected-pay.ts'
import { highestSum, lowestSum } from '#pay/rules/rates/unit-expectation.ts'
import { workingOf } from '#pay/rules/rates/working-words.ts'
import { dutyTimeWords } from '#duties/rules/duty-times.ts'
import { spanWords } from '#kernel/time/duration.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import { isStandby } from '#duties/rules/words/duty-words.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** Paid and expected pay of one head, in pence. */
export type HeadComparison = {
  head: ComparedHead
  paid: Pence
  expected: PayRange | null
  basis: PayBasis | null
  /** `2 sectors at 150 % of 13.00`; null without a rate card. */
  working: string | null
}

/** Duties that are paid together, with paid and expected amounts in pence. */
export type UnitComparison = {
  dutyIds: string[]
  /** `ZQ640/ZQ641 on 2 June`. */
  subject: string
  /** The day whose rate card applies. */
  date: CalendarDate
  /** True if each duty is a flight. */
  allFlights: boolean
  /** True if each duty is a home or airport standby. */
  isStandby: boolean
  lines: { reportId: string; entry: number }[]
  /** From the first report to the last debrief in words, such as `10 h 45`; null where not known. */
  worked: { length: string | null; times: string | null }
  /** Null without a line. */
  paid: Pence | null
  /** Null if no head has a rate. */
  expected: PayRange | null
  /** Heads that are paid or expected. */
  heads: HeadComparison[]
}

/** The paid and expected amounts of a unit, side by side. */
export function unitComparison({ unit, expectation, lines, pay }: CheckedUnit): UnitComparison {
  const [low, high] = [lowestSum(expectation), highestSum(expectation)]
  const duties = [...(unit.standby ? [unit.standby] : []), ...unit.duties]
  return {
    dutyIds: duties.map(({ duty }) => duty.id),
    subject: unitText(unit),
    date: unit.rateDate,
    allFlights: duties.every(({ duty }) => duty.dutyType === 'FLIGHT'),
    isStandby: duties.every(({ duty }) => isStandby(duty)),
    lines: lines.map(({ reportId, entry }) => ({ reportId, entry })),
    worked: workedWords(unit),
    paid: lines.length > 0 ? sumOf(pay.amounts) : null,
    expected: low === null || high === null ? null : { low, high },
    heads: comparedHeads.flatMap((head): HeadComparison[] => {
      const paid = paidFor(pay.amounts, head)
      const expected = expectation.heads.get(head)
      const ofSales = expected ? undefined : expectation.ofSales.get(head)
      const isExpected = expected !== undefined && expected.range.high !== 0
      if (paid === 0 && !isExpected && !ofSales) return []
      if (ofSales) {
        const { amount, working } = ofSales
        const range = { low: amount, high: amount }
        return [{ head, paid, expected: range, basis: cardBasis(ofSales.card), working }]
      }
      return [
        {
          head,
          paid,
          expected: expected?.range ?? null,
          basis: expected ? basisOf(expected) : null,
          working: expected?.card ? workingOf(unit, expected.card, head) : null,
        },
      ]
    }),
  }
}

function workedWords({ duties }: CheckedUnit['unit']): UnitComparison['worked'] {
  const [first, last] = [duties[0], duties.at(-1)]
  const { from = null } = first ?? {}
  const { to = null } = last ?? {}
  const times = [
    from && first && `report ${dutyTimeWords(from, first.duty.date)}`,
    to && first && `debrief ${dutyTimeWords(to, first.duty.date)}`,
  ].filter((each) => each !== null && each !== undefined)
  const words = times.join(', ')
  return {
    length: from && to ? spanWords(minutesBetween(from, to)) : null,
    times: words === '' ? null : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`,
  }
}
