import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { DayChange } from '#duties/api/duty-change.ts'
import { changesSeenPath, rosterChangesPath } from '#duties/api/paths.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { ChangesDialog } from './changes-dialog.tsx'

const change = (date: string, words: string, noticeMinutes: number | null): DayChange => ({
  date,
  words,
  noticeMinutes,
})
const today = change('2026-07-15', 'Report 14:15 → 13:45', 315)
const lost = change('2026-07-17', 'off → PMI 05:15', 2685)
const august = change('2026-08-02', 'BFS from 06:00 → off', null)
const notice = { changes: 2, within14Days: 2, within24Hours: 1 }

async function show(unseen: DayChange[], ofMonth: DayChange[]) {
  const list = (data: DayChange[], until: string | null) => ({
    success: true,
    data,
    notice: data.length > 0 ? notice : { changes: 0, within14Days: 0, within24Hours: 0 },
    until,
  })
  const answers = {
    [rosterChangesPath]: ({ path }: { path: string }) =>
      path.includes('month=2026-07')
        ? list(ofMonth, null)
        : list(unseen, unseen.length > 0 ? '2026-07-15T08:40:00Z' : null),
    [changesSeenPath]: { success: true },
  }
  const part = await renderPart(<ChangesDialog month="2026-07" onClosed={vi.fn()} />, { answers })
  await screen.findAllByText(/changed|No changes|Seen before/)
  const seen = () => part.calls.filter(({ method }) => method === 'POST').map(({ json }) => json)
  return { ...part, seen }
}

const groups = () => screen.queryAllByRole('heading', { level: 3 }).map((it) => it.textContent)
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('lists new days first, also of another month, then those of the month seen before', async () => {
  const { seen } = await show([today, august], [today, lost])
  expect(groups()).toEqual(['2 days changed, 1 within 24 hours', 'Seen before (1)'])
  expect(lines()).toEqual([
    'Wed 15 Jul: Report 14:15 → 13:45Notice 5 h 15',
    'Sun 2 Aug: BFS from 06:00 → off',
    'Fri 17 Jul: off → PMI 05:15Notice 44 h 45',
  ])
  expect(
    screen.getByText(
      /^July 2026: 2 days changed, 2 with at most 14 days’ notice, 1 with at most 24/,
    ),
  ).toBeVisible()
  expect(seen()).toEqual([{ until: '2026-07-15T08:40:00Z' }])
})

it('opens the day of a change', async () => {
  await show([], [today, lost])
  expect(groups()).toEqual(['Seen before (2)'])
  expect(screen.getByRole('link', { name: /^Fri 17 Jul/ })).toHaveAttribute(
    'href',
    '/roster?month=2026-07&duty=2026-07-17',
  )
})

it('says that nothing changed, and marks nothing as seen', async () => {
  const { seen } = await show([], [])
  expect(screen.getByText(/^Your airline has not changed this month/)).toBeVisible()
  expect(seen()).toEqual([])
})
