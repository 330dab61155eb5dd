import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { CheckedReport } from '#pay/rules/facts/pay-check-input.ts'
import type { Matching } from '#pay/rules/matching/match.ts'
import type { PayFinding } from './pay-finding.ts'

type Lines = { reports: readonly CheckedReport[]; matched: Matching }

/**
 * The text that tells findings apart, for each in the same order.
 *
 * It stays the same while amounts change, and when a corrected report, an added line or arrears arrive. A finding with
 * duties is known by their ids. Another one is known by the period of its report, and the date and route of its line.
 */
export function findingKeys(findings: readonly PayFinding[], lines: Lines): string[] {
  const subjectOf = subjectReader(lines)
  const known = new Map<string, number>()
  return findings.map((finding) => {
    const key = JSON.stringify([kindOf(finding), subjectOf(finding), finding.head])
    const before = known.get(key) ?? 0
    known.set(key, before + 1)
    return before === 0 ? key : `${key} ${before + 1}`
  })
}

/** A missing head is one that differs, since arrears may pay a part of it. Too much pay is apart from too little. */
function kindOf({ kind, stake }: PayFinding): string {
  if (kind !== 'missing-head' && kind !== 'amount-differs') return kind
  return (stake ?? 0) < 0 ? 'too-much' : 'too-little'
}

function subjectReader({ reports, matched }: Lines) {
  const periods = new Map(reports.map((report) => [report.id, report]))
  const entries = [...matched.matches.map(({ entry }) => entry), ...matched.unmatched]
  const byPlace = new Map(entries.map((entry) => [placeOf(entry), entry]))
  return (finding: PayFinding) => {
    if (finding.dutyIds.length > 0) return finding.dutyIds.toSorted()
    const report = periods.get(finding.reportId ?? '')
    const line = byPlace.get(placeOf(finding))
    const route = line?.line.routeNumber.trim().toUpperCase()
    return [report?.payPeriodStart, report?.payPeriodEnd, line?.date, route]
  }
}

function placeOf({ reportId, entry }: Pick<PayFinding | EntryFacts, 'reportId' | 'entry'>): string {
  return `${reportId} ${entry}`
}
