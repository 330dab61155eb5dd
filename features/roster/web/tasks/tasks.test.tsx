import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import { completeTaskPath, tasksPath } from '#duties/api/paths.ts'
import { legalityRosterPath } from '#limits/api/paths.ts'
import {
  testFlight,
  testGroundDuty,
  testLegalityRoster,
} from '#limits/web/legality/test-legality.ts'
import { payPreviewPath } from '#pay/api/paths.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { CompleteTaskDialog } from './complete-task-dialog.tsx'
import { PendingTasks } from './pending-tasks.tsx'
import { TasksDialog } from './tasks-dialog.tsx'

const flown = testFlight({
  dutyCode: 'ZQ210',
  scheduledDebrief: '2026-07-15T08:05:00Z',
  sectors: testFlight()
    .sectors.slice(0, 1)
    .map((leg) => ({
      ...leg,
      scheduledArrival: '2026-07-15T07:35:00Z',
    })),
})
const standby = testGroundDuty('later', 'HSBY', ['2026-07-20T05:00:00Z', '2026-07-20T13:00:00Z'])
const course = testGroundDuty('course', 'TRAINING', [
  '2026-07-15T01:00:00Z',
  '2026-07-15T08:00:00Z',
])

const task = (entry: typeof flown, status: RosterTask['status'] = 'pending'): RosterTask => ({
  id: `task-${entry.id}`,
  rosterId: entry.id,
  title: `Complete ${entry.dutyCode}`,
  dueDate: entry.date,
  status,
  entry,
})

const onComplete = vi.fn()
beforeEach(() => onComplete.mockReset())

async function showPanel(data: RosterTask[], open = data.length) {
  const answers = { [tasksPath]: { success: true, data, open } }
  const part = await renderPart(<PendingTasks onComplete={onComplete} onViewAll={onComplete} />, {
    answers,
  })
  await screen.findByRole('button', { name: 'View All Tasks' })
  return part
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('tells ready, overdue and waiting tasks apart, and completes the chosen one', async () => {
  const tasks = [task(course, 'overdue'), task(flown), task(standby)]
  const { user } = await showPanel(tasks)
  expect(rows()).toEqual([
    'Complete TRAININGDue Wed 15 Jul, overdueComplete Task',
    'Complete ZQ210Due Wed 15 JulComplete Task',
    'Complete HSBYReady Mon 20 Jul, 14:00',
  ])
  expect(screen.getByText('2 ready')).toBeVisible()
  await user.click(
    screen.getByRole('button', { name: 'Complete Task: Complete ZQ210, due Wed 15 Jul' }),
  )
  expect(onComplete).toHaveBeenCalledWith(tasks[1])
})

it.each([
  [5, 5, null],
  [6, 6, 'and 1 more'],
  [6, 9, 'and 4 more'],
])('shows five of %i tasks of %i', async (listed, open, more) => {
  const tasks = Array.from({ length: listed }, (_, place) =>
    task({ ...standby, id: `${place}`, dutyCode: `H${place}` }),
  )
  await showPanel(tasks, open)
  expect(rows()).toHaveLength(5)
  expect(screen.queryByText(/more$/)?.textContent ?? null).toBe(more)
  expect(screen.getByText('none ready')).toBeVisible()
})

it('says that nothing is pending', async () => {
  await showPanel([])
  expect(screen.getByText('No pending tasks')).toBeVisible()
  expect(screen.queryByText(/ready/)).toBeNull()
})

it('lists open and done tasks apart, and completes none twice', async () => {
  const data = [task(flown), task(standby), task(course, 'done')]
  const answers = { [tasksPath]: { success: true, data, open: 2 } }
  await renderPart(<TasksDialog onClosed={onComplete} />, { answers })
  const group = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('section') as HTMLElement
  expect(await group('Open (2)')).toHaveTextContent('Complete ZQ210')
  expect(await group('Done (1)')).toHaveTextContent('Complete TRAININGDone, was due Wed 15 Jul')
  expect(within(await group('Done (1)')).queryByRole('button')).toBeNull()
})

async function showForm(entry: typeof flown) {
  const answers = {
    [completeTaskPath(`task-${entry.id}`)]: () => ({ success: true, data: task(entry, 'done') }),
    [legalityRosterPath]: testLegalityRoster([]),
    [payPreviewPath]: () => Response.json({ success: false, error: 'No pay.' }, { status: 400 }),
  }
  return renderPart(<CompleteTaskDialog task={task(entry)} onClosed={onComplete} />, { answers })
}

it('begins with the planned times, says what is wrong beside each, and sends what was typed', async () => {
  const { user, calls } = await showForm(flown)
  const field = (name: string) => screen.getByLabelText(new RegExp(`^Actual ${name}`))
  const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  const submit = () => user.click(screen.getByRole('button', { name: 'Complete' }))
  expect(field('Departure')).toHaveValue('06:15')
  expect(field('Arrival')).toHaveValue('08:35')
  expect(field('Debrief')).toHaveValue('09:05')
  for (const [typed, fault] of [
    ['', 'This field is required'],
    ['11:00', 'Actual times cannot be in the future'],
    ['08:00', 'The debrief cannot be before the last arrival'],
  ] as const) {
    fill('Debrief', typed)
    await submit()
    expect(field('Debrief')).toHaveAccessibleDescription(expect.stringContaining(fault))
  }
  fill('Departure', '06:31')
  fill('Arrival', '08:52')
  fill('Debrief', '09:22')
  fireEvent.change(screen.getByLabelText(/^Remarks/), { target: { value: 'Slot delay' } })
  await submit()
  expect(await screen.findByText('Task completed successfully!')).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/complete')).map(({ json }) => json)).toEqual([
    {
      actualDepartureTimes: ['2026-07-15T05:31:00Z'],
      actualArrivalTimes: ['2026-07-15T07:52:00Z'],
      actualDebrief: '2026-07-15T08:22:00Z',
      remarks: 'Slot delay',
    },
  ])
})

it('asks for one pair of times of a duty without sectors', async () => {
  await showForm(course)
  expect(screen.getByLabelText(/^Actual Start/)).toHaveValue('02:00')
  expect(screen.getByLabelText(/^Actual End/)).toHaveValue('09:00')
  expect(screen.queryByLabelText(/^Actual Debrief/)).toBeNull()
})
