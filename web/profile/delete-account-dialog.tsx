import { useForm } from 'react-hook-form'
import { failureWords } from '#web/api/failure-words.ts'
import { markFaults } from '#web/api/mark-faults.ts'
import { isRequestError } from '#web/api/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter, DialogFrame } from '#web/ui/dialog-frame.tsx'
import { follows, required } from '#web/ui/field-rules.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useDialog } from '#web/ui/use-dialog.ts'
import { useDeleteAccount } from './account-queries.ts'
import { ExportAccountButton } from './export-account-button.tsx'

/** Says what will be lost, offers to take it away first, and asks for the password. */
export function DeleteAccountDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const deleting = useDeleteAccount()
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  async function remove({ password }: { password: string }): Promise<void> {
    try {
      await deleting.mutateAsync(password)
      toast.success('Your account is deleted')
    } catch (error) {
      const isOfPassword = isRequestError(error) && error.fields['password'] !== undefined
      const otherwise = 'An error occurred while deleting the account.'
      if (isOfPassword) markFaults(form, error)
      else toast.error(failureWords(error, 'Failed to delete the account', otherwise))
    }
  }

  return (
    <DialogFrame
      dialog={dialog}
      kind="alertdialog"
      title="Delete my account"
      onDismiss={dialog.close}
    >
      <form
        noValidate
        className="contents"
        onSubmit={(event) => void form.handleSubmit(remove)(event)}
      >
        <div className="grid gap-3 text-ink-2">
          <p>
            Your roster and its tasks, your logbook, your pay reports, your certificates and
            training codes, and your profile will be deleted, and you will be signed out everywhere.{' '}
            <b className="font-medium text-ink">This action cannot be undone.</b>
          </p>
          <ExportAccountButton>Export all my data first</ExportAccountButton>
        </div>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password', { validate: follows(required) })}
        />
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" variant="danger" isBusy={isSubmitting}>
            Delete my account
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  )
}
