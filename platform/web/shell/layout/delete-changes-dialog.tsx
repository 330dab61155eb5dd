import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'

type Props = {
  title: string
  confirmLabel: string
  changes: readonly QueuedChange[]
  onConfirm: () => void
  onClosed: () => void
}

/** Asks before changes are deleted that the portal does not have, and lists them. */
export function DeleteChangesDialog(props: Props) {
  const { title, confirmLabel, changes, onConfirm, onClosed } = props
  const dialog = useDialog(onClosed)
  return (
    <ConfirmDialog
      dialog={dialog}
      title={title}
      confirmLabel={confirmLabel}
      isDestructive
      onConfirm={() => {
        dialog.close()
        onConfirm()
      }}
    >
      <p>These changes are only on this device. They are deleted and never sent.</p>
      <ul className="mt-2 list-disc ps-5 text-ink">
        {changes.map(({ key, title: name }) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
