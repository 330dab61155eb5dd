import { monthOf, type CalendarDate, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import type { PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { PayFinding, PayUnknown } from '#pay/rules/findings/pay-finding.ts'
import { claimShares } from './claim-shares.ts'
import { claimedPay } from './claimed-pay.ts'
import { addedUp, comparedLines, type ComparedLine } from './compared-pay.ts'
import type { MonthPay } from './month-pay-verdict.ts'
import { dutiesOf, isDue, isPennies, paySums } from './pay-summary.ts'

/**
 * A function for the day of a finding: the last day of the period of its report, else the last day of its duties; null
 * without either. Months and reminders count findings by it.
 */
export function findingDays({
  reports,
  units,
}: Pick<PayCheck, 'reports' | 'units'>): (finding: PayFinding) => CalendarDate | null {
  const ends = new Map(reports.map(({ id, payPeriodEnd }) => [id, payPeriodEnd]))
  const days = new Map(
    units.flatMap(({ unit }) => unit.duties.map(({ duty }) => [duty.id, unit.lastDate])),
  )
  return ({ reportId, dutyIds }) => ends.get(reportId ?? '') ?? days.get(dutyIds[0] ?? '') ?? null
}

/** A month of pay, with its open findings that are no pennies. */
export type CheckedMonth<Finding extends PayFinding = PayFinding> = {
  pay: MonthPay
  findings: Finding[]
  /** The duties of the month that may be paid. */
  units: CheckedUnit[]
  /** The pay of the reports whose periods end in the month. */
  lines: ComparedLine[]
}

/** A function for the last day of the pay of duties: of the report that pays or should pay them, else their own. */
export function unitDays({
  reports,
  reading,
}: Pick<PayCheck, 'reports' | 'reading'>): (unit: CheckedUnit) => CalendarDate {
  const ends = new Map(reports.map(({ id, payPeriodEnd }) => [id, payPeriodEnd]))
  return ({ unit, lines }) =>
    ends.get(lines[0]?.reportId ?? reading.reportOf(unit)?.id ?? '') ?? unit.lastDate
}

/**
 * The pay of each month of a check with a report, a duty or an open finding, newest first.
 *
 * @param open the findings that count, such as those that were not dismissed.
 */
export function checkedMonths<Finding extends PayFinding>(
  check: PayCheck,
  { open, claims }: { open: readonly Finding[]; claims: readonly PayClaim[] },
): CheckedMonth<Finding>[] {
  const dayOf = findingDays(check)
  const unitDay = unitDays(check)
  const reports = Map.groupBy(check.reports, ({ payPeriodEnd }) => monthOf(payPeriodEnd))
  const units = Map.groupBy(check.units, (unit) => monthOf(unitDay(unit)))
  const found = Map.groupBy(open, (finding) => monthOf(dayOf(finding) ?? ''))
  const months = new Set([...reports.keys(), ...units.keys(), ...found.keys()])
  months.delete('')
  const lines = comparedLines(check)
  const shares = claimShares(claims, check.reading)
  const isPenny = isPennies(open)
  const unsure = new Set(check.unknown.filter(isOfHead).map(({ unit }) => unit))
  return [...months]
    .sort()
    .toReversed()
    .map((month): CheckedMonth<Finding> => {
      const ofMonth = units.get(month) ?? []
      const findings = found.get(month) ?? []
      const ids = (reports.get(month) ?? []).map(({ id }) => id)
      const ofReports = ids.flatMap((id) => lines.get(id) ?? [])
      return {
        pay: {
          ...countsOf(month, ofMonth),
          ...worthSums(findings, isPenny),
          reports: ids.length,
          claimed: claimedPay(ofMonth, shares),
          isAllCompared:
            addedUp(ofReports).isAll && !ofMonth.some(({ unit }) => unsure.has(unit.key)),
        },
        findings: findings.filter((finding) => !isPenny(finding)),
        units: ofMonth,
        lines: ofReports,
      }
    })
}

/** True for one head of a duty that is not known. Commission never is. */
const isOfHead = ({ head }: PayUnknown) => head !== null && head !== 'commission'

/** The finding of a month with the largest amount; undefined without one. */
export function largestFinding<Finding extends PayFinding>({
  findings,
}: Pick<CheckedMonth<Finding>, 'findings'>): Finding | undefined {
  const sizeOf = ({ stake }: Finding) => Math.abs(stake ?? 0)
  return findings.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
}

function countsOf(month: CalendarMonth, units: readonly CheckedUnit[]) {
  const due = units.filter(isDue)
  const judged = due.filter(({ status }) => status === 'checked')
  return { month, duties: dutiesOf(due), checked: dutiesOf(judged) }
}

/** The sums of findings. A sum that is all pennies is 0. */
function worthSums<Finding extends PayFinding>(
  findings: readonly Finding[],
  isPenny: (finding: Finding) => boolean,
): Pick<MonthPay, 'toClaim' | 'toCheck' | 'mayBeTakenBack'> {
  const { toClaim, toCheck, mayBeTakenBack } = paySums(findings)
  const isWorth = (sign: 1 | -1) =>
    findings.some((finding) => {
      const { certainty, stake } = finding
      return certainty !== 'check' && Math.sign(stake ?? 0) === sign && !isPenny(finding)
    })
  return {
    toClaim: isWorth(1) ? toClaim : 0,
    toCheck,
    mayBeTakenBack: isWorth(-1) ? mayBeTakenBack : 0,
  }
}
