import { CircleCheck, CircleDotDashed, MessageCircleQuestionMark } from 'lucide-react'
import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import { isClaimable } from '#pay/rules/claims/pay-claim.ts'
import { AccountTable } from '#pay/web/check/account-table.tsx'
import type { FindingProps } from '#pay/web/check/check-dialog.ts'
import { certaintyText } from '#pay/web/check/check-words.ts'
import { DebriefFit } from '#pay/web/check/debrief-fit.tsx'
import { evidenceOf, type EvidenceLine } from '#pay/web/check/finding-evidence.ts'
import { HeadsTable } from '#pay/web/check/heads-table.tsx'
import { isSwapKind } from '#pay/web/check/swap-question.ts'
import { SwapAnswers } from '#pay/web/check/swap-answers.tsx'
import { stakeOf } from '#pay/web/claims/claim-sum.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FindingBoxes } from './finding-boxes.tsx'

type Props = FindingProps & {
  finding: PayFindingAnswer
  /** True if the claim of its month asks for it. */
  isInClaim: boolean
}

/** A finding: its sentence, the line, the roster and the rule beside each other, and the ways to answer it. */
export function FindingPanel({ finding, isInClaim, ...props }: Props) {
  const { check, reports, onOpen } = props
  const evidence = evidenceOf(finding, check, reports)
  const { unit, lines } = evidence
  const line = lines.find((each) => each.entry === finding.entry) ?? lines[0]
  const isClaimed = finding.state === 'claimed'
  return (
    <li
      id={findingElement(finding.id)}
      tabIndex={-1}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <p>
        {finding.sentence}{' '}
        {isClaimed ? <Badge>Claimed</Badge> : <CertaintyBadge finding={finding} />}
      </p>
      {!isClaimed && <SwapAnswers finding={finding} {...props} />}
      {!isClaimed && <DebriefFit finding={finding} onOpen={onOpen} />}
      <FindingBoxes finding={finding} evidence={evidence} />
      {unit && finding.head === null && unit.heads.length > 0 && (
        <div className="text-sm">
          <HeadsTable heads={unit.heads} />
        </div>
      )}
      {unit && unit.account.length > 0 && (
        <div className="text-sm">
          <AccountTable account={unit.account} />
        </div>
      )}
      {!isClaimed && (
        <Answers finding={finding} line={line} isInClaim={isInClaim} onOpen={onOpen} />
      )}
    </li>
  )
}

/** The id of the element of a finding. */
export const findingElement = (id: string) => `finding-${id}`

type AnswersProps = Pick<Props, 'finding' | 'onOpen' | 'isInClaim'> & {
  line: EvidenceLine | undefined
}

/** The ways to answer a finding. The claim of the month is elsewhere. */
function Answers({ finding, line, isInClaim, onOpen }: AnswersProps) {
  const { kind, certainty, date, rosterIds } = finding
  const [dutyId, ...others] = rosterIds
  const hasTimes = kind === 'amount-differs' && others.length === 0
  const isShort = certainty !== 'check' && stakeOf(finding) > 0
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => onOpen({ kind: 'dismiss', finding })}>
        {isShort ? 'Not short' : 'Dismiss'}
      </Button>
      {isClaimable(finding) && !isInClaim && (
        <Button
          size="small"
          variant="primary"
          onClick={() => onOpen({ kind: 'make-claim', findings: [finding] })}
        >
          {certainty === 'check' ? 'Ask payroll' : 'Claim'}
        </Button>
      )}
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

const looks = {
  sure: { icon: CircleCheck, tone: 'accent' },
  likely: { icon: CircleDotDashed, tone: 'neutral' },
  check: { icon: MessageCircleQuestionMark, tone: 'warn' },
} as const

function CertaintyBadge({ finding }: { finding: PayFindingAnswer }) {
  return <Badge {...looks[finding.certainty]}>{certaintyText(finding)}</Badge>
}
