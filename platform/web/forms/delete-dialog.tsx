import { useState, type ReactNode } from 'react'
import { isQueued, type Sent } from '#web/outbox/queued-change.ts'
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
  deletion: (newer?: string) => Promise<Sent<Answer>>
  /** The toasts: `failed` and `otherwise` as in `failureWords`. */
  words: { deleted: string | ((answer: Answer) => string); failed?: string; otherwise?: string }
  /** The button of the toast, such as Undo. */
  actionOf?: ((answer: Answer) => Parameters<typeof toast.success>[1]) | undefined
  onDeleted?: (() => void) | undefined
  onClosed: () => void
  /** Shows what was changed elsewhere. */
  changesTo?: ((stored: unknown) => ReactNode) | undefined
  /** The consequences of the deletion. */
  children: ReactNode
}

/** Asks before something is deleted, deletes it, and reports the result in a toast. */
export function DeleteDialog<Answer>(props: Props<Answer>) {
  const { title, confirmLabel = 'Delete', deletion, words, onDeleted, onClosed, children } = props
  const { actionOf, changesTo } = props
  const dialog = useDialog(onClosed)
  const [isBusy, setBusy] = useState(false)
  const [newer, setNewer] = useState<Newer>()

  const changes = newer && changesTo?.(newer.stored)

  async function remove(): Promise<void> {
    setBusy(true)
    const report = (answer: Answer) => {
      const text = typeof words.deleted === 'string' ? words.deleted : words.deleted(answer)
      toast.success(text, actionOf?.(answer))
    }
    try {
      const sent = await deletion(newer?.version)
      if (isQueued(sent)) {
        toast.queued(sent)
        void sent.made?.then(report)
      } else report(sent)
      onDeleted?.()
      // It stays busy while it closes: a second press would delete again what an undo has just brought back.
      dialog.close()
    } catch (error) {
      if (newerIn(error)) setNewer(newerIn(error))
      else toast.error(failureWords(error, words.failed, words.otherwise))
      setBusy(false)
    }
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
      {newer && (
        <>
          <p role="alert" className="my-3 font-medium text-warn">
            This was changed elsewhere since you opened it.{' '}
            {changes ? 'Do you want to delete it anyway?' : closing}
          </p>
          {changes}
        </>
      )}
    </ConfirmDialog>
  )
}

const closing = 'Close this dialog to see the changes, or delete it anyway.'

type Newer = { version: string; stored: unknown }

/** The stored record and its version, if a deletion was refused because it is newer. */
function newerIn(error: unknown): Newer | undefined {
  if (!isRequestError(error) || error.status !== 409) return undefined
  const stored = error.current
  const version: unknown = Object(stored)['version']
  return typeof version === 'string' ? { version, stored } : undefined
}
