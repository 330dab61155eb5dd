import { useForm } from 'react-hook-form'
import { newPasswordMinLength } from '#contract/identity.ts'
import { errorMessage } from '#web/api/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { email, follows, minLength, required } from '#web/ui/field-rules.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { signUp } from './session.ts'

type Account = { name: string; email: string; password: string }

export function CreateAccountForm() {
  const { register, handleSubmit, formState } = useForm<Account>({
    mode: 'onTouched',
    defaultValues: { name: '', email: '', password: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  // The account is there, its first screen is on its way: the form stays busy until then.
  const isBusy = isSubmitting || isSubmitSuccessful

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => void handleSubmit(createAccount)(event).catch(tell)}
    >
      <TextField
        label="Name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name', { validate: follows(required) })}
      />
      <TextField
        label="Email address"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', { validate: follows(required, email) })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint={`At least ${newPasswordMinLength} characters`}
        error={errors.password?.message}
        {...register('password', { validate: follows(required, minLength(newPasswordMinLength)) })}
      />
      <Button type="submit" variant="primary" isBusy={isBusy} className="w-full">
        {isBusy ? 'Creating your account...' : 'Create account'}
      </Button>
    </form>
  )
}

function createAccount({ name, email, password }: Account): Promise<void> {
  return signUp({ name: name.trim(), email: email.trim(), password })
}

function tell(error: unknown): void {
  toast.error(errorMessage(error, 'Failed to create the account'))
}
