import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/base/paths.ts'
import { buttonLook, textLinkLook } from '#web/ui/button-look.ts'
import { AuthCard } from './auth-card.tsx'
import { CreateAccountForm } from './create-account-form.tsx'

export function CreateAccountPage() {
  const [mailedTo, setMailedTo] = useState<string>()
  if (mailedTo !== undefined) return <MailedCard email={mailedTo} />
  return (
    <AuthCard
      title="Create an account"
      text="Your roster, logbook and pay, for your eyes only"
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

/** The same whether or not there was an account before: only the owner of the address is told. */
function MailedCard({ email }: { email: string }) {
  return (
    <AuthCard
      isOutcome
      title="Check your mail"
      text={`We have written to ${email}. Confirm the address, then sign in.`}
    >
      <Link to={paths.signIn} className={`${buttonLook({ variant: 'primary' })} w-full`}>
        Sign in
      </Link>
    </AuthCard>
  )
}
