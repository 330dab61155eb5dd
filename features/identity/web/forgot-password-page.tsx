import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { required, validEmail } from '#web/forms/use-credentials-form.ts'
import { AuthCard } from './auth-card.tsx'
import { AddressField, AuthForm } from './auth-form.tsx'
import { sendsMails } from '#web/base/page.ts'
import { requestPasswordReset } from './mailed-links.ts'

const rules = { email: [required, validEmail] }

/** Requests an email with a link to set a new password. */
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
      <AuthForm
        rules={rules}
        submitLabel="Ask for a link"
        busyLabel="Asking for a link..."
        send={async (entered) => {
          const address = entered.email.trim()
          await requestPasswordReset(address)
          setSentTo(address)
        }}
        failed="Failed to ask for a link"
      >
        {(field) => <AddressField {...field('email')} />}
      </AuthForm>
    </AuthCard>
  )
}

/** The text does not reveal whether the address has an account. */
function LinkSent({ to, onRepeat }: { to: string; onRepeat: () => void }) {
  const isMailed = sendsMails()
  return (
    <AuthCard
      isOutcome
      title={isMailed ? 'Check your email' : 'Ask for your link'}
      text={
        isMailed
          ? 'It may take a minute. Check your spam folder'
          : 'This portal cannot send email: ask its administrator for the link'
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
