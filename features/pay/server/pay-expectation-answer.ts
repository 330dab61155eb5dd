import type { ExpectedDuty, PayExpectationData } from '#pay/api/pay-check.ts'
import { toPounds } from '#kernel/money/pence.ts'
import { largestFinding } from '#pay/rules/answers/check-months.ts'
import type { ExpectedMonth, ExpectedUnit } from '#pay/rules/answers/expected-month.ts'
import { openWord } from '#pay/rules/answers/month-pay-verdict.ts'
import { isPennies, paySums } from '#pay/rules/answers/pay-summary.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { headAnswers } from './pay-check-answer.ts'
import { poundsOrNull } from './pay-claim-answer.ts'
import { isOpen, type DecidedFinding } from './pay-decision-service.ts'

/**
 * The expected pay of a month in pounds.
 *
 * @param findings of its duties; those that are open and no pennies are named beside the duty.
 */
export function expectationAnswer(
  month: CalendarMonth,
  expected: ExpectedMonth,
  findings: readonly DecidedFinding[],
): PayExpectationData {
  const { units, total, withoutRate, commission, overHours } = expected
  const open = findings.filter(isOpen)
  const isPenny = isPennies(open)
  const standing = open.filter((finding) => !isPenny(finding))
  return {
    month,
    duties: units.map((unit) => ({ ...dutyAnswer(unit), open: openOf(unit, standing) })),
    total: { low: toPounds(total.low), high: toPounds(total.high) },
    withoutRate: withoutRate.map(({ dutyId, subject }) => ({ rosterId: dutyId, subject })),
    commission: poundsOrNull(commission),
    overHours: poundsOrNull(overHours),
  }
}

function openOf(
  { dutyIds }: ExpectedUnit,
  standing: readonly DecidedFinding[],
): { word: string; findingId: string } | null {
  const findings = standing.filter((each) => each.dutyIds.some((id) => dutyIds.includes(id)))
  const word = openWord(paySums(findings))
  const largest = largestFinding({ findings })
  return word !== null && largest ? { word, findingId: largest.id } : null
}

function dutyAnswer(unit: ExpectedUnit): ExpectedDuty {
  const { dutyIds, expected, heads, basis, unknownHeads, paid, paidIn, note } = unit
  return {
    rosterId: dutyIds[0] ?? '',
    rosterIds: dutyIds,
    low: poundsOrNull(expected?.low ?? null),
    high: poundsOrNull(expected?.high ?? null),
    heads: headAnswers(heads),
    basis,
    unknownHeads,
    paid: poundsOrNull(paid),
    paidIn,
    note,
  }
}
