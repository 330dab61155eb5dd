import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { logbookSelectionPath, openingTotalsPath } from '#logbook/api/paths.ts'
import type { OpenDialog } from '#logbook/web/entries/entry-words.ts'
import type { LogbookSearch } from '#logbook/web/entries/logbook-search.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { EntryDetailsDialog } from './entry-details-dialog.tsx'
import { LogbookList } from './logbook-list.tsx'
import { LogbookSummary } from './logbook-summary.tsx'
import { logbookEntry } from './test-entry.ts'

const palma = logbookEntry({
  id: 'palma',
  remarks: `${'Long day. '.repeat(8)}And more`,
  flightNumbers: ['ZQ210', 'ZQ211'],
})
const tenerife = logbookEntry({
  id: 'tenerife',
  date: '2026-07-08',
  arrivalAirport: 'TFS',
  aircraftType: '320',
  aircraftRegistration: '',
  flightTime: 4.5,
  role: 'cabin_manager',
  rosterId: 'duty',
})
const standby = logbookEntry({
  id: 'standby',
  date: '2026-06-01',
  departureAirport: 'ASBY',
  arrivalAirport: 'BHX',
  aircraftType: '',
  aircraftRegistration: '',
  flightTime: 7.5,
  flightType: ['standby'],
})
const all = [palma, tenerife, standby]

const logbookOf = (data: LogbookEntry[]) => ({
  success: true as const,
  data,
  count: data.length,
  summary: { totalHours: 14.4, byAircraftType: { '738': 2.4, '320': 4.5 } },
  nextCursor: null,
})

async function show(search: LogbookSearch = {}, data = all, isWhole = true) {
  const [onShow, onOpen] = [
    vi.fn<(next: LogbookSearch) => void>(),
    vi.fn<(open: OpenDialog) => void>(),
  ]
  const part = await renderPart(
    <LogbookList
      logbook={logbookOf(data)}
      isWhole={isWhole}
      search={search}
      onShow={onShow}
      onOpen={onOpen}
    />,
    { answers: { [logbookSelectionPath]: { success: true, data: [], deleted: 2, entries: [] } } },
  )
  return { ...part, onShow, onOpen }
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const firsts = () => rows().map(([date]) => date)

it('shows each entry in its columns, the newest first', async () => {
  await show()
  expect(rows().map((cells) => cells.slice(0, 7))).toEqual([
    [
      'Fri 10 Jul 2026',
      'Details of BHXPMI, Fri 10 Jul 2026',
      'ZQ210, ZQ211',
      '738 (G-ALBX)',
      'cabin crew',
      `${'Long day. '.repeat(8).trim()}…`,
      '2.4',
    ],
    ['Wed 8 Jul 2026', 'Details of BHXTFS, Wed 8 Jul 2026', '', '320', 'cabin manager', '', '4.5'],
    ['Mon 1 Jun 2026', 'Details of ASBYBHX, Mon 1 Jun 2026', '', '', 'cabin crew', '', '7.5'],
  ])
  expect(screen.getByText('Showing 1 - 3 of 3')).toBeVisible()
})

it.each<[string, LogbookSearch, string[], string]>([
  ['words', { q: 'tfs' }, ['Wed 8 Jul 2026'], 'Showing 1 - 1 of 1, 4.5 hours'],
  [
    'the first day',
    { from: '2026-07-08' },
    ['Fri 10 Jul 2026', 'Wed 8 Jul 2026'],
    'Showing 1 - 2 of 2, 6.9 hours',
  ],
  [
    'the last day',
    { to: '2026-07-08' },
    ['Wed 8 Jul 2026', 'Mon 1 Jun 2026'],
    'Showing 1 - 2 of 2, 12.0 hours',
  ],
  ['the aircraft', { aircraft: '738' }, ['Fri 10 Jul 2026'], 'Showing 1 - 1 of 1, 2.4 hours'],
  [
    'hours, the fewest first',
    { sort: 'hours', order: 'asc' },
    ['Fri 10 Jul 2026', 'Wed 8 Jul 2026', 'Mon 1 Jun 2026'],
    'Showing 1 - 3 of 3',
  ],
  ['a page', { size: 2, page: 2 }, ['Mon 1 Jun 2026'], 'Showing 3 - 3 of 3'],
  ['a page that is gone', { size: 2, page: 9 }, ['Mon 1 Jun 2026'], 'Showing 3 - 3 of 3'],
])('narrows and orders by %s', async (_, search, dates, words) => {
  await show(search)
  expect(firsts()).toEqual(dates)
  expect(screen.getByText(words)).toBeVisible()
})

it('asks for what was chosen, from the first page on', async () => {
  const { user, onShow, onOpen } = await show({ page: 2 })
  const last = () => onShow.mock.lastCall?.[0]
  await user.click(screen.getByRole('button', { name: 'Hours' }))
  expect(last()).toEqual({ sort: 'hours', page: undefined })
  await user.click(screen.getByRole('button', { name: 'Descending' }))
  expect(last()).toEqual({ order: 'asc', page: undefined })
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByLabelText('Aircraft Type'), '320')
  expect(last()).toEqual({ aircraft: '320', page: undefined })
  expect(screen.queryByText('Active')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit BHX to TFS, Wed 8 Jul 2026' }))
  expect(onOpen).toHaveBeenLastCalledWith({ kind: 'edit', entry: tenerife })
  await user.click(screen.getByRole('button', { name: 'Delete BHX to PMI, Fri 10 Jul 2026' }))
  expect(onOpen).toHaveBeenLastCalledWith({ kind: 'delete', entry: palma })
})

it('offers pages', async () => {
  const many = Array.from({ length: 12 }, (_, id) => ({ ...palma, id: `${id}` }))
  const { user, onShow } = await show({ size: 10, page: 2 }, many)
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getByText('Page 2 of 2')).toBeVisible()
  expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  await user.click(pages.getByRole('button', { name: 'Previous' }))
  expect(onShow).toHaveBeenLastCalledWith({ page: undefined })
})

it.each([
  [5, []],
  [6, ['5', '10', '25', '50']],
])('%i entries have these sizes of a page: %j', async (length, sizes) => {
  const many = Array.from({ length }, (_, id) => ({ ...palma, id: `${id}` }))
  const { user, onShow } = await show({}, many)
  const offered = screen.queryByLabelText('Items per page')
  const options = offered ? within(offered).getAllByRole('option') : []
  expect(options.map(({ textContent }) => textContent)).toEqual(sizes)
  if (!offered) return
  await user.selectOptions(offered, '25')
  expect(onShow).toHaveBeenLastCalledWith({ size: undefined, page: undefined })
})

it('clears the filters that are active', async () => {
  const { user, onShow } = await show({ from: '2026-07-01', aircraft: '320' })
  expect(screen.getByText('Active')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(onShow).toHaveBeenLastCalledWith({
    from: undefined,
    to: undefined,
    aircraft: undefined,
    page: undefined,
  })
})

it.each([
  [{ q: 'zebra' }, all, 'No flights match your filters'],
  [{}, [], 'No flight log entries yet'],
])('says why nothing is shown: %j', async (search, data, words) => {
  await show(search, data)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByText(/^Showing/)).toBeNull()
})

it('changes and deletes the selected entries alone, with what they are now', async () => {
  const { user, calls } = await show()
  await user.click(screen.getByRole('button', { name: 'Select' }))
  const bar = within(screen.getByRole('region', { name: 'Selected entries' }))
  expect(bar.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await user.click(bar.getByRole('button', { name: 'Select all 3' }))
  expect(bar.getByText('3 selected')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Select ASBY to BHX, Mon 1 Jun 2026' }))
  expect(bar.getByText('2 selected')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Change' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change 2 entries' }))
  expect(form.getByLabelText('Registration')).toHaveAccessibleDescription(
    'Now G-ALBX on 1, none on 1',
  )
  expect(form.getByLabelText('Aircraft Type')).toHaveAccessibleDescription('Now 738 on 1, 320 on 1')
  expect(form.getByLabelText('Role')).toHaveAccessibleDescription(
    'Now cabin crew on 1, cabin manager on 1',
  )
  await user.click(form.getByRole('button', { name: 'Change 2 entries' }))
  expect(form.getByLabelText('Registration')).toHaveAccessibleDescription(
    /Please enter what to change/,
  )
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 entries' }))
  expect(
    question.getByText(/^2 entries will be deleted.*Their duties stay on the roster/),
  ).toBeVisible()
  expect(calls).toEqual([])
})

it('sums all entries: flights and types without standby', async () => {
  const totals = { success: true, data: [], totalHours: 0 }
  await renderPart(<LogbookSummary logbook={logbookOf(all)} isWhole onOpen={vi.fn()} />, {
    answers: { [openingTotalsPath]: totals },
  })
  const figures = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)
  expect(figures).toEqual([
    'Total Hours14.4of them 7.5 standby',
    'Total Flights22 flights, 1 other entry',
    'Aircraft Types2',
  ])
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add earlier experience' })).toBeVisible(),
  )
})

it('shows the moments of an entry in London, with the day where it is another one', async () => {
  const entry = logbookEntry({
    id: 'night',
    reportTime: '2026-07-09T22:30:00Z',
    actualDeparture: '2026-07-09T23:10:00Z',
    actualArrival: '2026-07-10T01:40:00Z',
    debriefTime: '2026-07-10T23:05:00Z',
    flightNumbers: ['ZQ7'],
    crew: ['CC - 20417 - HARLOW MARTHA'],
  })
  await renderPart(<EntryDetailsDialog entry={entry} onClosed={vi.fn()} />)
  const facts = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Flight', 'ZQ7'],
    ['Aircraft', '738 (G-ALBX)'],
    ['Role', 'cabin crew'],
    ['Report', '23:30, 9 Jul'],
    ['Departure', '00:10'],
    ['Arrival', '02:40'],
    ['Debrief', '00:05, 11 Jul'],
    ['Hours', '2.4'],
    ['Source', 'Manual Entry'],
    ['Crew', expect.stringContaining('HARLOW MARTHA')],
    ['Remarks', '–'],
  ])
})
