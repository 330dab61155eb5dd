import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { AuthCard } from './auth-card.tsx'
import { keepsPasswords } from '#web/session/session.ts'
import { SecondStepCard } from './second-step-card.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { isSignUpOpen } from '#web/base/page-settings.ts'

export function SignInPage() {
  const [isCodeAsked, setCodeAsked] = useState(false)
  if (isCodeAsked) return <SecondStepCard onStartAgain={() => setCodeAsked(false)} />
  return (
    <AuthCard
      title="Sign in to CrewPortal"
      text="Enter your credentials to access your crew data"
      below={isSignUpOpen() && <SignUpLink />}
    >
      <SignInForm onCodeAsked={() => setCodeAsked(true)} />
      {keepsPasswords && (
        <p className="mt-2 -mb-2 text-center text-sm">
          <Link to={paths.forgotPassword} className={`${textLinkLook} inline-block py-3`}>
            Forgotten password?
          </Link>
        </p>
      )}
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
