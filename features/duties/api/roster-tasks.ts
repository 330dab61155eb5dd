import { z } from 'zod'
import { taskStatuses } from '#duties/rules/roster-task.ts'
import { calendarDate, instant, longText } from '#kernel/values/value-shapes.ts'
import { pageLimit, success } from '#api/json-shapes.ts'
import { rosterEntry } from './roster.ts'

/** A duty to complete, or a completed one, with the duty itself. */
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

/** `pending` selects open tasks, overdue ones included. Without a status, all tasks. */
export const tasksQuery = z.strictObject({
  status: z.enum(['pending', 'done'], 'Please ask for pending or done').optional(),
  limit: pageLimit(500).optional(),
})

/** Open tasks by due date, then completed ones, newest first; `open` counts all open tasks. */
export const taskList = success({ data: z.array(rosterTask), open: z.number().int() }).meta({
  id: 'TaskList',
})
export type TaskList = z.infer<typeof taskList>

/** The actual times of a duty: one pair per sector in order, or one pair without sectors. */
export const taskCompletion = z
  .strictObject({
    actualDepartureTimes: z.array(instant),
    actualArrivalTimes: z.array(instant),
    actualDebrief: instant,
    remarks: longText.nullable().optional(),
  })
  .meta({ id: 'TaskCompletion' })
export type TaskCompletion = z.infer<typeof taskCompletion>

export const completedTask = success({ data: rosterTask }).meta({ id: 'CompletedTask' })
