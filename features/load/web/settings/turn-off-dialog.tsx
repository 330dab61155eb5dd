import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter, DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'

type Props = { onKeep: () => void; onErase: () => Promise<void>; onClosed: () => void }

/** Asks what becomes of the notes when health notes are turned off: they are kept, or all notes are erased. */
export function TurnOffDialog({ onKeep, onErase, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const choose = (act: () => unknown) => {
    dialog.close()
    void act()
  }
  return (
    <DialogFrame
      dialog={dialog}
      kind="alertdialog"
      title="Turn off health notes?"
      focus="cancel"
      onDismiss={dialog.close}
    >
      <p className="pb-2 text-ink-2">
        No new notes of sleep and tiredness can be made then. Keep those you have, or erase all your
        notes. Erasing asks for your password.
      </p>
      <DialogFooter layout="stacked">
        <DialogCancel />
        <Button variant="danger-quiet" onClick={() => choose(onErase)}>
          Turn off and erase
        </Button>
        <Button variant="primary" onClick={() => choose(onKeep)}>
          Turn off and keep
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}
