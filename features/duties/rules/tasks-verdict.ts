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
 * The states of a task.
 *
 * - `waits`: its duty has not ended, also if its due day has passed.
 * - `untimed`: the end of its duty is not known, and the due day has not passed.
 */
export type TaskState = 'done' | 'overdue' | 'ready' | 'waits' | 'untimed'

/** The one rule for the state of a task, in lists, badges and the verdict. */
export function taskState({ status, entry }: JudgedTask, now: Instant): TaskState {
  if (status === 'done') return 'done'
  const ready = readyToComplete(entry)
  if (ready !== null && ready > now) return 'waits'
  if (status === 'overdue') return 'overdue'
  return ready === null ? 'untimed' : 'ready'
}

/** True for an open task that is ready or overdue, the only ones that badges count. */
export function isTaskDue(task: JudgedTask, now: Instant): boolean {
  const state = taskState(task, now)
  return state === 'ready' || state === 'overdue'
}

/**
 * The one rule for the tasks of a crew member, on all screens and in the API.
 *
 * @param due the number of tasks that are ready or overdue.
 */
export function tasksVerdict(due: number): SubjectVerdict {
  return {
    level: due > 0 ? 'warn' : 'good',
    word: due > 0 ? `${due} ready` : 'none ready',
    sentence:
      due > 0
        ? `${counted(due, 'duty is', 'duties are')} ready to complete`
        : 'No duty is ready to complete',
    link: '/roster?dialog=tasks',
  }
}
