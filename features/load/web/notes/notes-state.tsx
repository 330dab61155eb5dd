import type { UseQueryResult } from '@tanstack/react-query'
import type { NoteList } from '#load/api/notes.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { query: UseQueryResult<NoteList>; isEmpty: boolean }

/** The sentence below a list of notes: none noted, not opened, loading, or not known here. */
export function NotesState({ query, isEmpty }: Props) {
  const { data, error, isFetching, refetch } = query
  if (data && data.unopened > 0)
    return <p className="text-sm text-warn">These notes cannot be opened on this server.</p>
  if (data) return isEmpty ? <p className="text-sm text-ink-3">None noted.</p> : null
  if (!error) return <p className="text-sm text-ink-3">Loading notes...</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <span role="alert">Your other notes are not known here. {errorMessage(error)}</span>
      <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  )
}
