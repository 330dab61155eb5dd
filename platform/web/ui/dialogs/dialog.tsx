import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { useLeavingGuard } from './use-leaving-guard.ts'
import { useOpenDialog } from './use-open-dialog.ts'

type Props = DialogFrameProps & {
  /** True if there are unsaved changes. Closing then asks first. */
  isDirty: boolean
}

/**
 * A dialog that closes by Escape, the backdrop and its close button. With unsaved changes these ask first,
 * and so does leaving the page.
 */
export function Dialog({ isDirty, children, ...frame }: Props) {
  const question = useOpenDialog<true>()
  const { dialog } = frame
  // While it closes, the changes are saved or discarded.
  useLeavingGuard(isDirty && dialog.isOpen, () => question.open(true))
  return (
    <DialogFrame
      {...frame}
      kind="dialog"
      mayStay={isDirty}
      onDismiss={() => (isDirty ? question.open(true) : dialog.close())}
    >
      {children}
      {question.dialog && (
        <DiscardQuestion key={question.key} onDiscard={dialog.close} onClosed={question.close} />
      )}
    </DialogFrame>
  )
}
