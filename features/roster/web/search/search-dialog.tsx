import { counted } from '#kernel/words/counted.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { searchMin, type FoundDuty } from '#duties/api/roster-search.ts'
import { rosterSearchPath } from '#duties/api/paths.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { request } from '#web/api/client.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { rosterKey } from '#duties/web/roster-queries.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { controlLook } from '#web/ui/fields/field.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { FoundDutyRow } from './found-duty-row.tsx'

/** The delay before typed words are searched for. */
const typingMs = 250

type Props = {
  /** Shows the details of a duty. */
  onShow: (duty: FoundDuty) => void
  onClosed: () => void
}

/** Searches the duties of all months. */
export function SearchDialog({ onShow, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const [words, setWords] = useState('')
  const wanted = useSettled(words.trim())
  const isWanted = wanted.length >= searchMin
  const results = useQuery({
    queryKey: [...rosterKey, 'search', wanted],
    queryFn: ({ signal }) =>
      request(rosterSearchPath, {
        query: { q: wanted },
        schema: async () => (await import('#duties/api/roster-search.ts')).foundDuties,
        signal,
      }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog dialog={dialog} title="Search duties" focus="field" isDirty={false}>
      <label className="relative block">
        <span className="sr-only">Search all months</span>
        <Search
          size={18}
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-3"
        />
        <input
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className={`${controlLook} h-11 ps-10`}
        />
      </label>
      <div className="min-h-[60dvh] pb-4 sm:min-h-96">
        {isWanted ? (
          <QueryView query={results} loading={<ResultsSkeleton />}>
            {({ data, hasMore }) => (
              <Results duties={data} hasMore={hasMore} words={wanted} onShow={onShow} />
            )}
          </QueryView>
        ) : (
          <p className="text-sm text-pretty text-ink-2">
            Type a flight number, a route such as BHX-PMI, a duty code, a colleague’s name or staff
            number, or a word of your notes.
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

type ResultsProps = {
  duties: FoundDuty[]
  hasMore: boolean
  words: string
  onShow: (duty: FoundDuty) => void
}

/** The duties by month, newest first. */
function Results({ duties, hasMore, words, onShow }: ResultsProps) {
  if (duties.length === 0) {
    return (
      <EmptyState icon={SearchX} title="No duty found">
        No duty of any month has “{words}”. Check the spelling, or use fewer words.
      </EmptyState>
    )
  }
  const months = [...Map.groupBy(duties, ({ date }) => monthOf(date))]
  return (
    <div className="grid gap-4">
      <output className="text-sm text-ink-2">
        {hasMore
          ? `The newest ${duties.length} duties. Add a word to find older ones.`
          : `${counted(duties.length, 'duty')} found`}
      </output>
      {months.map(([month, found]) => (
        <section key={month} aria-labelledby={`found-${month}`}>
          <h3 id={`found-${month}`} className="text-sm font-medium text-ink-2">
            {monthTitle(month)}
          </h3>
          <ul className="divide-y divide-line">
            {found.map((duty) => (
              <FoundDutyRow key={duty.id} duty={duty} onShow={onShow} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ResultsSkeleton() {
  return (
    <SkeletonGroup label="Searching...">
      <div className="grid gap-3">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
