import type { ExpectedDuty, PayExpectationData } from '#pay/api/pay-check.ts'
import { toPounds } from '#kernel/money/pence.ts'
import type { ExpectedMonth, ExpectedUnit } from '#pay/rules/answers/expected-month.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { headAnswers } from './pay-check-answer.ts'
import { poundsOrNull } from './pay-claim-answer.ts'

/** The expected pay of a month in pounds. */
export function expectationAnswer(
  month: CalendarMonth,
  expected: ExpectedMonth,
): PayExpectationData {
  const { units, total, withoutRate, commission, overHours } = expected
  return {
    month,
    duties: units.map(dutyAnswer),
    total: { low: toPounds(total.low), high: toPounds(total.high) },
    withoutRate: withoutRate.map(({ dutyId, subject }) => ({ rosterId: dutyId, subject })),
    commission: poundsOrNull(commission),
    overHours: poundsOrNull(overHours),
  }
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
