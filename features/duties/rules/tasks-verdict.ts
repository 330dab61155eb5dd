import { counted } from '#kernel/words/counted.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { SubjectVerdict } from '#kernel/words/subject-verdict.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { readyToComplete } from './record/completion-times.ts'
import type { TaskStatus } from './roster-task.ts'

/** A task with its duty, as badges and verdicts read it. */
export type JudgedTask = {
  status: TaskStatus
  entry: Pick<Duty, 'actualDebrief' | 'scheduledDebrief' | 'sectors'>
}

/**
 * True for an open task that is ready or overdue, the only ones that badges count. A duty whose end is not known is ready
 * from the day after it, when its task is overdue.
 */
export function isTaskDue({ status, entry }: JudgedTask, now: Instant): boolean {
  if (status !== 'pending') return status === 'overdue'
  const ready = readyToComplete(entry)
  return ready !== null && ready <= now
}

/**
 * The one rule for the tasks of a crew member, on all screens and in the API.
 *
 * @param due the number of tasks that are ready or overdue.
 */
export function tasksVerdict(due: number): SubjectVerdict {
  return {
    level: due > 0 ? 'warn' : 'good',
    word: due > 0 ? `${due} ready` : 'none due',
    sentence:
      due > 0
        ? `${counted(due, 'duty is', 'duties are')} ready to complete`
        : 'No duty is ready to complete',
    link: '/roster?dialog=tasks',
  }
}
