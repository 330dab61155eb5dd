import type { CheckDialog, OpenCheckDialog, RosterCorrection } from './check-dialog.ts'
import { ClaimDialog } from '#pay/web/claims/claim-dialog.tsx'
import { MakeClaimDialog } from '#pay/web/claims/make-claim-dialog.tsx'
import { NewRateDialog } from '#pay/web/rates/new-rate-dialog.tsx'
import { DismissDialog } from './dismiss-dialog.tsx'
import { LineDutiesDialog } from './line-duties-dialog.tsx'

type Props = {
  open: Exclude<CheckDialog, RosterCorrection>
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
