import { Clock } from 'lucide-react'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import { taskState } from '#duties/rules/tasks-verdict.ts'
import { taskWords } from '#duties/rules/words/task-words.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { Button } from '#web/ui/button.tsx'
import { usePortalNow } from '#web/base/clock.ts'
import { DutyCode } from '#duties/web/duty-badge.tsx'

type Props = {
  task: RosterTask
  /** Undefined for a completed task. */
  onComplete?: ((task: RosterTask) => void) | undefined
}

/** One task with its state and a button to complete it. */
export function TaskRow({ task, onComplete }: Props) {
  const { title, dueDate } = task
  const state = taskState(task, usePortalNow())
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-32">
        <p className="font-medium">
          <DutyCode code={title} />
        </p>
        {state === 'overdue' ? (
          <p className="flex items-center gap-1.5 text-sm font-medium text-warn">
            <Clock size={15} />
            {taskWords(task, state)}
          </p>
        ) : (
          <p className="text-sm text-ink-2">{taskWords(task, state)}</p>
        )}
      </div>
      {onComplete && state !== 'waits' && (
        <Button
          size="small"
          data-key="x"
          aria-label={`Complete Task: ${title}, due ${dayWords(dueDate)}`}
          onClick={() => onComplete(task)}
        >
          Complete Task
        </Button>
      )}
    </li>
  )
}
