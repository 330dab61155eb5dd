import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { BackupCodes } from './backup-codes.tsx'
import { PasswordStep } from './password-step.tsx'
import { useRenewBackupCodes } from './second-step-queries.ts'

/** Asks for the password, then shows new backup codes once. */
export function NewBackupCodesDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const renewing = useRenewBackupCodes()
  const codes = renewing.data?.backupCodes

  function dismiss(): void {
    if (codes) toast.warning('Keep your backup codes first: they are not shown again.')
    else dialog.close()
  }

  return (
    <DialogFrame
      dialog={dialog}
      kind="dialog"
      title={codes ? 'Keep your backup codes' : 'New backup codes'}
      onDismiss={dismiss}
    >
      {codes ? (
        <BackupCodes codes={codes} onKept={dialog.close} />
      ) : (
        <PasswordStep
          submitLabel="Show new codes"
          variant="primary"
          onSubmit={async (password) => void (await renewing.mutateAsync(password))}
          failed="Failed to make new codes"
          otherwise="An error occurred while making new codes."
        >
          You get ten new codes. The codes you have now no longer work.
        </PasswordStep>
      )}
    </DialogFrame>
  )
}
