import { ConfirmDialog } from './confirm-dialog.tsx'
import { useDialog } from './use-dialog.ts'

type Props = { onDiscard: () => void; onClosed: () => void }

/** Asks before unsaved changes are discarded. */
export function DiscardQuestion({ onDiscard, onClosed }: Props) {
  const question = useDialog(onClosed)
  return (
    <ConfirmDialog
      dialog={question}
      title="Discard your changes?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      isDestructive
      onConfirm={() => {
        question.close()
        onDiscard()
      }}
    >
      What you have entered here has not been saved.
    </ConfirmDialog>
  )
}
