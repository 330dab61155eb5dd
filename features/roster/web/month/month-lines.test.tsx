import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RosterMonth } from '#duties/api/roster.ts'
import { deletedListPath, rosterPath } from '#duties/api/paths.ts'
import { testFlight, testGroundDuty } from '#limits/web/legality/test-legality.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { DaysOffLine } from './days-off-line.tsx'
import { MonthMenu } from './month-menu.tsx'
import { NextDutyRow } from './next-duty-row.tsx'
import { testMonth } from './test-month.ts'

const done = vi.fn()
beforeEach(() => done.mockReset())

const nextDaysOff = {
  first: '2026-07-31',
  last: '2026-08-01',
  freeFrom: '2026-07-30T13:00:00Z',
  freeUntil: '2026-08-02T05:00:00Z',
}

it.each([
  ['2026-07', '1 day off in July'],
  ['2026-08', '5 days off in August'],
] as const)('says the next days off from today, and counts those of %s', async (month, count) => {
  const answers = {
    [rosterPath]: ({ path }: { path: string }) =>
      path.includes('2026-07')
        ? testMonth([], { daysOff: 1, nextDaysOff })
        : testMonth([], { daysOff: 5, nextDaysOff: { ...nextDaysOff, first: '2026-08-01' } }),
  }
  await renderPart(<DaysOffLine month={month} today="2026-07-15" />, { answers })
  expect(
    await screen.findByText('Off Fri 31 and Sat 1 Aug, free 64 h from Thu 14:00'),
  ).toBeVisible()
  expect(await screen.findByText(count)).toBeVisible()
})

it('names the day beside them that nobody could read, with its form', async () => {
  const unread = { ...nextDaysOff, freeUntil: null, unread: '2026-08-02' }
  const answers = { [rosterPath]: testMonth([], { nextDaysOff: unread }) }
  await renderPart(<DaysOffLine month="2026-07" today="2026-07-15" />, { answers })
  const step = await screen.findByRole('link', { name: 'Add the duty of 2 August' })
  expect(step).toHaveAttribute('href', expect.stringContaining('date=2026-08-02'))
  expect(screen.getByText(/^Off Fri 31 and Sat 1 Aug, free from Thu 14:00/)).toBeVisible()
})

it('says nothing where no days off are listed', async () => {
  const { calls } = await renderPart(<DaysOffLine month="2026-07" today="2026-07-15" />, {
    answers: { [rosterPath]: testMonth([]) },
  })
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText(/days? off|^Off /)).toBeNull()
})

const september = testGroundDuty('s', 'ASBY', ['2026-09-02T04:00:00Z', '2026-09-02T10:00:00Z'])

it.each([
  ['none left here', testMonth([], { nextMonth: '2026-09' }), [], 1],
  ['one left here', testMonth([testFlight()], { nextMonth: '2026-09' }), [], 0],
  ['one of last month in progress', testMonth([], { nextMonth: '2026-09' }), [testFlight()], 0],
  ['none in any month', testMonth([]), [], 0],
])('leads to the next duty of a later month with %s', async (_, roster, before, count) => {
  const answers = { [rosterPath]: testMonth([september]) }
  await renderPart(<NextDutyRow roster={roster} before={before} today="2026-07-15" />, { answers })
  if (count > 0) await screen.findByRole('button', { name: /^Coming up/ })
  const rows = screen.queryAllByRole('button', { name: /^Coming up: Wed 2 Sep 05:00\s*, ASBY$/ })
  expect(rows).toHaveLength(count)
})

const change = { date: '2026-07-16', words: 'Report 05:15 → 04:45', noticeMinutes: 600 }

async function showMenu(roster: RosterMonth) {
  const deleted = (id: string, count: number) => ({
    id,
    deletedAt: '2026-07-14T20:30:00Z',
    entry: testFlight(),
    count,
    month: count > 1 ? '2026-07' : null,
  })
  const data = [deleted('one', 1), deleted('two', 3)]
  const answers = { [deletedListPath]: { success: true, data } }
  const part = await renderPart(
    <MonthMenu month="2026-07" roster={roster} onOpen={done} onToday={done} />,
    { answers },
  )
  await screen.findByRole('menuitem', { name: 'Deleted duties 4' })
  return part
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

it('has the changes and the deletion last only where there are some', async () => {
  await showMenu(testMonth([]))
  expect(items().some((words) => /changed|Delete All/.test(words ?? ''))).toBe(false)
})

it('counts the changes, and the edited duties that a deletion keeps', async () => {
  const duties = [testFlight(), testFlight({ id: 'b', isEdited: true }), testFlight({ id: 'c' })]
  const unseen = [change, { ...change, date: '2026-07-18', noticeMinutes: 4000 }]
  const { user } = await showMenu(testMonth(duties, { unseen }))
  expect(items()).toContain('2 days changed, 1 within 24 hours')
  expect(items().at(-1)).toBe('Delete All')
  await user.click(screen.getByRole('menuitem', { name: 'Delete All' }))
  expect(done).toHaveBeenCalledWith({ kind: 'delete-month', count: 3, edited: 1 })
})
