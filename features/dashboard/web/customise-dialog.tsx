import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { WidgetSettings } from './widget-settings.tsx'

/** Changes the widgets of the dashboard. */
export function CustomiseDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  return (
    <Dialog
      dialog={dialog}
      title="Customise the dashboard"
      description="Choose and order the widgets. The choice is stored on this device."
      isDirty={false}
    >
      <WidgetSettings />
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  )
}
