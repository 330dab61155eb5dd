import { useQuery } from '@tanstack/react-query'
import { deletedQuery } from '#duties/web/action-queries.ts'
import { dutyQuery } from '#duties/web/roster-queries.ts'
import { isRequestError } from '#web/http/request-error.ts'
import { elsewhereOutcome } from './elsewhere-outcome.ts'

/** Asks the portal for one duty of any month, and for its deletion if there is none. Nothing is asked while disabled. */
export function useDutySearch(id: string, isEnabled: boolean) {
  // An answer of before says nothing about a duty that has left its month since.
  const asks = { retry: false, refetchOnMount: 'always', enabled: isEnabled } as const
  const duty = useQuery({ ...dutyQuery(id), ...asks })
  const { data: answer, error, isFetching } = duty
  const outcome = elsewhereOutcome({
    isFetching,
    hasAnswer: answer !== undefined,
    errorStatus: error && (isRequestError(error) ? error.status : 0),
  })
  const deleted = useQuery({ ...deletedQuery, enabled: isEnabled && outcome === 'absent' })
  const deletion = deleted.data?.data.find(({ entry }) => entry.id === id)
  return { duty, outcome, isDeletionKnown: !deleted.isPending, deletion }
}
