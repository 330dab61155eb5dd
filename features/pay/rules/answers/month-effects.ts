import type { Pence } from '#kernel/money/pence.ts'
import type { PayFinding } from '#pay/rules/findings/pay-finding.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import { monthOf, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { paySums, type PaySums } from './pay-summary.ts'

/** A month whose sums a correction changes, in pence: before and after it. */
export type MonthEffect = {
  month: CalendarMonth
  toClaim: [before: Pence, after: Pence]
  mayBeTakenBack: [before: Pence, after: Pence]
}

/** A check with the findings that count, such as those that are open. */
type Counted = { check: Pick<PayCheck, 'reading'>; findings: readonly PayFinding[] }

/** The months whose sums differ between two checks, oldest first. A finding belongs to the month of its first duty. */
export function monthEffects(before: Counted, after: Counted): MonthEffect[] {
  const [was, is] = [sumsByMonth(before), sumsByMonth(after)]
  const months = [...new Set([...was.keys(), ...is.keys()])].sort()
  return months.flatMap((month) => {
    const [one, other] = [was.get(month) ?? nothing, is.get(month) ?? nothing]
    const isSame = one.toClaim === other.toClaim && one.mayBeTakenBack === other.mayBeTakenBack
    return isSame
      ? []
      : [
          {
            month,
            toClaim: [one.toClaim, other.toClaim],
            mayBeTakenBack: [one.mayBeTakenBack, other.mayBeTakenBack],
          },
        ]
  })
}

const nothing = paySums([])

function sumsByMonth({ check, findings }: Counted): Map<CalendarMonth, PaySums> {
  const { roster } = check.reading
  const dates = new Map(roster.duties.map(({ duty }) => [duty.id, duty.date]))
  const monthOfFinding = ({ dutyIds: [first], reportId }: PayFinding) =>
    monthOf(dates.get(first ?? '') ?? roster.reports.get(reportId ?? '')?.payPeriodEnd ?? '')
  const byMonth = Map.groupBy(findings, monthOfFinding)
  return new Map([...byMonth].map(([month, ofMonth]) => [month, paySums(ofMonth)]))
}
