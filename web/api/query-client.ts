import { QueryClient } from '@tanstack/react-query'
import { onUserGone } from '#web/session/session.ts'
import { isRequestError } from '#web/http/request-error.ts'

const second = 1000

/** Everything the server has told, for as long as it may be shown without asking again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection calls fail and say so, rather than wait in silence.
    queries: {
      staleTime: 30 * second,
      retry: isWorthRetrying,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onUserGone(() => queryClient.clear())

/** A refusal stays a refusal; a dropped connection or a fault of the server may pass. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const mayPass = !isRequestError(error) || error.status === 0 || error.status >= 500
  return mayPass && failures < 2
}
