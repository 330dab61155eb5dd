import { useState } from 'react'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { BackupCodes } from './backup-codes.tsx'
import { ConfirmAppStep } from './confirm-app-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { useConfirmSecondStep, useOfferSecondStep } from './second-step-queries.ts'

/** The password, then the app and a code of it, then the backup codes: shown here and never again. */
export function TurnOnSecondStepDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const offering = useOfferSecondStep()
  const confirming = useConfirmSecondStep()
  const [isOn, setOn] = useState(false)
  const offer = offering.data

  async function confirm(code: string): Promise<void> {
    await confirming.mutateAsync(code)
    setOn(true)
  }

  function dismiss(): void {
    if (isOn) toast.warning('Keep your backup codes first: they are not shown again.')
    else dialog.close()
  }

  return (
    <DialogFrame
      dialog={dialog}
      kind="dialog"
      title={isOn ? 'Keep your backup codes' : 'Turn on two-step sign-in'}
      onDismiss={dismiss}
    >
      {!offer && (
        <PasswordStep
          submitLabel="Continue"
          variant="primary"
          onSubmit={async (password) => void (await offering.mutateAsync(password))}
          failed="Failed to turn it on"
          otherwise="Failed to turn it on."
        >
          You need an authenticator app on your phone, such as Google Authenticator, Microsoft
          Authenticator or a password manager. Signing in then asks for its code, too.
        </PasswordStep>
      )}
      {offer && !isOn && <ConfirmAppStep totpUri={offer.totpURI} onConfirm={confirm} />}
      {offer && isOn && <BackupCodes codes={offer.backupCodes} onKept={dialog.close} />}
    </DialogFrame>
  )
}
