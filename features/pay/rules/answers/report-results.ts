import type { PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { PayFinding } from '#pay/rules/findings/pay-finding.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import { claimShares } from './claim-shares.ts'
import { claimedPay, nothingClaimed, type ClaimedPay } from './claimed-pay.ts'
import { addedUp, comparedLines, type ComparedPay } from './compared-pay.ts'
import { dutiesOf, isDue, isPennies, paySums, type PaySums } from './pay-summary.ts'

/** The result for one report. */
export type ReportResult = PaySums & {
  reportId: string
  duties: number
  matched: number
  /** The report that replaces this one; null if it counts. */
  replacedBy: string | null
  compared: Omit<ComparedPay, 'not'>
  claimed: ClaimedPay
  /** True if all that can be claimed or taken back is pennies. */
  isOnlyPennies: boolean
}

/**
 * The result for each report in range: the duties it should pay, those that a line pays, and its findings.
 *
 * @param open the findings that count, such as those that were not dismissed.
 */
export function reportResults(
  check: PayCheck,
  open: readonly PayFinding[],
  claims: readonly PayClaim[],
): ReportResult[] {
  const { units, reports, reading } = check
  const isPenny = isPennies(open)
  const lines = comparedLines(check)
  const shares = claimShares(claims, reading)
  const byReport = Map.groupBy(units, ({ unit, lines }) => {
    return lines[0]?.reportId ?? reading.reportOf(unit)?.id ?? null
  })
  const found = Map.groupBy(open, ({ reportId }) => reportId)
  const counted = reports.map(({ id }): ReportResult => {
    const all = byReport.get(id) ?? []
    const ofReport = all.filter(isDue)
    const findings = found.get(id) ?? []
    return {
      reportId: id,
      duties: dutiesOf(ofReport),
      matched: dutiesOf(ofReport.filter(({ lines }) => lines.length > 0)),
      replacedBy: null,
      compared: addedUp(lines.get(id) ?? []),
      claimed: claimedPay(all, shares),
      isOnlyPennies: findings.some(isPenny) && findings.every(isPenny),
      ...paySums(findings),
    }
  })
  const replaced = [...reading.superseded].map(([reportId, replacedBy]): ReportResult => {
    const compared = { compared: 0, of: 0, isAll: false }
    const rest = { compared, claimed: nothingClaimed, isOnlyPennies: false }
    const nothing = { duties: 0, matched: 0, ...rest }
    return { reportId, replacedBy, ...nothing, ...paySums([]) }
  })
  return [...counted, ...replaced]
}
