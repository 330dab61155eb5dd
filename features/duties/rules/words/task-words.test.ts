import { expect, it } from 'vitest'
import type { TaskState } from '#duties/rules/tasks-verdict.ts'
import { taskWords } from './task-words.ts'

/** A night duty that is due on the day it began. */
const task = {
  dueDate: '2026-07-17',
  entry: { actualDebrief: null, scheduledDebrief: '2026-07-18T03:01:00Z', sectors: [] },
}

it.each<[TaskState, string]>([
  ['waits', 'Ready Sat 18 Jul, 04:01'],
  ['ready', 'Due Fri 17 Jul'],
  ['overdue', 'Due Fri 17 Jul, overdue'],
  ['untimed', 'Due Fri 17 Jul, end not known'],
  ['done', 'Done, was due Fri 17 Jul'],
])('says of a task that %s one day', (state, words) => {
  expect(taskWords(task, state)).toBe(words)
})
