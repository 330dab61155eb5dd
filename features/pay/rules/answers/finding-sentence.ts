import type { CheckedReport } from '#pay/rules/facts/pay-check-input.ts'
import type { PayFinding } from '#pay/rules/findings/pay-finding.ts'
import { hasNext } from '#pay/rules/findings/unpaid-findings.ts'

/** The sentence of a finding on screen. Unpaid work that the next report may bring says so, until that report is there. */
export function findingSentence(
  {
    kind,
    certainty,
    reportId,
    sentence,
  }: Pick<PayFinding, 'kind' | 'certainty' | 'reportId' | 'sentence'>,
  reports: readonly CheckedReport[],
): string {
  const report = reports.find(({ id }) => id === reportId)
  const isClaimed = kind === 'flown-not-paid' && certainty !== 'check'
  if (!isClaimed || !report || hasNext(report, reports)) return sentence
  return `${sentence} The next report may bring it.`
}
