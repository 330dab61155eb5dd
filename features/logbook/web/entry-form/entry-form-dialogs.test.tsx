import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { logbookEntryPath, logbookPath } from '#logbook/api/paths.ts'
import { logbookEntry } from '#logbook/web/test-entry.ts'
import { profilePath } from '#profile/api/paths.ts'
import type { Profile } from '#profile/api/profile.ts'
import { blankProfile } from '#profile/web/test-profile.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { AddEntryDialog, EditEntryDialog } from './entry-form-dialogs.tsx'

const flown = logbookEntry({
  id: 'flown',
  actualDeparture: '2026-07-10T05:14:00Z',
  actualArrival: '2026-07-10T07:38:00Z',
})
const profile: Profile = { ...blankProfile, defaultRole: 'co_pilot' }
const summary = { totalHours: 0, byAircraftType: {} }

async function show(dialog: 'add' | LogbookEntry, stored: LogbookEntry[] = []) {
  const list = { success: true, data: stored, count: stored.length, summary, nextCursor: null }
  const part = await renderPart(
    dialog === 'add' ? (
      <AddEntryDialog onClosed={vi.fn()} />
    ) : (
      <EditEntryDialog entry={dialog} onClosed={vi.fn()} />
    ),
    {
      answers: {
        [logbookPath]: ({ method }) =>
          method === 'GET'
            ? list
            : Response.json({ success: false, error: 'Not today.' }, { status: 400 }),
        [profilePath]: { success: true, data: profile },
        [logbookEntryPath('flown')]: { success: true, data: flown },
      },
    },
  )
  const form = within(await screen.findByRole('dialog'))
  const { user } = part
  const fill = async (values: Record<string, string>, of = form) => {
    for (const [label, text] of Object.entries(values)) {
      const field = of.getByLabelText(label)
      await user.clear(field)
      await user.paste(text)
    }
  }
  const add = () => user.click(form.getByRole('button', { name: 'Add Duty' }))
  return { ...part, form, fill, add }
}

const sector = (name: string) => within(screen.getByRole('group', { name }))
const flight = (from: string, out: string, to: string, into: string) => ({
  'Departure Airport': from,
  'Departure Time': out,
  'Arrival Airport': to,
  'Arrival Time': into,
})
const aircraft = { 'Aircraft Type': '738', Registration: 'g-albx' }

it('says in a toast what is missing first, for each kind of duty', async () => {
  const { user, form, fill, add } = await show('add')
  await add()
  expect(await screen.findByText('Please select a duty date.')).toBeVisible()
  await fill({ Date: '14/07/2026' })
  await add()
  expect(await screen.findByText('Please enter both brief and debrief times.')).toBeVisible()
  await fill({ 'Brief Time': '05:00', 'Debrief Time': '13:00' })
  await add()
  expect(await screen.findByText(/^Please add at least one complete flight sector/)).toBeVisible()
  for (const [kind, where] of [
    ['home_standby', 'home'],
    ['airport_standby', 'airport'],
  ] as const) {
    await user.selectOptions(form.getByLabelText('Duty Type'), kind)
    await add()
    const words = `Please enter standby start time and callout time for ${where} standby.`
    expect(await screen.findByText(words)).toBeVisible()
  }
})

it('adds an entry for each sector, with the role of the profile, and says why it was refused', async () => {
  const { user, form, fill, add, calls } = await show('add')
  await fill({ Date: '13/07/2026', 'Brief Time': '20:00', 'Debrief Time': '05:00' })
  expect(form.getByText('Next day, 9.0 duty hours')).toBeVisible()
  await fill({ ...flight('bhx', '21:00', 'tfs', '01:30'), ...aircraft }, sector('Sector 1'))
  await user.click(form.getByRole('button', { name: 'Add Sector' }))
  expect(sector('Sector 2').getByLabelText('Departure Airport')).toHaveValue('TFS')
  expect(sector('Sector 2').getByLabelText('Registration')).toHaveValue('G-ALBX')
  await fill(
    { 'Departure Time': '02:10', 'Arrival Airport': 'BHX', 'Arrival Time': '04:30' },
    sector('Sector 2'),
  )
  expect(form.getByText('Adds 2 entries of 6.8 hours together.')).toBeVisible()
  expect(form.getByLabelText('Role')).toHaveDisplayValue('co pilot')
  await add()
  expect(await screen.findByText('Failed to add duty: Not today.')).toBeVisible()
  const posts = calls.filter(({ method }) => method === 'POST')
  const entry = { role: 'co_pilot', aircraftType: '738', aircraftRegistration: 'G-ALBX' }
  expect(posts.map(({ json }) => json)).toMatchObject([
    [
      {
        ...entry,
        date: '2026-07-13',
        departureAirport: 'BHX',
        arrivalAirport: 'TFS',
        flightTime: 4.5,
      },
      { ...entry, date: '2026-07-14', departureAirport: 'TFS', arrivalAirport: 'BHX' },
    ],
  ])
})

it.each([
  ['home_standby', 'Counts only hours after the first 6', 'Adds 1 entry of 1.5 hours.'],
  ['airport_standby', 'Counts all hours from start to callout', 'Adds 1 entry of 7.5 hours.'],
])('counts %s', async (kind, hint, words) => {
  const { user, form, fill } = await show('add')
  await user.selectOptions(form.getByLabelText('Duty Type'), kind)
  expect(form.getByText(hint)).toBeVisible()
  await fill({ Date: '14/07/2026', 'Brief Time': '05:00', 'Debrief Time': '12:30' })
  await fill({ 'Standby Start Time': '22:00', 'Callout Time': '05:30' })
  expect(form.getByText('Next day')).toBeVisible()
  expect(form.getByText(words)).toBeVisible()
})

it('counts training from brief to debrief', async () => {
  const { user, form, fill } = await show('add')
  await user.selectOptions(form.getByLabelText('Duty Type'), 'training')
  await fill({ Date: '14/07/2026', 'Brief Time': '08:30', 'Debrief Time': '16:00' })
  expect(form.getByText('Adds 1 entry of 7.5 hours.')).toBeVisible()
  expect(form.queryByRole('group', { name: 'Sector 1' })).toBeNull()
})

it('refuses times in an impossible order, and days to come, each at its field', async () => {
  const { user, form, fill, add } = await show('add')
  await fill({ Date: '16/07/2026' })
  await user.click(form.getByLabelText('Remarks'))
  expect(
    await form.findByText('A logbook records what was flown: this day is still to come'),
  ).toBeVisible()
  await fill({ Date: '05/07/2026', 'Brief Time': '06:00', 'Debrief Time': '13:00' })
  await fill({ ...flight('BHX', '05:50', 'PMI', '08:48'), ...aircraft }, sector('Sector 1'))
  expect(form.getByText('Next day, 31.0 duty hours')).toBeVisible()
  await add()
  expect(await form.findByText('The departure cannot be before the brief')).toBeVisible()
  await fill({ 'Brief Time': '05:00' })
  await waitFor(() =>
    expect(form.queryByText('The departure cannot be before the brief')).toBeNull(),
  )
  for (const [arrival, fault] of [
    ['05:50', 'The arrival cannot be at the time of the departure'],
    ['14:10', 'The debrief cannot be before the last arrival'],
  ] as const) {
    await fill({ 'Arrival Time': arrival })
    await add()
    expect(await form.findByText(fault)).toBeVisible()
  }
})

it('warns of an entry that the logbook has, and of one that overlaps it', async () => {
  const { form, fill } = await show('add', [
    flown,
    logbookEntry({ id: 'other', date: '2026-07-09' }),
  ])
  await fill({ Date: '10/07/2026', 'Brief Time': '05:15', 'Debrief Time': '13:00' })
  await fill({ ...flight('bhx', '06:14', 'pmi', '08:38'), ...aircraft }, sector('Sector 1'))
  expect(await form.findByText('Your logbook already has BHX to PMI on 10 Jul 2026.')).toBeVisible()
  await fill({ 'Departure Time': '06:20', 'Arrival Airport': 'AGP', 'Arrival Time': '09:00' })
  expect(
    await form.findByText('It overlaps BHX to PMI on 10 Jul 2026, 06:14 to 08:38.'),
  ).toBeVisible()
  expect(form.queryByText(/already has/)).toBeNull()
})

it('edits an entry with the times of London, and saves what was changed', async () => {
  const { user, form, fill, calls } = await show(flown, [flown])
  expect(form.getByLabelText('Actual Departure')).toHaveValue('10/07/2026 06:14')
  expect(form.getByText('2.40 hours')).toBeVisible()
  const hours = form.getByLabelText('Flight Time (hours)')
  for (const [typed, words] of [
    ['-1', 'Must be at least 0'],
    ['300', 'Must be no more than 24'],
    ['', 'This field is required'],
  ] as const) {
    await fill({ 'Flight Time (hours)': typed })
    await user.tab()
    await waitFor(() => expect(hours).toHaveAccessibleDescription(expect.stringContaining(words)))
  }
  await fill({ 'Flight Time (hours)': '24' })
  expect(
    await form.findByText('The flight time is 24.0 hours, but the actual times give 2.4 hours.'),
  ).toBeVisible()
  await fill({ 'Actual Arrival': '10/07/2026 09:00' })
  expect(form.getByText('2.77 hours')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Use it' }))
  expect(hours).toHaveValue(2.77)
  await fill({ 'Arrival Airport': 'palma' })
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await form.findByText('Please enter an airport code of three letters')).toBeVisible()
  await fill({ 'Arrival Airport': 'agp' })
  await user.selectOptions(form.getByLabelText('Role'), 'cabin_manager')
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Flight entry updated successfully!')).toBeVisible()
  const saved = calls.find(({ method }) => method === 'PATCH')?.json
  expect(saved).toEqual({
    arrivalAirport: 'AGP',
    role: 'cabin_manager',
    actualArrival: '2026-07-10T08:00:00Z',
    flightTime: expect.closeTo(2.77, 1) as number,
  })
})
