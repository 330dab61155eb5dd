import { minLength, validEmail, required } from '#web/forms/use-credentials-form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { AddressField, AuthForm } from './auth-form.tsx'
import { hasOwnPasswords, signIn } from '#web/session/session.ts'

import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { setSharedDevice } from '#web/session/shared-device.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStepCard } from './second-step-card.tsx'
import { isSignUpOpen } from '#web/base/page.ts'
import { mayHaveChanges } from '#web/outbox/waiting-flag.ts'

/** Without a connection, the code may be missing, and the page works without it. */
const LockedChanges = lazy(async (): Promise<{ default: ComponentType }> => {
  const loaded = await import('#web/outbox/locked-changes.tsx').catch(() => null)
  return { default: loaded?.LockedChanges ?? (() => null) }
})

export function SignInPage() {
  const [isCodeAsked, setCodeAsked] = useState(false)
  if (isCodeAsked) return <SecondStepCard onStartAgain={() => setCodeAsked(false)} />
  return (
    <AuthCard
      title="Sign in to CrewPortal"
      text="Enter your credentials to access your crew data"
      below={isSignUpOpen() && <SignUpLink />}
    >
      {mayHaveChanges() && (
        <Suspense>
          <LockedChanges />
        </Suspense>
      )}
      <SignInForm onCodeAsked={() => setCodeAsked(true)} />
      {hasOwnPasswords && (
        <p className="mt-2 -mb-2 text-center text-sm">
          <Link to={paths.forgotPassword} className={`${textLinkLook} inline-block py-3`}>
            Forgotten password?
          </Link>
        </p>
      )}
    </AuthCard>
  )
}

function SignUpLink() {
  return (
    <>
      New here?{' '}
      <Link to={paths.createAccount} className={textLinkLook}>
        Create an account
      </Link>
    </>
  )
}

/** Accepts older passwords, from before the present minimum. */
const passwordMinLength = 6

const rules = { email: [required, validEmail], password: [required, minLength(passwordMinLength)] }

type Entered = { email: string; password: string }

/** Email and password. The routes redirect users who are signed in. */
function SignInForm({ onCodeAsked }: { onCodeAsked: () => void }) {
  const [isShared, setShared] = useState(false)

  async function send(entered: Entered, form: HTMLFormElement): Promise<void> {
    setSharedDevice(isShared)
    try {
      const next = await signIn({ ...entered, email: entered.email.trim() })
      if (next === 'code') onCodeAsked()
    } catch (error) {
      form.querySelector<HTMLInputElement>('[name=password]')?.focus()
      throw error
    }
  }

  return (
    <>
      <AuthForm
        rules={rules}
        submitLabel="Sign in"
        busyLabel="Signing in..."
        send={send}
        failed="Failed to sign in"
      >
        {(field) => (
          <>
            <AddressField {...field('email')} />
            <PasswordField
              {...field('password')}
              label="Password"
              autoComplete="current-password"
              required
            />
            <CheckboxField
              name="isShared"
              label="This is a shared device"
              checked={isShared}
              onChange={(event) => setShared(event.target.checked)}
            />
          </>
        )}
      </AuthForm>
      <PasskeyButton isShared={isShared} />
    </>
  )
}
