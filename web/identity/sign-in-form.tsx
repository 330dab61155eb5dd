import { minLength, validEmail, required } from '#web/forms/use-credentials-form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { AddressField, AuthForm } from './auth-form.tsx'
import { signIn } from '#web/session/session.ts'

/** Passwords made before longer ones were asked for are let in (spec 5). */
const passwordMinLength = 6

const rules = { email: [required, validEmail], password: [required, minLength(passwordMinLength)] }

type Entered = { email: string; password: string }

/** E-mail and password. Who is let in, which a code may be asked for, is taken to the start page by the routes. */
export function SignInForm({ onCodeAsked }: { onCodeAsked: () => void }) {
  async function send(entered: Entered, form: HTMLFormElement): Promise<void> {
    try {
      const next = await signIn({ ...entered, email: entered.email.trim() })
      if (next === 'code') onCodeAsked()
    } catch (error) {
      form.querySelector<HTMLInputElement>('[name=password]')?.focus()
      throw error
    }
  }

  return (
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
        </>
      )}
    </AuthForm>
  )
}
