import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LoadAnswer } from '#load/api/load.ts'
import { loadPath } from '#load/api/paths.ts'
import { emptyLoad } from '#load/rules/counted/load-mark.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { LoadGroups } from './load-groups.tsx'
import { LoadPage } from './load-page.tsx'

const none: LoadAnswer['figures'] = { ...emptyLoad, largestTimeDifferenceMinutes: null }
const duty = (id: string, date: string) => ({
  id,
  date,
  dutyType: 'FLIGHT' as const,
  dutyCode: `ZQ ${id}`,
  from: null,
  to: null,
})
const load: LoadAnswer = {
  window: { first: '2026-06-18', last: '2026-07-15' },
  figures: { ...none, dutyMinutes: 930, flightMinutes: 590, sectors: 4 },
  duties: { dutyMinutes: ['a', 'b'], flightMinutes: ['b'] },
  listed: [duty('a', '2026-07-10'), duty('b', '2026-07-14'), duty('c', '2026-07-12')],
  isCovered: false,
  since: '2026-07-10',
  untimed: ['c'],
  endsOn: null,
  earlierPeriods: 0,
  comparisons: {
    dutyMinutes: { of: 6, median: 5040, lowest: 3690, highest: 6070, lower: 5 },
  },
  scheme: 'UK',
  unopenedNotes: 0,
}
const row = (name: RegExp) => screen.getByRole('button', { name })
const behind = (name: string) =>
  within(screen.getByRole('list', { name: `Duties behind ${name}` })).getAllByRole('link')

it('opens each figure to its own duties, and folds those of 0', async () => {
  const { user } = await renderPart(<LoadGroups load={load} hidden={[]} />)
  await user.click(row(/^Flight time/))
  expect(behind('Flight time').map((link) => link.getAttribute('href'))).toEqual([
    '/roster?month=2026-07&duty=b',
  ])
  await user.click(row(/^Duty/))
  expect(behind('Duty').map(({ textContent }) => textContent)).toEqual([
    'Fri 10 JulFlight ZQ aOpen',
    'Tue 14 JulFlight ZQ bOpen',
  ])
  expect(behind('Times not known')[0]).toHaveTextContent('ZQ c')
  expect(screen.queryByRole('region', { name: 'Own time' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^\d+ figures of 0$/ }))
  expect(screen.getByRole('region', { name: 'Own time' })).toHaveTextContent(
    'Missed meal breaks, noted by me',
  )
})

it('compares a figure with its own earlier periods alone', async () => {
  await renderPart(<LoadGroups load={load} hidden={['sectors']} />)
  expect(row(/^Duty/)).toHaveTextContent('Median 84.0, 61.5 to 101.2')
  expect(screen.getAllByText(/Median/)).toHaveLength(1)
  expect(screen.queryByText('Sectors')).toBeNull()
})

it.each([
  ['a roster', load, /^28 days to 15 Jul: duty (at least )?15\.5/],
  [
    'no roster',
    { ...load, figures: none, duties: {}, listed: [], untimed: [], since: null, comparisons: {} },
    /^Import your roster, and your load is counted\.$/,
  ],
  ['notes that cannot be opened', { ...load, unopenedNotes: 2 }, /^These notes cannot be opened/],
])('shows with %s what is known', async (_, data, words) => {
  await renderPart(<LoadPage />, {
    answers: { [loadPath]: { success: true, data } },
    address: '/roster/load',
  })
  expect(await screen.findByText(words)).toBeVisible()
  const isEmpty = data.listed.length === 0
  expect(screen.queryAllByText(/Counts, not a judgement/)).toHaveLength(isEmpty ? 0 : 1)
  expect(screen.queryAllByText(/cannot be opened/)).toHaveLength(data.unopenedNotes ? 1 : 0)
})
