import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { newPasswordMinLength, passwordMaxLength } from '#api/identity.ts'
import { isRequestError } from '#web/http/request-error.ts'
import { paths } from '#web/base/paths.ts'
import { buttonLook, textLinkLook } from '#web/ui/button-look.ts'
import { maxLength, minLength, required } from '#web/forms/use-credentials-form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { AuthForm } from './auth-form.tsx'
import { linkToken } from './link-token.ts'
import { resetPassword } from './mailed-links.ts'
import { refreshUser } from '#web/session/session.ts'

/** Sets a new password, opened from a link in an email. */
export function ResetPasswordPage() {
  const [outcome, setOutcome] = useState<'done' | 'expired'>()
  if (outcome === 'done') return <PasswordSet />
  if (outcome === 'expired') return <LinkExpired />
  if (!linkToken) return <LinkForgotten />
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

const rules = {
  newPassword: [required, minLength(newPasswordMinLength), maxLength(passwordMaxLength)],
}

type Props = { token: string; onDone: () => void; onExpired: () => void }

function NewPasswordForm({ token, onDone, onExpired }: Props) {
  async function send({ newPassword }: { newPassword: string }): Promise<void> {
    try {
      await resetPassword(token, newPassword)
      // All sessions have ended, including one in this browser.
      await refreshUser()
      onDone()
    } catch (error) {
      if (!isRequestError(error) || error.code !== 'INVALID_TOKEN') throw error
      onExpired()
    }
  }

  return (
    <AuthForm
      rules={rules}
      submitLabel="Set password"
      busyLabel="Setting your password..."
      send={send}
      failed="Failed to set the password"
    >
      {(field) => (
        <PasswordField
          {...field('newPassword')}
          label="New password"
          autoComplete="new-password"
          required
          hint={`At least ${newPasswordMinLength} characters`}
        />
      )}
    </AuthForm>
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
      <AnotherLink />
    </AuthCard>
  )
}

/** The page was opened without its link or reloaded. The link may still work. */
function LinkForgotten() {
  return (
    <AuthCard
      isOutcome
      title="Open your link again"
      text="This page forgets the link when it is reloaded. A link works once, within an hour"
      below={
        <>
          Your password is set already?{' '}
          <Link to={paths.signIn} className={textLinkLook}>
            Sign in
          </Link>
        </>
      }
    >
      <AnotherLink />
    </AuthCard>
  )
}

function AnotherLink() {
  return (
    <Link to={paths.forgotPassword} className={`${buttonLook({ variant: 'primary' })} w-full`}>
      Ask for another link
    </Link>
  )
}
