import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '#web/http/request-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Shown while the data loads. */
  loading: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, or while there is none a placeholder or the error with a retry button. */
export function QueryView<Data>({ query, loading, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return loading
  return (
    <ErrorState message={errorMessage(error)} isBusy={isFetching} onRetry={() => void refetch()} />
  )
}
