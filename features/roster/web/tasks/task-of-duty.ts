import type { RosterEntry } from '#duties/api/roster.ts'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import { taskStatus, taskWords } from '#duties/rules/roster-task.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/**
 * The open task of a duty, as the list of tasks has it.
 *
 * @param today decides whether it is overdue.
 */
export function taskOfDuty(entry: RosterEntry, today: CalendarDate): RosterTask {
  const task = { id: entry.taskId ?? '', dutyId: entry.id, ...taskWords(entry), doneAt: null }
  const { id, title, dueDate } = task
  return { id, rosterId: entry.id, title, dueDate, status: taskStatus(task, today), entry }
}
