import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { testFlight, testGroundDuty } from '#limits/web/legality/test-legality.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { DutyList } from './duty-list.tsx'
import { NoDuties } from './no-duties.tsx'
import { RosterCalendar } from './roster-calendar.tsx'
import { testMonth } from './test-month.ts'

const on = (date: string, over: Partial<RosterEntry> = {}): RosterEntry => {
  const moved = (instant: string | null) => instant && date + instant.slice(10)
  const { scheduledBrief, scheduledDebrief, ...flight } = testFlight()
  const times = {
    scheduledBrief: moved(scheduledBrief),
    scheduledDebrief: moved(scheduledDebrief),
  }
  return { ...flight, id: date, date, ...times, ...over }
}
const off = (date: string): RosterEntry => ({
  ...testGroundDuty(date, 'OFF', ['2026-07-01T00:00:00Z', '2026-07-01T00:00:00Z']),
  date,
  scheduledBrief: null,
  scheduledDebrief: null,
})
const today = '2026-07-15'

const showList = (
  data: RosterEntry[],
  over: Partial<RosterMonth> = {},
  before: RosterEntry[] = [],
) =>
  renderPart(
    <DutyList
      month="2026-07"
      roster={testMonth(data, over)}
      before={before}
      today={today}
      onOpen={opened}
    />,
  )
const showCalendar = (data: RosterEntry[], over: Partial<RosterMonth> = {}) =>
  renderPart(
    <RosterCalendar month="2026-07" roster={testMonth(data, over)} today={today} onOpen={opened} />,
  )
const opened = vi.fn()

const row = (day: number) => screen.getByRole('article', { name: `${day} July 2026` })
const dayOf = (day: number) => row(day).closest('li') as HTMLElement

it('begins with today, and shows the earlier days on request', async () => {
  const { user } = await showList([off('2026-07-10'), off('2026-07-20')])
  const days = () => screen.getAllByRole('listitem').length - 1
  expect(days()).toBe(17)
  expect(screen.queryByRole('article', { name: '10 July 2026' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '14 earlier days' }))
  expect(days()).toBe(31)
  expect(row(10)).toBeVisible()
  expect(screen.getAllByRole('listitem')[13]).toHaveFocus()
})

it('keeps a duty of yesterday that is still in progress', async () => {
  await showList([on('2026-07-14', { scheduledDebrief: '2026-07-15T09:30:00Z' })])
  expect(row(14)).toBeVisible()
  expect(screen.getByRole('button', { name: '13 earlier days' })).toBeVisible()
})

it('marks the changed day, the verdict and the task at their own duty', async () => {
  const data = [on('2026-07-16', { taskId: 't' }), on('2026-07-17'), on('2026-07-18')]
  await showList(data, {
    unseen: [{ date: '2026-07-17', words: 'Report 05:15 → 04:45', noticeMinutes: 60 }],
    legality: { '2026-07-18': 'breach', '2026-07-17': 'cannot tell' },
  })
  const marks = ['Changed', 'Task to complete', 'Not legal', 'Cannot tell']
  const found = [16, 17, 18].map((day) =>
    marks.filter((mark) => dayOf(day).textContent?.includes(mark)),
  )
  expect(found).toEqual([['Task to complete'], ['Changed', 'Cannot tell'], ['Not legal']])
  expect(dayOf(17)).toHaveTextContent('Report 05:15 → 04:45')
})

it('shows report and end, actual ones first, and from when a standby is on call', async () => {
  const actual = { actualBrief: '2026-07-15T04:20:00Z', actualDebrief: '2026-07-15T12:30:00Z' }
  const standby = testGroundDuty('s', 'HSBY', ['2026-07-17T20:00:00Z', '2026-07-18T04:00:00Z'])
  await showList([on('2026-07-15', actual), on('2026-07-16'), standby])
  expect(row(15)).toHaveTextContent('Reported at 05:20to 13:30 actual')
  expect(row(16)).toHaveTextContent('Report at 05:15to 13:00')
  expect(row(16)).not.toHaveTextContent('actual')
  expect(row(17)).toHaveTextContent(/On call from 21:00to 05:00\s*\+1/)
})

it('offers a note on the last seven days, today included', async () => {
  const { user } = await showList(['08', '09', '15', '16'].map((day) => on(`2026-07-${day}`)))
  await user.click(screen.getByRole('button', { name: '14 earlier days' }))
  const noted = [8, 9, 15, 16].filter((day) =>
    within(row(day)).queryByRole('button', { name: /^Note on/ }),
  )
  expect(noted).toEqual([9, 15])
})

it('says the free time on the first day off, and the end of a night on the next day', async () => {
  const night = on('2026-06-30', { scheduledDebrief: '2026-07-01T03:10:00Z' })
  const nextDaysOff = {
    first: '2026-07-17',
    last: '2026-07-18',
    freeFrom: '2026-07-16T12:00:00Z',
    freeUntil: '2026-07-19T04:15:00Z',
  }
  const data = [on('2026-07-16'), off('2026-07-17'), off('2026-07-18'), on('2026-07-19')]
  const { user } = await showList(data, { nextDaysOff }, [night])
  expect(row(17)).toHaveTextContent('free 64 h 15')
  expect(row(18)).not.toHaveTextContent('free')
  await user.click(screen.getByRole('button', { name: '14 earlier days' }))
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('1WedNight duty ends at 04:10')
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('Nothing listed')
})

it('opens the pressed duty of the list', async () => {
  const data = [on('2026-07-16'), on('2026-07-17')]
  const { user } = await showList(data)
  await user.click(screen.getByRole('button', { name: '17 July 2026, Flight ZQ210/ZQ211' }))
  expect(opened).toHaveBeenLastCalledWith(data[1])
})

it('has each duty of the calendar in its cell, with its places, report and marks', async () => {
  const swapped = { kind: 'swapped', since: '2026-07-10T08:00:00Z' } as const
  const data = [on('2026-07-16', { status: swapped }), on('2026-07-17'), off('2026-07-18')]
  const { user } = await showCalendar(data, {
    unseen: [{ date: '2026-07-18', words: 'PMI → off', noticeMinutes: null }],
    legality: { '2026-07-17': 'discretion' },
  })
  const cells = screen.getAllByRole('cell')
  const cell = (day: number) => cells.find((each) => each.textContent?.startsWith(`${day}`))
  expect(cell(15)).toHaveAttribute('aria-current', 'date')
  expect(cell(16)).toHaveTextContent('16 July 2026, Flight, does not count,')
  expect(cell(17)).toHaveTextContent(/17 July 2026, Flight,.*to PMI.*report 05:15/)
  expect(cell(17)).not.toHaveTextContent('does not count')
  expect(cell(17)).toHaveTextContent('Needs the commander’s discretion')
  expect(cell(18)).toHaveTextContent('Changed: PMI → off')
  expect(cell(16)).not.toHaveTextContent('Changed')
  await user.click(screen.getByRole('button', { name: /^17 July/ }))
  expect(opened).toHaveBeenLastCalledWith(data[1])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
  )
})

it.each([
  [null, null, 'Import your roster or add duties manually', []],
  [null, '2026-09', 'This month is empty. You have duties in September 2026.', ['September']],
  ['2026-05', '2026-09', 'You have duties in May 2026 and September 2026.', ['May', 'September']],
])('an empty month leads to %s and %s', async (previousMonth, nextMonth, words, months) => {
  const shown = vi.fn()
  const roster = testMonth([], { previousMonth, nextMonth })
  const { user } = await renderPart(
    <NoDuties roster={roster} onImport={shown} onShowMonth={shown} />,
  )
  expect(screen.getByText(new RegExp(words))).toBeVisible()
  const buttons = screen.queryAllByRole('button', { name: /^Go to/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(
    months.map((month) => `Go to ${month} 2026`),
  )
  const [last] = buttons.slice(-1)
  if (last) await user.click(last)
  expect(shown.mock.lastCall ?? [null]).toEqual([nextMonth])
})
