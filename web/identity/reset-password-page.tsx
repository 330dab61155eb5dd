import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { newPasswordMinLength, passwordMaxLength } from '#contract/identity.ts'
import { errorMessage, isRequestError } from '#web/api/request-error.ts'
import { paths } from '#web/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { maxLength, minLength, required } from '#web/ui/field-rules.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useFieldChecks } from '#web/ui/use-field-checks.ts'
import { AuthCard } from './auth-card.tsx'
import { linkToken } from './link-token.ts'
import { resetPassword } from './mailed-links.ts'
import { renewUser } from './session.ts'

/** Where the link of a mail leads: a new password, in place of the forgotten one. */
export function ResetPasswordPage() {
  const [outcome, setOutcome] = useState<'done' | 'expired'>()
  if (outcome === 'done') return <PasswordSet />
  if (outcome === 'expired' || !linkToken) return <LinkExpired />
  return (
    <AuthCard title="Set a new password" text="You will be signed out everywhere">
      <NewPasswordForm
        token={linkToken}
        onDone={() => setOutcome('done')}
        onExpired={() => setOutcome('expired')}
      />
    </AuthCard>
  )
}

type Props = { token: string; onDone: () => void; onExpired: () => void }

function NewPasswordForm({ token, onDone, onExpired }: Props) {
  const { field, checkedValues } = useFieldChecks({
    password: [required, minLength(newPasswordMinLength), maxLength(passwordMaxLength)],
  })
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const entered = isBusy ? null : checkedValues(event.currentTarget)
    if (!entered) return
    setBusy(true)
    try {
      await resetPassword(token, entered.password)
      // Whoever was signed in here is no longer.
      await renewUser()
      onDone()
    } catch (error) {
      setBusy(false)
      if (isRequestError(error) && error.code === 'INVALID_TOKEN') onExpired()
      else toast.error(errorMessage(error, 'Failed to set the password'))
    }
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void handleSubmit(event)}>
      <PasswordField
        {...field('password')}
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least ${newPasswordMinLength} characters`}
      />
      <Button type="submit" variant="primary" isBusy={isBusy} className="w-full">
        {isBusy ? 'Setting your password...' : 'Set password'}
      </Button>
    </form>
  )
}

function PasswordSet() {
  return (
    <AuthCard isOutcome title="Your new password is set" text="Sign in with it, on every device">
      <Link to={paths.signIn} className={`${buttonLook({ variant: 'primary' })} w-full`}>
        Sign in
      </Link>
    </AuthCard>
  )
}

function LinkExpired() {
  return (
    <AuthCard isOutcome title="This link no longer works" text="A link works once, within an hour">
      <Link to={paths.forgotPassword} className={`${buttonLook({ variant: 'primary' })} w-full`}>
        Ask for another link
      </Link>
    </AuthCard>
  )
}
