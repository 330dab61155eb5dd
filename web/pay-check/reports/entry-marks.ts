import type { PayCheckData, PayUnitAnswer } from '#contract/pay-check/pay-check.ts'
import { differenceOf, headLabel, rangeText, amount } from '#web/pay-check/check-words.ts'

/** The expected pay beside a line of a report. */
export type EntryMark = {
  /** `£51.30`. */
  expected: string
  isRight: boolean
  /** The heads that differ: `Crew Food £1.05, expected £6.25`. */
  differences: string[]
  /** `for 2 lines` where several lines pay the same duties. */
  note: string | null
}

/**
 * The marks of a report's lines, by place. A line without a rate has none. Several lines of the same duties have one
 * mark, at the first of them.
 */
export function entryMarks(
  { units }: Pick<PayCheckData, 'units'>,
  reportId: string,
): ReadonlyMap<number, EntryMark> {
  const marks = new Map<number, EntryMark>()
  for (const unit of units) {
    const places = unit.lines.filter((line) => line.reportId === reportId).map(({ entry }) => entry)
    if (places.length === 0 || !unit.expected) continue
    marks.set(Math.min(...places), markOf(unit, unit.expected))
  }
  return marks
}

function markOf(
  { heads, lines }: PayUnitAnswer,
  expected: NonNullable<PayUnitAnswer['expected']>,
): EntryMark {
  const differences = heads.flatMap((each) => {
    if (!each.expected || differenceOf(each.paid, each.expected) === 0) return []
    return [`${headLabel(each.head)} ${amount(each.paid)}, expected ${rangeText(each.expected)}`]
  })
  const unknown = heads.filter((each) => each.expected === null && each.paid !== 0)
  const notes = [
    lines.length > 1 ? `for ${lines.length} lines` : null,
    unknown.length > 0 ? `without ${unknown.map(({ head }) => headLabel(head)).join(', ')}` : null,
  ].filter((note) => note !== null)
  return {
    expected: rangeText(expected),
    isRight: differences.length === 0,
    differences,
    note: notes.length > 0 ? notes.join(', ') : null,
  }
}
