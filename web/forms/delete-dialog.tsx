import { useState, type ReactNode } from 'react'
import { isQueued } from '#web/outbox/queued-change.ts'
import { failureWords, isRequestError } from '#web/http/request-error.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

type Props<Answer> = {
  title: string
  confirmLabel?: string
  /**
   * Deletes the record.
   *
   * @param newer the version that was found to be stored, if the user wants to delete that one too.
   */
  deletion: (newer?: string) => Promise<Answer>
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
  const [newer, setNewer] = useState<string>()

  async function remove(): Promise<void> {
    setBusy(true)
    const report = (answer: Answer) => {
      const text = typeof words.deleted === 'string' ? words.deleted : words.deleted(answer)
      toast.success(text, actionOf?.(answer))
    }
    try {
      report(await deletion(newer))
      onDeleted?.()
      dialog.close()
    } catch (error) {
      if (isQueued(error)) {
        toast.queued(error)
        void error.made?.then((answer) => report(answer as Answer))
        onDeleted?.()
        dialog.close()
      } else if (versionIn(error) !== undefined) {
        setNewer(versionIn(error))
      } else toast.error(failureWords(error, words.failed, words.otherwise))
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      dialog={dialog}
      title={title}
      confirmLabel={newer === undefined ? confirmLabel : 'Delete it anyway'}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void remove()}
    >
      {children}
      {newer !== undefined && (
        <p role="alert" className="mt-3 font-medium text-warn">
          This was changed elsewhere since you opened it. Close this dialog to see the changes, or
          delete it anyway.
        </p>
      )}
    </ConfirmDialog>
  )
}

/** The version of the stored record, if a deletion was refused because it is newer. */
function versionIn(error: unknown): string | undefined {
  const version: unknown =
    isRequestError(error) && error.status === 409 ? Object(error.current)['version'] : undefined
  return typeof version === 'string' ? version : undefined
}
