import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { DutyChange } from '#duties/api/duty-change.ts'
import { undoActionPath, dutyHistoryPath } from '#duties/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { HistoryLine } from '#duties/api/roster-history.ts'
import { noticeWords } from '#duties/rules/history/notice-words.ts'
import { sinceWords } from '#duties/rules/duty-state-words.ts'
import { request } from '#web/api/client.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { UndoButton } from '#duties/web/undo-button.tsx'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { useChanges } from '#web/outbox/waiting-changes.tsx'
import { undoLater } from '#duties/web/action-queries.ts'
import { changeNames } from '#duties/web/changes/change-names.ts'
import { ChangedValues } from '#duties/web/changes/changed-values.tsx'
import { rosterKey } from '#duties/web/roster-queries.ts'
import { DifferenceButtons } from '#roster/web/doubts/airline-differences.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** The files and statements that touched a duty, newest first. */
export function dutyHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [...rosterKey, 'history', id],
    meta: { stored: { days: 30, shape: 'duty history', version: 3 } },
    queryFn: ({ signal }) =>
      request(dutyHistoryPath(id), {
        schema: async () => (await import('#duties/api/roster-history.ts')).dutyHistory,
        signal,
      }),
  })
}

type Props = { duty: RosterEntry; onUndone: () => void }

/**
 * The history of a duty, where anything can be taken back for 30 days. It is open if the user said something about the
 * duty in these days.
 */
export function DutyHistory({ duty, onUndone }: Props) {
  const history = useQuery(dutyHistoryQuery(duty.id))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? history.data?.data.some(isSaidLately) ?? false
  return (
    <section className="border-t border-line pt-1">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setChosen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-2 rounded-input text-sm text-ink-2"
        >
          History
          <ChevronDown size={16} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </h3>
      {isOpen && (
        <QueryView query={history} loading={<Spinner label="Loading history..." />}>
          {({ data, earlier }) => (
            <Lines data={data} earlier={earlier} duty={duty} onUndone={onUndone} />
          )}
        </QueryView>
      )}
    </section>
  )
}

const isSaidLately = ({ kind, undoId, undoFirst, effect }: HistoryLine) =>
  kind !== 'file' && (undoId !== null || undoFirst !== null || effect === 'takenBack')

type LinesProps = Props & { data: HistoryLine[]; earlier: DutyChange[] }

function Lines({ data, earlier, duty, onUndone }: LinesProps) {
  if (data.length + earlier.length === 0) {
    return (
      <p className="pb-2 text-sm text-ink-3">
        No changes are stored. The history begins with the next change.
      </p>
    )
  }
  const newest = data.find(({ kind, effect }) => kind === 'file' && effect !== 'takenBack')
  return (
    <>
      <ol className="grid divide-y divide-line pb-2 text-sm">
        {data.map((line) => (
          <Line key={line.sourceId} line={line} duty={duty} onUndone={onUndone}>
            {line === newest && <DifferenceButtons duty={duty} of={line.words} />}
          </Line>
        ))}
      </ol>
      {earlier.length > 0 && (
        <>
          <h4 className="pb-1 text-sm text-ink-2">Before this release</h4>
          <ol className="grid gap-3 pb-2 text-sm">
            {earlier.map((change) => (
              <li key={change.id}>
                <Head at={change.reportedOn ?? change.madeAt} words={changeNames[change.kind]}>
                  {change.noticeMinutes !== null && noticeWords(change.noticeMinutes)}
                </Head>
                <ChangedValues change={change} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

const effectWords = {
  counts: null,
  none: 'makes no difference now',
  waits: 'waits for its duty',
  takenBack: 'taken back',
}

const isWaitingUndo = (sourceId: string) => (change: QueuedChange) =>
  change.path === undoActionPath(sourceId) && !change.refusal

type LineProps = Props & { line: HistoryLine; children: ReactNode }

/** One source, with its Undo, or what to undo first. A line of the airline has the answers to its differences. */
function Line({ line, duty, onUndone, children }: LineProps) {
  const { sourceId, kind, reportedOn, madeAt, words, effect, undoId, undoFirst } = line
  const isWaiting = useChanges().some(isWaitingUndo(sourceId))
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <Head at={reportedOn ?? madeAt} words={words} isGrey={effect !== 'counts'}>
          {isWaiting ? 'taken back when it is sent' : effectWords[effect]}
        </Head>
        <ChangedValues change={line} />
        {undoFirst !== null && <p className="text-ink-3">Undo “{undoFirst}” first</p>}
        {children}
      </div>
      {undoId !== null && kind !== 'file' && !isWaiting && (
        <UndoButton
          size="small"
          path={undoActionPath(undoId)}
          schema={async () => (await import('#duties/api/roster-actions.ts')).actionUndone}
          said={({ message }) => message}
          onUndone={onUndone}
          unreached={undoLater(duty, { sourceId, kind, words })}
          aria-label={`Undo: ${words}`}
        >
          Undo
        </UndoButton>
      )}
    </li>
  )
}

type HeadProps = { at: string; words: string; isGrey?: boolean; children: ReactNode }

/** When it was, and what, with a note. */
function Head({ at, words, isGrey = false, children }: HeadProps) {
  return (
    <p className="flex flex-wrap gap-x-2">
      <span className={isGrey ? 'text-ink-3' : 'text-ink-2'}>{sinceWords(at)}</span>
      <b className={`min-w-0 font-medium break-words ${isGrey ? 'text-ink-3' : ''}`}>{words}</b>
      {children && <span className={isGrey ? 'text-ink-3' : 'text-ink-2'}>{children}</span>}
    </p>
  )
}
