import { readyToComplete } from '#duties/rules/record/completion-times.ts'
import type { JudgedTask, TaskState } from '#duties/rules/tasks-verdict.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'

type Task = Pick<JudgedTask, 'entry'> & { dueDate: CalendarDate }

/** State of a task in words, with one day: `Due Wed 15 Jul, overdue`, or `Ready Sat 18 Jul, 04:01` until then. */
export function taskWords({ entry, dueDate }: Task, state: TaskState): string {
  const day = dayWords(dueDate)
  const ready = readyToComplete(entry)
  if (state === 'waits' && ready)
    return `Ready ${dayWords(londonDate(ready))}, ${londonTime(ready)}`
  if (state === 'done') return `Done, was due ${day}`
  if (state === 'overdue') return `Due ${day}, overdue`
  return state === 'untimed' ? `Due ${day}, end not known` : `Due ${day}`
}
