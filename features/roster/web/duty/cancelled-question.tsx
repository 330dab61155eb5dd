import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { PayEffectLine } from '#pay/web/pay-effect-line.tsx'
import { useAction } from '#roster/web/actions/use-action.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'

type Props = { duty: RosterEntry; onDone: () => void; onClosed: () => void }

const action: DutyActionInput = { kind: 'cancelled' }

/** Asks before a duty is marked as cancelled by the airline. */
export function CancelledQuestion({ duty, onDone, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const { acting, act, question } = useAction(duty, () => {
    dialog.close()
    onDone()
  })
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Cancelled"
      confirmLabel="Cancelled"
      cancelLabel="Back"
      isBusy={acting.isPending}
      onConfirm={() => void act(action)}
    >
      <p className="font-medium text-ink">
        {duty.dutyCode}, {dayWords(duty.date)}
      </p>
      <p>The airline cancelled it. It no longer counts. You can undo this for 30 days.</p>
      <PayEffectLine label="Your pay" preview={{ action: { rosterId: duty.id, action } }} />
      {question}
    </ConfirmDialog>
  )
}
