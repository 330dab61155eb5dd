import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '#web/http/request-error.ts'
import { ErrorState } from './error-state.tsx'

type Props<Data> = {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, its skeleton while it loads, or its failure with a button to retry. */
export function QueryResult<Data>({ query, skeleton, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  return (
    <ErrorState message={errorMessage(error)} isBusy={isFetching} onRetry={() => void refetch()} />
  )
}
