import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { PayFinding, PayUnknown } from '#pay/rules/findings/pay-finding.ts'
import { comparedHead, comparedHeads, type ComparedHead } from '#pay/rules/rates/expected-pay.ts'

/** The place of a finding or of something not known. */
type Placed = Pick<PayFinding, 'head' | 'unit' | 'reportId' | 'entry'>

/** Functions that return the pay heads of a finding, and of an amount that is not known. */
export type HeadsOf = {
  /** Empty for a finding about a whole report, and for unpaid duties without a rate. */
  finding: (finding: Pick<PayFinding, 'kind'> & Placed) => ComparedHead[]
  unknown: (unknown: Placed & Pick<PayUnknown, 'why'>) => ComparedHead[]
}

/** The heads that the findings and the unknown of a check are about, in the order of a report. */
export function headsIn({ units, reading }: PayCheck): HeadsOf {
  const { matches, unmatched } = reading.matched
  const entries = [...matches.map(({ entry }) => entry), ...unmatched]
  const byLine = new Map(entries.map((each) => [lineKey(each), each]))
  const byReport = Map.groupBy(entries, ({ reportId }) => reportId)
  const byUnit = new Map(units.map((each) => [each.unit.key, each]))
  const ofLine = (place: Placed) => paidHeads([byLine.get(lineKey(place))])
  const ofUnit = ({ unit }: Placed) => byUnit.get(unit ?? '')
  return {
    finding(finding) {
      if (finding.head !== null) return [finding.head]
      const unit = ofUnit(finding)
      if (unit && finding.kind === 'flown-not-paid') return expectedHeads(unit)
      if (finding.entry !== null) return ofLine(finding)
      return unit ? unitHeads(unit) : []
    },
    unknown(unknown) {
      if (unknown.head !== null) return [unknown.head]
      const unit = ofUnit(unknown)
      if (unit) return unitHeads(unit)
      if (unknown.entry !== null) return ofLine(unknown)
      return unknown.why === 'totals-only'
        ? paidHeads(byReport.get(unknown.reportId ?? '') ?? [])
        : []
    },
  }
}

const lineKey = ({ reportId, entry }: Pick<Placed, 'reportId' | 'entry'>) => `${reportId} ${entry}`

/** The heads that lines pay or take back. */
function paidHeads(entries: readonly (EntryFacts | undefined)[]): ComparedHead[] {
  const heads = new Set(entries.flatMap((each) => each?.heads.map(comparedHead) ?? []))
  return comparedHeads.filter((head) => heads.has(head))
}

function expectedHeads({ expectation }: CheckedUnit): ComparedHead[] {
  return comparedHeads.filter((head) => (expectation.heads.get(head)?.range.high ?? 0) !== 0)
}

/** The heads that duties are paid or should be paid. */
export function unitHeads(unit: CheckedUnit): ComparedHead[] {
  const heads = new Set([...paidHeads(unit.lines), ...expectedHeads(unit)])
  return comparedHeads.filter((head) => heads.has(head))
}
