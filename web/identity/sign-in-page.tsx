import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { AuthCard } from './auth-card.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { isSignUpOpen } from './sign-up-switch.ts'

export function SignInPage() {
  return (
    <AuthCard
      title="Sign in to CrewPortal"
      text="Enter your credentials to access your crew data"
      below={isSignUpOpen() && <SignUpLink />}
    >
      <SignInForm />
    </AuthCard>
  )
}

function SignUpLink() {
  return (
    <>
      New here?{' '}
      <Link to={paths.createAccount} className={textLinkLook}>
        Create an account
      </Link>
    </>
  )
}
