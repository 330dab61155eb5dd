import { newPasswordMinLength } from '#api/identity.ts'
import { minLength, validEmail, required } from '#web/forms/use-credentials-form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AddressField, AuthForm } from './auth-form.tsx'
import type { NewAccount } from '#web/session/issuer.ts'
import { signUp } from '#web/session/session.ts'

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/base/paths.ts'
import { buttonLook, textLinkLook } from '#web/ui/button-look.ts'
import { AuthCard } from './auth-card.tsx'

export function CreateAccountPage() {
  const [mailedTo, setMailedTo] = useState<string>()
  if (mailedTo !== undefined) return <MailedCard email={mailedTo} />
  return (
    <AuthCard
      title="Create an account"
      text="Your roster, logbook and pay in one place"
      below={
        <>
          Have an account already?{' '}
          <Link to={paths.signIn} className={textLinkLook}>
            Sign in
          </Link>
        </>
      }
    >
      <CreateAccountForm onMailed={setMailedTo} />
    </AuthCard>
  )
}

/** The text does not reveal whether the address already has an account. */
function MailedCard({ email }: { email: string }) {
  return (
    <AuthCard
      isOutcome
      title="Check your email"
      text={`We have sent a link to ${email}. Confirm the address, then sign in.`}
    >
      <Link to={paths.signIn} className={`${buttonLook({ variant: 'primary' })} w-full`}>
        Sign in
      </Link>
    </AuthCard>
  )
}

const rules = {
  name: [required],
  email: [required, validEmail],
  password: [required, minLength(newPasswordMinLength)],
}

type Props = {
  /**
   * Called when a confirmation email was sent. Users who are signed in at once are redirected by the routes.
   */
  onMailed: (email: string) => void
}

function CreateAccountForm({ onMailed }: Props) {
  async function create(account: NewAccount): Promise<void> {
    if ((await signUp(account)) === 'mail') onMailed(account.email)
  }

  return (
    <AuthForm
      rules={rules}
      submitLabel="Create account"
      busyLabel="Creating your account..."
      send={(entered) =>
        create({ ...entered, name: entered.name.trim(), email: entered.email.trim() })
      }
      failed="Failed to create the account"
    >
      {(field) => (
        <>
          <TextField {...field('name')} label="Name" autoComplete="name" required />
          <AddressField {...field('email')} />
          <PasswordField
            {...field('password')}
            label="Password"
            autoComplete="new-password"
            required
            hint={`At least ${newPasswordMinLength} characters`}
          />
        </>
      )}
    </AuthForm>
  )
}
