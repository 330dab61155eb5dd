import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { absencePath } from '#absence/api/paths.ts'
import { legalityRosterPath } from '#limits/api/paths.ts'
import {
  testFlight,
  testGroundDuty,
  testLegalityRoster,
  testSector,
} from '#limits/web/legality/test-legality.ts'
import { payPreviewPath } from '#pay/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { testMonth } from '#roster/web/month/test-month.ts'
import { blankProfile } from '#profile/web/test-profile.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { ActionSheet } from './action-sheet.tsx'
import { DelayedDialog } from './delayed-dialog.tsx'
import { HotelDialog } from './hotel-dialog.tsx'
import { SickDialog, SwappedDialog } from './sick-swapped-dialogs.tsx'

const tomorrow = testFlight({
  date: '2026-07-16',
  scheduledBrief: '2026-07-16T04:15:00Z',
  scheduledDebrief: '2026-07-16T12:00:00Z',
})
const early = testGroundDuty('early', 'TRAINING', ['2026-07-16T23:10:00Z', '2026-07-17T06:00:00Z'])
const midnight = { ...early, date: '2026-07-17' }
const half = (id: string, date: string, airports: [string, string]) =>
  testFlight({
    id,
    date,
    dutyCode: id,
    sectors: [testSector(airports, ['06:00', '10:30'])],
    scheduledBrief: `${date}T05:00:00Z`,
    scheduledDebrief: `${date}T11:00:00Z`,
  })
const out = half('ZQ744', '2026-07-16', ['BHX', 'TFS'])
const home = half('ZQ745', '2026-07-17', ['TFS', 'BHX'])
const save = vi.fn((_: DutyActionInput) => Promise.resolve())
beforeEach(() => save.mockClear())

const person = {
  ...blankProfile,
  baseAirport: 'BHX',
  bases: [{ from: null, airports: ['BHX'] }],
}

async function show(
  Dialog: typeof SickDialog,
  duty: RosterEntry,
  { roster = [duty], sickDays = null as string[] | null } = {},
) {
  const answers = {
    [rosterPath]: ({ path }: { path: string }) => testMonth(path.includes('2026-07') ? roster : []),
    [legalityRosterPath]: testLegalityRoster([]),
    [payPreviewPath]: () => Response.json({ success: false, error: 'No pay.' }, { status: 400 }),
    [absencePath]: { success: true, data: { ...absence, sickDays } },
    [profilePath]: { success: true, data: person },
  }
  return renderPart(<Dialog duty={duty} save={save} onSaved={vi.fn()} onClosed={vi.fn()} />, {
    answers,
  })
}
const absence = {
  today: '2026-07-15',
  rosterSince: '2026-07-01',
  leaveCodes: [],
  spells: null,
  triggers: null,
  companyPay: null,
  facts: null,
  leave: null,
  bankHolidays: null,
  isUnreadable: false,
}
const Delayed = (props: Parameters<typeof SickDialog>[0]) => (
  <DelayedDialog {...props} time={null} />
)
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })

it.each([
  ['a later report', tomorrow, '06:00', [], '2026-07-16T05:00:00Z'],
  [
    'a report that is earlier, or on the next day',
    tomorrow,
    '04:45',
    ['Thu 16 Jul 04:45, 30 min earlier', 'Fri 17 Jul 04:45, 23 h 30 later'],
    '2026-07-16T03:45:00Z',
  ],
  [
    'a report on the evening before',
    midnight,
    '23:40',
    ['Thu 16 Jul 23:40, 30 min earlier', 'Fri 17 Jul 23:40, 23 h 30 later'],
    '2026-07-16T22:40:00Z',
  ],
])(
  'asks which day is meant only where a time can mean two: %s',
  async (_, duty, time, days, at) => {
    const { user } = await show(Delayed, duty)
    expect(screen.getByLabelText(/^Told at/)).toHaveValue('10:00')
    expect(screen.getByLabelText(/^Told at/)).toHaveAccessibleDescription(/Wed 15 Jul/)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Please enter the new report time')).toBeVisible()
    fill('New report', time)
    expect(screen.queryAllByRole('radio').map((it) => it.closest('label')?.textContent)).toEqual(
      days,
    )
    if (days.length > 0) expect(screen.getAllByRole('radio')[0]).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.objectContaining({ kind: 'delayed', report: at })),
    )
  },
)

it('saves the chosen day of a report', async () => {
  const { user } = await show(Delayed, tomorrow)
  fill('New report', '04:45')
  await user.click(screen.getByRole('radio', { name: /^Fri 17 Jul/ }))
  expect(screen.getByRole('radio', { name: /^Thu 16 Jul/ })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const report = '2026-07-17T03:45:00Z'
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ report })))
})

it.each([
  ['', null],
  ['17/07/2026', '2026-07-17'],
])('reports sickness to %s', async (typed, until) => {
  const { user } = await show(SickDialog, tomorrow)
  expect(screen.getByText(/^From Thu 16 Jul\..*your airline is not told/)).toBeVisible()
  fill('Last day', '15/07/2026')
  await user.click(screen.getByRole('button', { name: 'Report sick' }))
  expect(save).not.toHaveBeenCalled()
  fill('Last day', typed)
  await user.click(screen.getByRole('button', { name: 'Report sick' }))
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith({ kind: 'sick', until }))
})

it.each([
  [null, 0],
  [[], 1],
])('links to the counts of sick days %o only with that part turned on', async (sickDays, count) => {
  const { calls } = await show(SickDialog, tomorrow, { sickDays })
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain(absencePath))
  if (count > 0) await screen.findByRole('link', { name: 'What would this count?' })
  expect(screen.queryAllByRole('link', { name: 'What would this count?' })).toHaveLength(count)
})

it('names the other half of a swapped trip, and links to it', async () => {
  const { user } = await show(SwappedDialog, out, { roster: [out, home, tomorrow] })
  const link = await screen.findByRole('link', { name: 'ZQ745 on Fri 17 Jul' })
  expect(link).toHaveAttribute('href', '/roster?month=2026-07&duty=ZQ745')
  expect(link.closest('p')).toHaveTextContent(
    'The other half of this trip: ZQ745 on Fri 17 Jul. It stays on your roster unless you swap it too.',
  )
  fill('With whom', 'Anna')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith({ kind: 'swapped', with: 'Anna' }))
})

it('asks for the hotel, with the day of the pick-up before the next report', async () => {
  const { user } = await show(HotelDialog, out, {
    roster: [out, half('ZQ746', '2026-07-18', ['TFS', 'BHX'])],
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('This field is required')).toBeVisible()
  fill('Hotel(?! and)', 'Hotel Azul')
  fill('Pick-up', '05:10')
  await vi.waitFor(() => expect(screen.getByText('Sat 18 Jul, London time')).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const pickUp = '2026-07-18T04:10:00Z'
  const hotel = { kind: 'hotel', place: 'Hotel Azul', pickUp, note: null }
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith(hotel))
})

const swapped = { kind: 'swapped', since: '2026-07-10T08:00:00Z' } as const
const standby = testGroundDuty('s', 'HSBY', ['2026-07-15T04:00:00Z', '2026-07-15T14:00:00Z'])

it.each<[string, RosterEntry, string[]]>([
  ['a standby', standby, ['Called out', 'Report sick', 'Swapped', 'Cancelled']],
  ['a planned flight', tomorrow, ['Report delayed', 'Report sick', 'Swapped', 'Cancelled']],
  ['a swapped flight', { ...tomorrow, status: swapped }, ['I work it']],
])('offers for %s what can happen to it', async (_, duty, titles) => {
  const answers = {
    [payPreviewPath]: () => Response.json({ success: false, error: 'No pay.' }, { status: 400 }),
  }
  await renderPart(<ActionSheet duty={duty} onDone={vi.fn()} onClosed={vi.fn()} />, { answers })
  const sheet = screen.getByRole('dialog', { name: 'What happened?' })
  const all = ['Called out', 'Report delayed', 'Report sick', 'Swapped', 'Cancelled', 'I work it']
  expect(all.filter((title) => within(sheet).queryByText(title))).toEqual(titles)
})
