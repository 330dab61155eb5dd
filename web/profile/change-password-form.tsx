import { useForm } from 'react-hook-form'
import { newPasswordMinLength, passwordMaxLength, wrongPasswordCode } from '#contract/identity.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { isRequestError } from '#web/api/request-error.ts'
import { useSession } from '#web/identity/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { follows, maxLength, minLength, required } from '#web/ui/field-rules.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useChangePassword } from './session-queries.ts'

type PasswordValues = { currentPassword: string; newPassword: string; endsOthers: boolean }

const blank: PasswordValues = { currentPassword: '', newPassword: '', endsOthers: true }
const longEnough = [minLength(newPasswordMinLength), maxLength(passwordMaxLength)]

/** Sets a new password for whoever knows the present one. */
export function ChangePasswordForm() {
  const session = useSession()
  const changing = useChangePassword()
  const form = useForm<PasswordValues>({ mode: 'onTouched', defaultValues: blank })
  const { register } = form
  const { errors, isSubmitting } = form.formState

  async function change({ endsOthers, ...passwords }: PasswordValues): Promise<void> {
    try {
      await changing.mutateAsync({ ...passwords, revokeOtherSessions: endsOthers })
      form.reset(blank)
      toast.success(
        endsOthers ? 'Password changed. You are signed out everywhere else.' : 'Password changed',
      )
    } catch (error) {
      if (isRequestError(error) && error.code === wrongPasswordCode) {
        const message = 'This is not your password'
        form.setError('currentPassword', { message }, { shouldFocus: true })
        return
      }
      const otherwise = 'An error occurred while changing the password.'
      toast.error(failureWords(error, 'Failed to change the password', otherwise))
    }
  }

  return (
    <form
      noValidate
      className="grid max-w-md gap-2"
      onSubmit={(event) => void form.handleSubmit(change)(event)}
    >
      {/* Tells a password manager whose password it is. */}
      <input
        type="email"
        autoComplete="username"
        hidden
        readOnly
        value={session.status === 'signed-in' ? session.user.email : ''}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword', { validate: follows(required) })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least ${newPasswordMinLength} characters`}
        error={errors.newPassword?.message}
        {...register('newPassword', { validate: follows(required, ...longEnough) })}
      />
      <CheckboxField label="Sign out everywhere else" {...register('endsOthers')} />
      <Button type="submit" isBusy={isSubmitting} className="mt-1 sm:justify-self-start">
        Change password
      </Button>
    </form>
  )
}
