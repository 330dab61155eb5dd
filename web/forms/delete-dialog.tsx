import { useState, type ReactNode } from 'react'
import { isQueued } from '#web/outbox/queued-change.ts'
import { failureWords } from '#web/http/request-error.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

type Props<Answer> = {
  title: string
  confirmLabel?: string
  deletion: () => Promise<Answer>
  /** The toasts: `failed` and `otherwise` as in `failureWords`. */
  words: { deleted: string | ((answer: Answer) => string); failed?: string; otherwise?: string }
  /** The button of the toast, such as Undo. */
  actionOf?: ((answer: Answer) => Parameters<typeof toast.success>[1]) | undefined
  onDeleted?: (() => void) | undefined
  onClosed: () => void
  /** The consequences of the deletion. */
  children: ReactNode
}

/** Asks before something is deleted, deletes it, and reports the result in a toast. */
export function DeleteDialog<Answer>(props: Props<Answer>) {
  const { title, confirmLabel = 'Delete', deletion, words, onDeleted, onClosed, children } = props
  const { actionOf } = props
  const dialog = useDialog(onClosed)
  const [isBusy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      const answer = await deletion()
      const text = typeof words.deleted === 'string' ? words.deleted : words.deleted(answer)
      toast.success(text, actionOf?.(answer))
      onDeleted?.()
      dialog.close()
    } catch (error) {
      if (isQueued(error)) {
        toast.info(error.message)
        onDeleted?.()
        dialog.close()
      } else toast.error(failureWords(error, words.failed, words.otherwise))
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      dialog={dialog}
      title={title}
      confirmLabel={confirmLabel}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void remove()}
    >
      {children}
    </ConfirmDialog>
  )
}
