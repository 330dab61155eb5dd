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
import { currentSession, renewUser } from '#web/session/session.ts'

const confirmation = queryOptions({
  queryKey: ['confirm-email'],
  queryFn: confirm,
  staleTime: Infinity,
  retry: false,
})

/** Where the link of a mail leads: the address it was sent to is confirmed. */
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
      text={error ? 'Have another one sent from within the portal' : outcome}
    >
      <Link to={paths.home} className={`${buttonLook({ variant: 'primary' })} w-full`}>
        Go to CrewPortal
      </Link>
    </AuthCard>
  )
}

const outcome = isEmailChange(linkToken ?? '')
  ? 'From now on you sign in with it'
  : 'Thank you, that was all'

async function confirm(): Promise<true> {
  await confirmEmail(linkToken ?? '')
  // The line that asks for it goes, here and in other tabs.
  if (currentSession().status === 'signed-in') await renewUser()
  return true
}

const isExpired = (error: Error) =>
  isRequestError(error) && (error.status === 400 || error.status === 401)
