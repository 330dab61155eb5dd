import type { ReactNode } from 'react'
import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { amount, basisText, matchWords, rangeText } from '#pay/web/check/check-words.ts'
import type { Evidence, EvidenceLine } from '#pay/web/check/finding-evidence.ts'

type Props = { finding: PayFindingAnswer; evidence: Evidence }

/** The pay line, the roster and the rule of a finding: side by side, on phones below each other. */
export function FindingBoxes({ finding, evidence }: Props) {
  const { unit, lines, lacksLines } = evidence
  const { paid, expected, head } = finding
  const of = head === null ? undefined : unit?.heads.find((each) => each.head === head)
  const rules = rulesOf(finding, evidence)
  return (
    <dl className="grid gap-2 text-sm sm:grid-cols-3">
      <Box term="Pay line" value={paid === null ? null : amount(paid)}>
        {lines.map((line) => (
          <Line key={`${line.reportId} ${line.entry}`} line={line} />
        ))}
        {lacksLines && <span className="block">A line of a report that is not loaded</span>}
        {lines.length === 0 && !lacksLines && (
          <span className="block">{unit ? 'No line for this duty' : 'The report as a whole'}</span>
        )}
      </Box>
      {(unit || finding.entry !== null) && (
        <Box term="My roster" value={unit?.worked?.length ?? null}>
          <span className="block">{unit?.subject ?? 'No duty'}</span>
          {unit?.worked?.times && <span className="block">{unit.worked.times}</span>}
        </Box>
      )}
      <Box term="Rule" value={expected && rangeText(expected)}>
        {of?.working && <span className="block">{of.working}</span>}
        <span className="block">{rules.join('; ') || ruleOf(finding)}</span>
      </Box>
    </dl>
  )
}

function Box(props: { term: string; value: string | null; children: ReactNode }) {
  const { term, value, children } = props
  return (
    <div className="rounded-input border border-line px-3 py-2">
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-xs text-ink-2">
        {value !== null && <b className="block text-lg font-semibold text-ink">{value}</b>}
        {children}
      </dd>
    </div>
  )
}

function Line({ line: { routeNumber, details, total, report, match } }: { line: EvidenceLine }) {
  return (
    <>
      <span className="block">
        {routeNumber} {details}, {poundsText(total)}
      </span>
      <span className="block">
        Report to {longDate(report.payPeriodEnd)}
        {match && `. ${matchWords(match)}`}
      </span>
    </>
  )
}

function ruleOf({ kind }: PayFindingAnswer): string {
  return kind === 'total-differs' ? 'The total in the file' : 'No rate is known'
}

/** The sources of the expected amounts: of its head, else of the duties, else of the finding. */
function rulesOf({ basis, head }: PayFindingAnswer, { unit }: Evidence): string[] {
  const own = unit?.heads.filter((each) => head === null || each.head === head) ?? []
  const known = own.length > 0 ? own.map((each) => each.basis) : [basis]
  return [...new Set(known.filter((each) => each !== null).map(basisText))]
}
