import { isRequestError } from '#web/http/request-error.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'

/** The message of an import that was refused because the file is another person's; null for other errors. */
export function otherPersonIn(error: unknown): string | null {
  if (!isRequestError(error) || error.status !== 409) return null
  return error.fields['file'] ?? null
}

type Props = {
  /** Names the owner of the file. */
  message: string
  onImport: () => void
  onClosed: () => void
}

/** Asks before another crew member's roster is imported. */
export function OtherPersonQuestion({ message, onImport, onClosed }: Props) {
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
      <p>{message}</p>
      <p className="mt-2">
        If you import it, its duties are added to your own. You can undo the import.
      </p>
    </ConfirmDialog>
  )
}
