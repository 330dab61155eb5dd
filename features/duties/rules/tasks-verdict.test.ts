import { expect, it } from 'vitest'
import {
  isTaskDue,
  taskState,
  tasksVerdict,
  type JudgedTask,
  type TaskState,
} from './tasks-verdict.ts'
import { taskStatus } from './roster-task.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { toInstant } from '#kernel/time/zone-time.ts'

const now = '2026-07-15T09:00:00Z'
const endsAt = (scheduledDebrief: string | null): JudgedTask['entry'] => ({
  actualDebrief: null,
  scheduledDebrief,
  sectors: [],
})

it.each<[string, JudgedTask['status'], string | null, TaskState]>([
  ['a duty that has ended', 'pending', '2026-07-15T08:59:00Z', 'ready'],
  ['a duty that ends now', 'pending', now, 'ready'],
  ['a duty that has not ended', 'pending', '2026-07-15T09:01:00Z', 'waits'],
  ['a duty of today without an end', 'pending', null, 'untimed'],
  ['an overdue duty without an end', 'overdue', null, 'overdue'],
  ['an overdue duty that has ended', 'overdue', '2026-07-14T10:00:00Z', 'overdue'],
  ['a night duty of yesterday that has not ended', 'overdue', '2026-07-15T10:00:00Z', 'waits'],
  ['a completed duty', 'done', '2026-07-15T08:00:00Z', 'done'],
])('%s', (_, status, end, state) => {
  const task = { status, entry: endsAt(end) }
  expect(taskState(task, now)).toBe(state)
  expect(isTaskDue(task, now)).toBe(state === 'ready' || state === 'overdue')
})

it.each([
  [0, 'good', 'none ready', 'No duty is ready to complete'],
  [1, 'warn', '1 ready', '1 duty is ready to complete'],
  [2, 'warn', '2 ready', '2 duties are ready to complete'],
])('%i due tasks are %s, %s', (due, level, word, sentence) => {
  expect(tasksVerdict(due)).toMatchObject({ level, word, sentence })
})

it('agrees with a second model for duties around now', () => {
  const today = londonDate(now)
  for (let minutes = -3000; minutes <= 3000; minutes += 37) {
    for (const day of [-2, -1, 0, 1, 2]) {
      for (const doneAt of [null, now]) {
        const dueDate = addDays(today, day)
        const task = { id: 't', dutyId: 'd', title: '', dueDate, doneAt }
        const end = toInstant(Date.parse(now) + minutes * 60_000)
        const isDue = isTaskDue({ status: taskStatus(task, today), entry: endsAt(end) }, now)
        expect(isDue, `${day} ${minutes}`).toBe(doneAt === null && minutes <= 0)
      }
    }
  }
})
