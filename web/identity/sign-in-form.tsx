import { useState, type FormEvent } from 'react'
import { errorMessage } from '#web/api/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { email, minLength, required } from '#web/ui/field-rules.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useFieldChecks } from '#web/ui/use-field-checks.ts'
import { signIn } from './session.ts'

/** Passwords made before longer ones were asked for are let in (spec 5). */
const passwordMinLength = 6

/** E-mail and password. Who is let in is taken to the start page by the routes. */
export function SignInForm() {
  const { field, checkedValues } = useFieldChecks({
    email: [required, email],
    password: [required, minLength(passwordMinLength)],
  })
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const entered = isBusy ? null : checkedValues(form)
    if (!entered) return
    setBusy(true)
    try {
      await signIn({ ...entered, email: entered.email.trim() })
    } catch (error) {
      setBusy(false)
      toast.error(errorMessage(error, 'Failed to sign in'))
      form.querySelector<HTMLInputElement>('[name=password]')?.focus()
    }
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        {...field('email')}
        label="Email address"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary" isBusy={isBusy} className="w-full">
        {isBusy ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  )
}
