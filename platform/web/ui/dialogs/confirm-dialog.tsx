import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter, DialogFrame } from './dialog-frame.tsx'
import type { DialogControl } from './use-dialog.ts'

type Props = {
  dialog: DialogControl
  title: string
  /** The consequences, and whether they can be undone. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
  /** Set while the action runs. */
  isBusy?: boolean
  onConfirm: () => void
}

/** Asks before an action. The focus is on Cancel, never on the action. */
export function ConfirmDialog(props: Props) {
  const { dialog, title, children, confirmLabel, cancelLabel } = props
  const { isDestructive = false, isBusy = false, onConfirm } = props
  return (
    <DialogFrame
      dialog={dialog}
      kind="alertdialog"
      title={title}
      focus="cancel"
      onDismiss={dialog.close}
    >
      <div className="pb-2 text-ink-2">{children}</div>
      <DialogFooter>
        <DialogCancel>{cancelLabel}</DialogCancel>
        <Button variant={isDestructive ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}
