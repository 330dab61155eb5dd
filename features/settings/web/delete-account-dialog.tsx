import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useDeleteAccount } from './account-queries.ts'
import { ExportAccountButton } from './export-account-button.tsx'
import { PasswordStep } from './password-step.tsx'

/** Deletes the account after asking for the password. The data can be exported first. */
export function DeleteAccountDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const deleting = useDeleteAccount()

  async function remove(password: string): Promise<void> {
    await deleting.mutateAsync(password)
    toast.success('Your account is deleted')
  }

  return (
    <DialogFrame
      dialog={dialog}
      kind="alertdialog"
      title="Delete my account"
      focus="field"
      onDismiss={dialog.close}
    >
      <PasswordStep
        submitLabel="Delete my account"
        variant="danger"
        onSubmit={remove}
        failed="Failed to delete the account"
        otherwise="An error occurred while deleting the account."
      >
        <div className="grid gap-3">
          <p>
            Your roster and its tasks, your logbook, your pay reports, your certificates and
            training codes, your private notes, and your profile will be deleted, and you will be
            signed out everywhere.{' '}
            <b className="font-medium text-ink">This action cannot be undone.</b>
          </p>
          <ExportAccountButton>Export all my data first</ExportAccountButton>
        </div>
      </PasswordStep>
    </DialogFrame>
  )
}
