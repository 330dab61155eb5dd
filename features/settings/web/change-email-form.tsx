import { useState } from 'react'
import { changeEmailPath, emailMaxLength } from '#api/identity.ts'
import { request } from '#web/api/client.ts'
import {
  maxLength,
  required,
  useCredentialsForm,
  validEmail,
} from '#web/forms/use-credentials-form.ts'
import { failureWords } from '#web/http/request-error.ts'
import { refreshUser, useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

const rules = {
  newEmail: [required, validEmail, maxLength(emailMaxLength)],
  password: [required],
}

/** Changes the email address, given the password. */
export function ChangeEmailForm() {
  const session = useSession()
  const [mailedTo, setMailedTo] = useState<string>()
  const { field, isBusy, onSubmit } = useCredentialsForm({
    rules,
    send: async (entered, form) => {
      setMailedTo(undefined)
      const json = { ...entered, newEmail: entered.newEmail.trim() }
      const call = {
        method: 'POST',
        json,
        schema: async () => (await import('#identity/api/sessions.ts')).emailChange,
      } as const
      const { isChanged } = await request(changeEmailPath, call)
      form.reset()
      if (!isChanged) return setMailedTo(json.newEmail)
      await refreshUser()
      toast.success('Email address changed')
    },
    onFailure: (error) => {
      const otherwise = 'An error occurred while changing the email address.'
      toast.error(failureWords(error, 'Failed to change the email address', otherwise))
    },
  })

  return (
    <form noValidate className="grid max-w-md gap-2" onSubmit={onSubmit}>
      <p className="text-sm text-ink-2">
        You sign in with{' '}
        <b className="font-medium break-words text-ink">
          {session.status === 'signed-in' ? session.user.email : ''}
        </b>
        .
      </p>
      <TextField
        {...field('newEmail')}
        label="New email address"
        type="email"
        autoComplete="email"
        required
      />
      <PasswordField
        {...field('password')}
        label="Your password"
        autoComplete="current-password"
        required
      />
      <p aria-live="polite" className="text-sm text-pretty break-words text-ink-2">
        {mailedTo &&
          `Open the link we sent to ${mailedTo}. Until then, your current address stays.`}
      </p>
      <Button type="submit" isBusy={isBusy} className="mt-1 sm:justify-self-start">
        Change email address
      </Button>
    </form>
  )
}
