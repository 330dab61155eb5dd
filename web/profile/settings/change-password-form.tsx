import type { FormEvent } from 'react'
import { newPasswordMinLength, passwordMaxLength } from '#contract/identity.ts'
import { failureWords } from '#web/http/request-error.ts'
import { refusedField } from '#web/api/refused-field.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { maxLength, minLength, required } from '#web/ui/fields/field-rules.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useFieldChecks } from '#web/ui/fields/use-field-checks.ts'
import { useChangePassword } from './session-queries.ts'

/** Sets a new password for whoever knows the present one. */
export function ChangePasswordForm() {
  const session = useSession()
  const changing = useChangePassword()
  const { field, checkedValues, refuse } = useFieldChecks({
    currentPassword: [required],
    newPassword: [required, minLength(newPasswordMinLength), maxLength(passwordMaxLength)],
  })

  async function change(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const passwords = changing.isPending ? null : checkedValues(form)
    if (!passwords) return
    const endsOthers = new FormData(form).has('endsOthers')
    try {
      await changing.mutateAsync({ ...passwords, revokeOtherSessions: endsOthers })
      form.reset()
      toast.success(
        endsOthers ? 'Password changed. You are signed out everywhere else.' : 'Password changed',
      )
    } catch (error) {
      const fault = refusedField(error, ['currentPassword', 'newPassword'])
      const otherwise = 'An error occurred while changing the password.'
      if (fault) refuse(form, ...fault)
      else toast.error(failureWords(error, 'Failed to change the password', otherwise))
    }
  }

  return (
    <form noValidate className="grid max-w-md gap-2" onSubmit={(event) => void change(event)}>
      {/* Tells a password manager whose password it is. */}
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
      <Button type="submit" isBusy={changing.isPending} className="mt-1 sm:justify-self-start">
        Change password
      </Button>
    </form>
  )
}
