import { newPasswordMinLength, passwordMaxLength } from '#api/identity.ts'
import {
  maxLength,
  minLength,
  required,
  useCredentialsForm,
} from '#web/forms/use-credentials-form.ts'
import { failureWords } from '#web/http/request-error.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useChangePassword } from './session-queries.ts'

const rules = {
  currentPassword: [required],
  newPassword: [required, minLength(newPasswordMinLength), maxLength(passwordMaxLength)],
}

/** Sets a new password, given the current one. */
export function ChangePasswordForm() {
  const session = useSession()
  const changing = useChangePassword()
  const { field, isBusy, onSubmit } = useCredentialsForm({
    rules,
    send: async (passwords, form) => {
      const endsOthers = new FormData(form).has('endsOthers')
      await changing.mutateAsync({ ...passwords, revokeOtherSessions: endsOthers })
      form.reset()
      const outcome = endsOthers ? '. You are signed out everywhere else.' : ''
      toast.success(`Password changed${outcome}`)
    },
    onFailure: (error) => {
      const otherwise = 'An error occurred while changing the password.'
      toast.error(failureWords(error, 'Failed to change the password', otherwise))
    },
  })

  return (
    <form noValidate className="grid max-w-md gap-2" onSubmit={onSubmit}>
      {/* Password managers read the account from this field. */}
      <input
        type="email"
        autoComplete="username"
        hidden
        readOnly
        value={session.status === 'signed-in' ? session.user.email : ''}
      />
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...field('newPassword')}
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least ${newPasswordMinLength} characters`}
      />
      <CheckboxField label="Sign out everywhere else" name="endsOthers" defaultChecked />
      <Button type="submit" isBusy={isBusy} className="mt-1 sm:justify-self-start">
        Change password
      </Button>
    </form>
  )
}
