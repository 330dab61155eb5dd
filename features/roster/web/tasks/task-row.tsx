import { Clock } from 'lucide-react'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import { readyToComplete } from '#duties/rules/record/completion-times.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { Button } from '#web/ui/button.tsx'
import { usePortalNow } from '#web/base/clock.ts'
import { DutyCode } from '#duties/web/duty-badge.tsx'

type Props = {
  task: RosterTask
  /** Undefined for a completed task. */
  onComplete?: ((task: RosterTask) => void) | undefined
}

/** One task with its due date and a button to complete it. */
export function TaskRow({ task, onComplete }: Props) {
  const { title, dueDate, status, entry } = task
  const due = dayWords(dueDate)
  const now = usePortalNow()
  const ready = readyToComplete(entry)
  const waits = Boolean(onComplete) && ready !== null && ready > now
  const readyWords = waits && `Ready ${dayWords(londonDate(ready))}, ${londonTime(ready)}`
  // If the duty ends on the due date, the date is shown once.
  const isDueWhenReady = waits && status !== 'overdue' && londonDate(ready) === dueDate
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-32">
        <p className="font-medium">
          <DutyCode code={title} />
        </p>
        {status === 'overdue' ? (
          <p className="flex items-center gap-1.5 text-sm font-medium text-warn">
            <Clock size={15} />
            Due {due}, overdue
          </p>
        ) : (
          <p className="text-sm text-ink-2">
            {isDueWhenReady ? readyWords : `${status === 'done' ? 'Done, was due' : 'Due'} ${due}`}
          </p>
        )}
      </div>
      {readyWords && !isDueWhenReady && <p className="text-sm text-ink-2">{readyWords}</p>}
      {onComplete && !waits && (
        <Button
          size="small"
          data-key="x"
          aria-label={`Complete Task: ${title}, due ${due}`}
          onClick={() => onComplete(task)}
        >
          Complete Task
        </Button>
      )}
    </li>
  )
}
