import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { Duty } from '#duties/schema/duty.ts'

/** Task statuses. */
export const taskStatuses = ['pending', 'overdue', 'done'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** A duty to be completed with its actual times. */
export type RosterTask = {
  id: string
  dutyId: string
  /** `Complete ZQ210/ZQ211`. */
  title: string
  dueDate: CalendarDate
  /** When it was completed; null while it is open. */
  doneAt: Instant | null
}

/** Overdue is derived: open, and due on a day before today. */
export function taskStatus(task: RosterTask, today: CalendarDate): TaskStatus {
  if (task.doneAt) return 'done'
  return task.dueDate < today ? 'overdue' : 'pending'
}

/** The title and due date of a duty's task. */
export function taskWords({ dutyCode, date }: Pick<Duty, 'dutyCode' | 'date'>): {
  title: string
  dueDate: CalendarDate
} {
  return { title: `Complete ${dutyCode}`, dueDate: date }
}
