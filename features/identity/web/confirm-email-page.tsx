import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryClient } from '#web/api/query-client.ts'
import { isRequestError } from '#web/http/request-error.ts'
import { paths } from '#web/base/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { WindowSpinner } from '#web/ui/spinner.tsx'
import { AuthCard } from './auth-card.tsx'
import { linkToken } from './link-token.ts'
import { confirmEmail, isEmailChange } from './mailed-links.ts'
import { currentSession, refreshUser } from '#web/session/session.ts'

const confirmation = queryOptions({
  queryKey: ['confirm-email'],
  queryFn: confirm,
  staleTime: Infinity,
  retry: false,
})

/** Confirms the email address, opened from a link in an email. */
export function ConfirmEmailPage() {
  const { isPending, isFetching, error, refetch } = useQuery(confirmation, queryClient)
  if (isPending) return <WindowSpinner />
  if (error && !isExpired(error)) {
    return (
      <main className="pt-[12dvh]">
        <ErrorState message={error.message} isBusy={isFetching} onRetry={() => void refetch()} />
      </main>
    )
  }
  return (
    <AuthCard
      isOutcome
      title={error ? 'This link no longer works' : 'Your email address is confirmed'}
      text={error ? 'Sign in and request another link' : outcome}
    >
      <Link to={paths.home} className={`${buttonLook({ variant: 'primary' })} w-full`}>
        Go to CrewPortal
      </Link>
    </AuthCard>
  )
}

const outcome = isEmailChange(linkToken ?? '')
  ? 'Use it to sign in from now on'
  : 'Thank you. You can use the portal now'

async function confirm(): Promise<true> {
  await confirmEmail(linkToken ?? '')
  // Hides the reminder, here and in other tabs.
  if (currentSession().status === 'signed-in') await refreshUser()
  return true
}

const isExpired = (error: Error) =>
  isRequestError(error) && (error.status === 400 || error.status === 401)
