import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListedReminder } from '#reminders/api/reminders.ts'
import { reminderReadPath, remindersPath, remindersReadPath } from '#reminders/api/paths.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { RemindersPage } from './reminders-page.tsx'
import { UnreadMark } from './unread-mark.tsx'

const report: ListedReminder = {
  id: 'report',
  kind: 'report',
  title: 'Report at 05:15',
  body: 'ZQ210 to PMI',
  link: '/roster',
  raisedAt: '2026-07-15T23:15:00Z',
  isRead: false,
}
const medical: ListedReminder = {
  id: 'medical',
  kind: 'certificate',
  title: 'Medical expires in 60 days',
  body: 'Renew it in time',
  link: '/certifications',
  raisedAt: '2026-06-21T07:00:00Z',
  isRead: true,
}

type Options = { unread?: number; answer?: Response }

async function show(data: ListedReminder[], { unread = 0, answer }: Options = {}) {
  const done = answer ?? { success: true }
  const part = await renderPart(<RemindersPage />, {
    answers: {
      [remindersPath]: { success: true, unread, data },
      [remindersReadPath]: done,
      [reminderReadPath('report')]: done,
    },
  })
  await screen.findByText(data[0]?.title ?? 'No reminders yet')
  return part
}

const rows = () => screen.getAllByRole('listitem')
const button = (name: string) => screen.getByRole('button', { name })

it('lists each reminder with its London time, and marks those not read', async () => {
  await show([report, medical], { unread: 1 })
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Unread: Report at 05:15ZQ210 to PMIThu 16 Jul, 00:15',
    'Medical expires in 60 daysRenew it in timeSun 21 Jun, 08:00',
  ])
  expect(screen.getByText('1 unread')).toBeInTheDocument()
})

it('a reminder that is opened is read, alone', async () => {
  const { user, calls, address } = await show([medical, report], { unread: 1 })
  await user.click(within(rows()[1] as HTMLElement).getByRole('link'))
  expect(address()).toBe('/roster')
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: reminderReadPath('report') }),
  )
  await user.click(within(rows()[0] as HTMLElement).getByRole('link'))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('marks all as read up to the newest one', async () => {
  const { user, calls } = await show([report, medical], { unread: 7 })
  await user.click(button('Mark all as read'))
  expect(calls).toContainEqual({
    method: 'POST',
    path: remindersReadPath,
    json: { until: report.raisedAt },
  })
})

it('says why it could not mark them', async () => {
  const answer = Response.json({ success: false, error: 'Later.' }, { status: 429 })
  const { user } = await show([report], { unread: 1, answer })
  await user.click(button('Mark all as read'))
  expect(await screen.findByText('Failed to mark as read: Later.')).toBeVisible()
})

it('all read, there is nothing to mark', async () => {
  await show([medical])
  expect(screen.getByText('You have read all of them')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

it('explains an empty list', async () => {
  await show([])
  expect(screen.getByText('No reminders yet')).toBeVisible()
  expect(screen.getByText('Report times, expiries, tasks and pay')).toBeInTheDocument()
})

it.each([
  [0, ''],
  [1, ' 1 unread1'],
  [9, ' 9 unread9'],
  [10, ' 10 unread9+'],
])('the bell counts %i unread ones', async (unread, words) => {
  await renderPart(
    <p data-testid="bell">
      <UnreadMark />
    </p>,
    { answers: { [remindersPath]: { success: true, unread, data: [] } } },
  )
  if (unread > 0) await screen.findByText(`${unread} unread`)
  expect(screen.getByTestId('bell').textContent).toBe(words)
})
