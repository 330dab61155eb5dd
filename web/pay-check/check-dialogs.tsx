import type { PayFindingAnswer } from '#contract/pay-check/pay-check.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { ClaimDialog } from '#web/pay-check/claims/claim-dialog.tsx'
import { MakeClaimDialog } from '#web/pay-check/claims/make-claim-dialog.tsx'
import { NewRateDialog } from '#web/pay-check/rates/new-rate-dialog.tsx'
import type { RateChange } from '#web/pay-check/rates/rate-change.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import type { EvidenceLine } from './finding-evidence.ts'
import { LineDutiesDialog } from './line-duties-dialog.tsx'
import type { SwapQuestion } from './swap-question.ts'

/** The open dialog of the check. */
export type CheckDialog =
  | { kind: 'dismiss'; finding: PayFindingAnswer }
  | { kind: 'line'; line: EvidenceLine }
  | { kind: 'flown'; flown: NonNullable<SwapQuestion['flown']>; name: string }
  | { kind: 'times'; dutyId: string; date: CalendarDate; debrief: Instant | null }
  | { kind: 'new-rate'; change: RateChange }
  | { kind: 'make-claim'; findings: PayFindingAnswer[] }
  /** `settled` in pounds is what a later report paid. */
  | { kind: 'claim'; id: string; settled?: number }

export type OpenCheckDialog = (dialog: CheckDialog) => void

type Props = {
  open: Exclude<CheckDialog, { kind: 'flown' | 'times' }>
  onOpen: OpenCheckDialog
  onClosed: () => void
}

/** The dialogs of the check but those of the roster. Their code is loaded when the first one opens. */
export function CheckDialogs({ open, onOpen, onClosed }: Props) {
  switch (open.kind) {
    case 'dismiss':
      return <DismissDialog finding={open.finding} onClosed={onClosed} />
    case 'line':
      return <LineDutiesDialog line={open.line} onClosed={onClosed} />
    case 'new-rate':
      return <NewRateDialog change={open.change} onClosed={onClosed} />
    case 'make-claim':
      return (
        <MakeClaimDialog
          findings={open.findings}
          onCreated={(id) => onOpen({ kind: 'claim', id })}
          onClosed={onClosed}
        />
      )
    default:
      return <ClaimDialog id={open.id} settled={open.settled} onClosed={onClosed} />
  }
}
