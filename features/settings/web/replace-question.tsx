import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'

type Props = { onClosed: () => void; onConfirm: () => void }

/** Asks before an import replaces all data. */
export function ReplaceQuestion({ onClosed, onConfirm }: Props) {
  const dialog = useDialog(onClosed)
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Replace all data?"
      confirmLabel="Replace"
      isDestructive
      onConfirm={() => {
        dialog.close()
        onConfirm()
      }}
    >
      Everything in this account is deleted, and the exported account takes its place. Private notes
      stay if the file has none.
    </ConfirmDialog>
  )
}
