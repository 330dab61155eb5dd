import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { DutyChange } from '#contract/duty-change.ts'
import { noticeWords, sinceWords } from '#domain/roster-history/since-words.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { dutyHistoryQuery } from './change-queries.ts'
import { changeNames } from './change-names.ts'
import { ChangedValues } from './changed-values.tsx'

/** The history of a duty. It loads when the user opens it. */
export function DutyHistory({ dutyId }: { dutyId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="border-t border-line pt-1">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-2 rounded-input text-sm text-ink-2"
        >
          History
          <ChevronDown size={16} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </h3>
      {isOpen && <Entries dutyId={dutyId} />}
    </section>
  )
}

function Entries({ dutyId }: { dutyId: string }) {
  const history = useQuery(dutyHistoryQuery(dutyId))
  return (
    <QueryView query={history} loading={<Spinner label="Loading history..." />}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="pb-2 text-sm text-ink-3">
            No changes are stored. The history begins with the next change.
          </p>
        ) : (
          <ol className="grid gap-3 pb-2 text-sm">
            {data.map((change) => (
              <Entry key={change.id} change={change} />
            ))}
          </ol>
        )
      }
    </QueryView>
  )
}

function Entry({ change }: { change: DutyChange }) {
  const { kind, reportedOn, madeAt, noticeMinutes } = change
  return (
    <li>
      <p className="flex flex-wrap gap-x-2">
        <span className="text-ink-2">{sinceWords(reportedOn ?? madeAt)}</span>
        <b className="font-medium">{changeNames[kind]}</b>
        {noticeMinutes !== null && <span className="text-ink-2">{noticeWords(noticeMinutes)}</span>}
      </p>
      <ChangedValues change={change} />
    </li>
  )
}
