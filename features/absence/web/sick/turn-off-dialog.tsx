import { useChoice } from '#absence/web/absence-mutation.ts'
import type { StoredSettings } from '#absence/web/stored-settings.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'

type Props = { settings: StoredSettings; onClosed: () => void }

/** Asks before the rules that the crew member typed are erased. */
export function TurnOffDialog({ settings, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const { choose, isBusy } = useChoice(settings)
  const turnOff = async () => {
    if (await choose({ sickness: null })) dialog.close()
  }
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Turn off the counts?"
      confirmLabel="Turn off"
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void turnOff()}
    >
      The triggers, spells and sick pay that you typed are erased. The sick days of your roster
      stay.
    </ConfirmDialog>
  )
}
