import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { PasswordStep } from './password-step.tsx'
import { useTurnOffSecondStep } from './second-step-queries.ts'

export function TurnOffSecondStepDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const turningOff = useTurnOffSecondStep()

  async function turnOff(password: string): Promise<void> {
    await turningOff.mutateAsync(password)
    toast.success('Signing in asks for your password alone')
    dialog.close()
  }

  return (
    <DialogFrame
      dialog={dialog}
      kind="alertdialog"
      title="Turn off two-step sign-in"
      onDismiss={dialog.close}
    >
      <PasswordStep
        submitLabel="Turn off"
        variant="danger"
        onSubmit={turnOff}
        failed="Failed to turn it off"
        otherwise="Failed to turn it off."
      >
        Whoever knows your password can then sign in. The codes of your app and your backup codes
        are good for nothing any more.
      </PasswordStep>
    </DialogFrame>
  )
}
