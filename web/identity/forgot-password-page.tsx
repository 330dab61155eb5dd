import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { errorMessage } from '#web/api/request-error.ts'
import { paths } from '#web/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { email, required } from '#web/ui/field-rules.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useFieldChecks } from '#web/ui/use-field-checks.ts'
import { AuthCard } from './auth-card.tsx'
import { sendsMails } from './mail-switch.ts'
import { askForReset } from './mailed-links.ts'

/** Asks for a link to set a new password by. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <LinkSent to={sentTo} onRepeat={() => setSentTo(undefined)} />
  return (
    <AuthCard
      title="Forgotten your password?"
      text="Enter your email address for a link to set a new one"
      below={
        <Link to={paths.signIn} className={textLinkLook}>
          Back to sign in
        </Link>
      }
    >
      <ForgotPasswordForm onSent={setSentTo} />
    </AuthCard>
  )
}

function ForgotPasswordForm({ onSent }: { onSent: (to: string) => void }) {
  const { field, checkedValues } = useFieldChecks({ email: [required, email] })
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const entered = isBusy ? null : checkedValues(event.currentTarget)
    if (!entered) return
    setBusy(true)
    const address = entered.email.trim()
    try {
      await askForReset(address)
      onSent(address)
    } catch (error) {
      setBusy(false)
      toast.error(errorMessage(error, 'Failed to ask for a link'))
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
      <Button type="submit" variant="primary" isBusy={isBusy} className="w-full">
        {isBusy ? 'Asking for a link...' : 'Ask for a link'}
      </Button>
    </form>
  )
}

/** The same whether or not the address has an account. */
function LinkSent({ to, onRepeat }: { to: string; onRepeat: () => void }) {
  const isMailed = sendsMails()
  return (
    <AuthCard
      isOutcome
      title={isMailed ? 'Look into your mail' : 'Ask for your link'}
      text={
        isMailed
          ? 'It may take a minute, or be among the spam'
          : 'This portal sends no mails: ask whoever runs it for the link'
      }
      below={
        <Link to={paths.signIn} className={textLinkLook}>
          Back to sign in
        </Link>
      }
    >
      <p className="text-sm text-pretty break-words">
        If <strong className="font-medium">{to}</strong> has an account here, there is now a link to
        set a new password. It works once, within an hour.
      </p>
      <Button className="mt-5 w-full" onClick={onRepeat}>
        Try another address
      </Button>
    </AuthCard>
  )
}
