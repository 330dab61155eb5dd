import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { isRequestError } from './request-error.ts'

/** The sentence of a refused import that says whose roster the file is; null for every other failure. */
export function otherPersonIn(error: unknown): string | null {
  if (!isRequestError(error) || error.status !== 409) return null
  return error.fields['file'] ?? null
}

type Props = {
  /** Whose roster the file is. */
  sentence: string
  onImport: () => void
  onClosed: () => void
}

/** Asks before another crew member's roster is merged into the user's own. */
export function OtherPersonQuestion({ sentence, onImport, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Another person’s roster"
      confirmLabel="Import anyway"
      isDestructive
      onConfirm={() => {
        onImport()
        dialog.close()
      }}
    >
      <p>{sentence}</p>
      <p className="mt-2">
        If you import it, its duties are added to your own. You can undo the import.
      </p>
    </ConfirmDialog>
  )
}
