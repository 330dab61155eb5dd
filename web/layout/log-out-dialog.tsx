import { useChanges } from '#web/outbox/waiting-changes.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'

type Props = { onConfirm: () => void; onClosed: () => void }

/** Asks before logging out deletes changes that the portal does not have yet. */
export function LogOutDialog({ onConfirm, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const changes = useChanges()
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Log out and lose changes?"
      confirmLabel="Log out"
      isDestructive
      onConfirm={() => {
        dialog.close()
        onConfirm()
      }}
    >
      <p>These changes are only on this device. Logging out deletes them.</p>
      <ul className="mt-2 list-disc ps-5 text-ink">
        {changes.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
