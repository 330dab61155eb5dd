import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { AuthCard } from './auth-card.tsx'
import { CreateAccountForm } from './create-account-form.tsx'

export function CreateAccountPage() {
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
      <CreateAccountForm />
    </AuthCard>
  )
}
