import type { PayFinding } from '#pay/rules/findings/pay-finding.ts'
import type { Pence } from '#kernel/money/pence.ts'
import { sumOf } from '#pay/rules/findings/second-payment.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'

/** Pence to claim (stakes above 0 that are sure or likely), the number of questions, and pence of overpayments. */
export type PaySums = { toClaim: number; toCheck: number; mayBeTakenBack: number }

/** Differences of a duty below this many pence are pennies. */
const penniesBelow = 5

/**
 * A function that tells if a finding is about pennies: all that its duties are paid too little, or too much, comes to
 * less than 5p. Pennies are in every sum, and alone they raise no badge, reminder or link.
 *
 * @param findings those that count, sure or likely. Without duties, each is on its own.
 */
export function isPennies<Finding extends Pick<PayFinding, 'stake' | 'certainty' | 'dutyIds'>>(
  findings: readonly Finding[],
): (finding: Finding) => boolean {
  const keyOf = (finding: Finding) => {
    const sign = Math.sign(finding.stake ?? 0)
    return finding.dutyIds.length > 0 ? `${finding.dutyIds.join('+')} ${sign}` : finding
  }
  const judged = findings.filter(({ certainty, stake }) => certainty !== 'check' && stake)
  const sums = new Map<unknown, Pence>()
  for (const finding of judged) {
    const key = keyOf(finding)
    sums.set(key, (sums.get(key) ?? 0) + (finding.stake ?? 0))
  }
  return (finding) => {
    const sum = sums.get(keyOf(finding))
    return sum !== undefined && Math.abs(sum) < penniesBelow
  }
}

/** The sums of findings. Overpayments are never set off. */
export function paySums(findings: readonly Pick<PayFinding, 'stake' | 'certainty'>[]): PaySums {
  let [toClaim, toCheck, mayBeTakenBack] = [0, 0, 0]
  for (const { stake, certainty } of findings) {
    if (certainty === 'check') toCheck += 1
    else if (stake !== null && stake > 0) toClaim += stake
    else mayBeTakenBack -= stake ?? 0
  }
  return { toClaim, toCheck, mayBeTakenBack }
}

/** The counts of a check. `duties` are those that should be paid by now; `checked` are those that were judged. */
export type PayCounts = {
  duties: number
  matched: number
  checked: number
  /** The pay of the judged duties, in pence. */
  paid: number
  unknown: number
  reports: number
}

export function payCounts({ units, unknown, reports }: PayCheck): PayCounts {
  const due = units.filter(isDue)
  const judged = due.filter(({ status }) => status === 'checked')
  return {
    duties: dutiesOf(due),
    matched: dutiesOf(due.filter(({ lines }) => lines.length > 0)),
    checked: dutiesOf(judged),
    paid: judged.reduce((sum, { pay }) => sum + sumOf(pay.amounts), 0),
    unknown: unknown.length,
    reports: reports.length,
  }
}

/** True for a unit that should be paid by now. */
export const isDue = ({ status }: CheckedUnit) => status === 'checked' || status === 'waiting'

/** The number of duties of units, with their standbys. */
export function dutiesOf(units: readonly CheckedUnit[]): number {
  return units.reduce((sum, { unit }) => sum + unit.duties.length + (unit.standby ? 1 : 0), 0)
}
