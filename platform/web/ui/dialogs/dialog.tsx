import { useBlocker } from '@tanstack/react-router'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { useOpened } from './use-opened.ts'

type Props = DialogFrameProps & {
  /** True if there are unsaved changes. Closing then asks first. */
  isDirty: boolean
}

/**
 * A dialog that closes by Escape, the backdrop and its close button. With unsaved changes these ask first,
 * and so does leaving the page.
 */
export function Dialog({ isDirty, children, ...frame }: Props) {
  const question = useOpened<true>()
  const { dialog } = frame
  // While it closes, the changes are saved or discarded.
  const isAtStake = isDirty && dialog.isOpen
  useBlocker({
    // Another month or filter of the same page leaves the dialog open; Back closes it.
    shouldBlockFn: ({ current, next, action }) => {
      const isLeaving = current.pathname !== next.pathname || action === 'BACK'
      if (isLeaving) question.open(true)
      return isLeaving
    },
    disabled: !isAtStake,
    enableBeforeUnload: isAtStake,
  })
  return (
    <DialogFrame
      {...frame}
      kind="dialog"
      onDismiss={() => (isDirty ? question.open(true) : dialog.close())}
    >
      {children}
      {question.dialog && (
        <DiscardQuestion key={question.key} onDiscard={dialog.close} onClosed={question.close} />
      )}
    </DialogFrame>
  )
}
