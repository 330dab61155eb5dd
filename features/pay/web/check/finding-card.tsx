import { ChevronDown, CircleCheck, CircleDotDashed, MessageCircleQuestionMark } from 'lucide-react'
import { useId, useState } from 'react'
import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { stakeOf } from '#pay/web/claims/claim-sum.ts'
import { certaintyWords } from './check-words.ts'
import { DebriefFit } from './debrief-fit.tsx'
import { FindingWhy, type WhyProps } from './finding-why.tsx'
import { useDismiss } from './pay-check-queries.ts'
import { swapQuestion } from './swap-question.ts'

export type TickProps = { isTicked: boolean; onTick: (isTicked: boolean) => void }

type Props = WhyProps & {
  /** Set for a finding that can be claimed. */
  tick?: TickProps | undefined
}

/** A finding: its sentence, amount and certainty, and the reasons on request. */
export function FindingCard({ tick, ...why }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { finding } = why
  const { sentence, certainty } = finding
  return (
    <li className="rounded-card border border-line bg-card">
      <div className="flex items-start gap-3 px-4 pt-3.5">
        {tick ? (
          <label className="flex grow cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              checked={tick.isTicked}
              onChange={({ target }) => tick.onTick(target.checked)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span id={`${id}-sentence`}>{sentence}</span>
          </label>
        ) : (
          <p id={`${id}-sentence`} className="grow">
            {sentence}
          </p>
        )}
        <Stake finding={finding} />
      </div>
      <SwapAnswers {...why} />
      <DebriefFit {...why} />
      <div
        className={`flex items-center justify-between gap-3 pe-2 pb-1.5 ${tick ? 'ps-12' : 'ps-4'}`}
      >
        <CertaintyBadge certainty={certainty} />
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-describedby={`${id}-sentence`}
          onClick={() => setOpen(!isOpen)}
        >
          Why
          <ChevronDown size={18} className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
      </div>
      {isOpen && (
        <div id={id} className="border-t border-line px-4 pt-3.5 pb-4 max-[360px]:px-2.5">
          <FindingWhy {...why} />
        </div>
      )}
    </li>
  )
}

/** The question about another duty or day, with its answers; nothing for other findings. */
function SwapAnswers({ finding, check, reports, onOpen }: WhyProps) {
  const { dismiss, isPending } = useDismiss()
  const question = swapQuestion(finding, check, reports)
  if (!question) return null
  const { words, hint, yes, name, line, flown } = question
  return (
    <div className="px-4 pt-1 pb-2">
      <p className="font-semibold">{words}</p>
      {hint && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {flown && (
          <Button
            size="small"
            variant="primary"
            onClick={() => onOpen({ kind: 'flown', flown, name })}
          >
            {yes}
          </Button>
        )}
        <Button size="small" isBusy={isPending} onClick={() => void dismiss(finding.id)}>
          No
        </Button>
        <Button size="small" onClick={() => onOpen({ kind: 'line', line })}>
          This line is for…
        </Button>
      </div>
    </div>
  )
}

/** The amount without a sign in a group of one direction, with one among questions. */
function Stake({ finding }: { finding: PayFindingAnswer }) {
  const stake = stakeOf(finding)
  if (stake === 0) return null
  const isQuestion = finding.certainty === 'check'
  return (
    <b className="text-lg leading-6 font-semibold whitespace-nowrap">
      {poundsText(isQuestion ? stake : Math.abs(stake))}
    </b>
  )
}

const looks = {
  sure: { icon: CircleCheck, tone: 'accent' },
  likely: { icon: CircleDotDashed, tone: 'neutral' },
  check: { icon: MessageCircleQuestionMark, tone: 'warn' },
} as const

function CertaintyBadge({ certainty }: Pick<PayFindingAnswer, 'certainty'>) {
  return <Badge {...looks[certainty]}>{certaintyWords[certainty]}</Badge>
}
