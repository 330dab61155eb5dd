import { z } from 'zod'
import { taskStatuses } from '#domain/roster/roster-task.ts'
import { calendarDate, instant, longText, pageLimit } from './json-shapes.ts'
import { rosterEntry, rosterPath } from './roster.ts'

export const tasksPath = `${rosterPath}/tasks`

/** The address that completes a task. */
export const completeTaskPath = (id: string) => `${tasksPath}/${id}/complete`

/** A duty that waits to be completed, or was (spec 3), with the duty itself for the dialog that completes it. */
export const rosterTask = z
  .strictObject({
    id: z.string(),
    rosterId: z.string(),
    title: z.string(),
    dueDate: calendarDate,
    status: z.enum(taskStatuses),
    entry: rosterEntry,
  })
  .meta({ id: 'RosterTask' })
export type RosterTask = z.infer<typeof rosterTask>

/** `pending` means open: pending and overdue. Without a status, all of them. */
export const tasksQuery = z.strictObject({
  status: z.enum(['pending', 'done'], 'Please ask for pending or done').optional(),
  limit: pageLimit(500).optional(),
})

/** Tasks, open ones first and by due date, done ones after, newest first; `open` counts all open ones. */
export const taskList = z
  .strictObject({
    success: z.literal(true),
    data: z.array(rosterTask),
    open: z.number().int(),
  })
  .meta({ id: 'TaskList' })
export type TaskList = z.infer<typeof taskList>

/** The actual times of a duty: one pair a sector in order, or a single pair when it has none (spec 5). */
export const taskCompletion = z
  .strictObject({
    actualDepartureTimes: z.array(instant),
    actualArrivalTimes: z.array(instant),
    actualDebrief: instant,
    remarks: longText.nullable().optional(),
  })
  .meta({ id: 'TaskCompletion' })
export type TaskCompletion = z.infer<typeof taskCompletion>

export const completedTask = z
  .strictObject({ success: z.literal(true), data: rosterTask })
  .meta({ id: 'CompletedTask' })
