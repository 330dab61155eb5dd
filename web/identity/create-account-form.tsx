import { useState, type FormEvent } from 'react'
import { newPasswordMinLength } from '#contract/identity.ts'
import { errorMessage } from '#web/api/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { email, minLength, required } from '#web/ui/field-rules.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useFieldChecks } from '#web/ui/use-field-checks.ts'
import { signUp } from './session.ts'

/** Name, e-mail and password. Whoever has an account then is taken to the start page by the routes. */
export function CreateAccountForm() {
  const { field, checkedValues } = useFieldChecks({
    name: [required],
    email: [required, email],
    password: [required, minLength(newPasswordMinLength)],
  })
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const entered = isBusy ? null : checkedValues(event.currentTarget)
    if (!entered) return
    const account = { ...entered, name: entered.name.trim(), email: entered.email.trim() }
    setBusy(true)
    try {
      await signUp(account)
    } catch (error) {
      setBusy(false)
      toast.error(errorMessage(error, 'Failed to create the account'))
    }
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void handleSubmit(event)}>
      <TextField {...field('name')} label="Name" autoComplete="name" required />
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
        autoComplete="new-password"
        required
        hint={`At least ${newPasswordMinLength} characters`}
      />
      <Button type="submit" variant="primary" isBusy={isBusy} className="w-full">
        {isBusy ? 'Creating your account...' : 'Create account'}
      </Button>
    </form>
  )
}
