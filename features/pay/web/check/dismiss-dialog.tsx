import { useState } from 'react'
import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { useDismiss } from './pay-check-queries.ts'

type Props = { finding: PayFindingAnswer; onClosed: () => void }

/** Dismisses a finding, with an optional reason. */
export function DismissDialog({ finding: { id, sentence }, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const [note, setNote] = useState('')
  const { dismiss, isPending } = useDismiss()

  async function save(): Promise<void> {
    if (await dismiss(id, note.trim() || null)) dialog.close()
  }

  return (
    <Dialog dialog={dialog} title="Dismiss" focus="field" isDirty={note !== ''}>
      <p>{sentence}</p>
      <p className="text-sm text-ink-2">It comes back if an amount changes.</p>
      <TextAreaField
        label="Reason (optional)"
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <DialogFooter>
        <DialogCancel />
        <Button variant="primary" isBusy={isPending} onClick={() => void save()}>
          Dismiss
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
