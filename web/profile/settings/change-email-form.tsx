import { useState, type FormEvent } from 'react'
import { changeEmailPath, emailMaxLength } from '#contract/identity.ts'
import { emailChange } from '#contract/sessions.ts'
import { request } from '#web/api/client.ts'
import { failureWords } from '#web/http/request-error.ts'
import { refusedField } from '#web/api/refused-field.ts'
import { renewUser, useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { email, maxLength, required } from '#web/ui/fields/field-rules.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useFieldChecks } from '#web/ui/fields/use-field-checks.ts'

/** Changes the e-mail address for whoever knows the password. */
export function ChangeEmailForm() {
  const [isBusy, setBusy] = useState(false)
  const [mailedTo, setMailedTo] = useState<string>()
  const { field, checkedValues, refuse } = useFieldChecks({
    newEmail: [required, email, maxLength(emailMaxLength)],
    password: [required],
  })

  async function change(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const values = isBusy ? null : checkedValues(form)
    if (!values) return
    setBusy(true)
    setMailedTo(undefined)
    try {
      const newEmail = values.newEmail.trim()
      const json = { ...values, newEmail }
      const { isChanged } = await request(changeEmailPath, {
        method: 'POST',
        json,
        schema: emailChange,
      })
      form.reset()
      if (isChanged) await renewUser()
      if (isChanged) toast.success('Email address changed')
      else setMailedTo(newEmail)
    } catch (error) {
      const fault = refusedField(error, ['newEmail', 'password'])
      const otherwise = 'An error occurred while changing the email address.'
      if (fault) refuse(form, ...fault)
      else toast.error(failureWords(error, 'Failed to change the email address', otherwise))
    }
    setBusy(false)
  }

  return (
    <form noValidate className="grid max-w-md gap-2" onSubmit={(event) => void change(event)}>
      <PresentEmail />
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
        {mailedTo && `Open the link we sent to ${mailedTo}. Until then, you keep the present one.`}
      </p>
      <Button type="submit" isBusy={isBusy} className="mt-1 sm:justify-self-start">
        Change email address
      </Button>
    </form>
  )
}

function PresentEmail() {
  const session = useSession()
  return (
    <p className="text-sm text-ink-2">
      You sign in with{' '}
      <b className="font-medium break-words text-ink">
        {session.status === 'signed-in' ? session.user.email : ''}
      </b>
      .
    </p>
  )
}
