import { QueryClient } from '@tanstack/react-query'
import { onUserChange } from '#web/session/session.ts'
import { storeAnswers } from '#web/stored-data/stored-answers.ts'
import { isRequestError } from '#web/http/request-error.ts'

const second = 1000

/** The cache of server data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Requests without a connection fail at once instead of waiting for it.
    queries: {
      staleTime: 30 * second,
      retry: isWorthRetrying,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onUserChange(() => queryClient.clear())
storeAnswers(queryClient)

/** Retries network and server errors, but no 4xx response, and nothing while the device has no connection. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!navigator.onLine) return false
  const mayPass = !isRequestError(error) || error.status === 0 || error.status >= 500
  return mayPass && failures < 2
}
