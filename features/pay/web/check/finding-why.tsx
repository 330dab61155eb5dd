import type { PayCheckData, PayFindingAnswer } from '#pay/api/pay-check.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { isClaimable } from '#pay/rules/claims/pay-claim.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountTable } from './account-table.tsx'
import { basisText, matchWords } from './check-words.ts'
import { evidenceOf, type Evidence, type EvidenceLine } from './finding-evidence.ts'
import { HeadsTable } from './heads-table.tsx'
import { isSwapKind } from './swap-question.ts'
import type { OpenCheckDialog } from './check-dialog.ts'

export type WhyProps = {
  finding: PayFindingAnswer
  check: PayCheckData
  reports: readonly PayReport[]
  onOpen: OpenCheckDialog
}

/** The evidence of a finding: the line beside the duty, the heads, the rule, the match, and what can be done. */
export function FindingWhy({ finding, check, reports, onOpen }: WhyProps) {
  const evidence = evidenceOf(finding, check, reports)
  const { unit, lines, lacksLines } = evidence
  const rules = rulesOf(finding, evidence)
  const line = lines.find((each) => each.entry === finding.entry) ?? lines[0]
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-ink-3">In the report</dt>
          {lines.map((each) => (
            <Line key={`${each.reportId} ${each.entry}`} line={each} />
          ))}
          {lacksLines && <dd>A line of a report that is not loaded</dd>}
          {lines.length === 0 && !lacksLines && (
            <dd>{unit ? 'No line for this duty' : 'The report as a whole'}</dd>
          )}
        </div>
        {(unit || line) && (
          <div>
            <dt className="text-ink-3">On your roster</dt>
            <dd>{unit?.subject ?? 'No duty'}</dd>
          </div>
        )}
      </dl>
      {unit && unit.heads.length > 0 && <HeadsTable heads={unit.heads} />}
      {unit && unit.account.length > 0 && <AccountTable account={unit.account} />}
      {rules.length > 0 && <p className="text-ink-2">Expected amounts: {rules.join('; ')}.</p>}
      <Answers finding={finding} line={line} onOpen={onOpen} />
    </div>
  )
}

type AnswersProps = Pick<WhyProps, 'finding' | 'onOpen'> & { line: EvidenceLine | undefined }

/** The ways to answer a finding. */
function Answers({ finding, line, onOpen }: AnswersProps) {
  const { kind, certainty, date, rosterIds } = finding
  const [dutyId, ...others] = rosterIds
  const hasTimes = kind === 'amount-differs' && others.length === 0
  return (
    <div className="-mb-1 flex flex-wrap gap-2">
      {isClaimable(finding) && (
        <Button
          size="small"
          variant="primary"
          onClick={() => onOpen({ kind: 'make-claim', findings: [finding] })}
        >
          {certainty === 'check' ? 'Ask payroll' : 'Claim'}
        </Button>
      )}
      <Button size="small" onClick={() => onOpen({ kind: 'dismiss', finding })}>
        Dismiss
      </Button>
      {hasTimes && dutyId && date && (
        <Button size="small" onClick={() => onOpen({ kind: 'times', dutyId, date, debrief: null })}>
          Correct times
        </Button>
      )}
      {line && !isSwapKind(finding) && (
        <Button size="small" onClick={() => onOpen({ kind: 'line', line })}>
          This line is for…
        </Button>
      )}
    </div>
  )
}

function Line({ line }: { line: EvidenceLine }) {
  const { routeNumber, details, total, report, match } = line
  return (
    <dd>
      <span className="font-medium">{routeNumber}</span> {details}, {poundsText(total)}
      <span className="block text-ink-2">
        Report to {longDate(report.payPeriodEnd)}
        {match && `. ${matchWords(match)}`}
      </span>
    </dd>
  )
}

/** The sources of the expected amounts of the duties, or of the finding without any. */
function rulesOf({ basis }: PayFindingAnswer, { unit }: Evidence): string[] {
  const known = unit?.heads.map((head) => head.basis) ?? [basis]
  return [...new Set(known.filter((each) => each !== null).map(basisText))]
}
