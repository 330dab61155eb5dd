import type { PayCheckData, PayUnitAnswer } from '#pay/api/pay-check.ts'
import { headLabel } from '#pay/rules/findings/pay-words.ts'
import { amount, differenceOf, rangeText } from '#pay/web/check/check-words.ts'

/** The expected pay beside a line of a report. */
export type EntryMark = {
  isRight: boolean
  /** `£51.30`, with commission as it was paid; null if a head has no rate. */
  expected: string | null
  /** The heads that differ: `Crew Food £1.05, expected £6.25`. */
  differences: string[]
  /** `for 2 lines` where several lines pay the same duties. */
  note: string | null
}

/**
 * The marks of a report's lines, by place. A line has none if a head has no rate and the others are right. Several
 * lines of the same duties have one mark, at the first of them.
 */
export function entryMarks(
  { units }: Pick<PayCheckData, 'units'>,
  reportId: string,
): ReadonlyMap<number, EntryMark> {
  const marks = new Map<number, EntryMark>()
  for (const unit of units) {
    const places = unit.lines.filter((line) => line.reportId === reportId).map(({ entry }) => entry)
    if (places.length === 0 || !unit.expected) continue
    const mark = markOf(unit, unit.expected)
    if (mark.expected !== null || !mark.isRight) marks.set(Math.min(...places), mark)
  }
  return marks
}

type Range = NonNullable<PayUnitAnswer['expected']>

function markOf({ heads, lines }: PayUnitAnswer, { low, high }: Range): EntryMark {
  const differences = heads.flatMap((each) => {
    if (!each.expected || differenceOf(each.paid, each.expected) === 0) return []
    return [`${headLabel(each.head)} ${amount(each.paid)}, expected ${rangeText(each.expected)}`]
  })
  const open = heads.filter(({ expected, paid }) => expected === null && paid !== 0)
  const isWhole = open.every(({ head }) => head === 'commission')
  const commission = open.reduce((sum, { paid }) => sum + paid, 0)
  return {
    isRight: differences.length === 0,
    expected: isWhole ? rangeText({ low: low + commission, high: high + commission }) : null,
    differences,
    note: lines.length > 1 ? `for ${lines.length} lines` : null,
  }
}
