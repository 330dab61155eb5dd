import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { RosterEntry } from '#duties/api/roster.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { legalityRosterPath } from '#limits/api/paths.ts'
import {
  testFlight,
  testGroundDuty,
  testLegalityRoster,
} from '#limits/web/legality/test-legality.ts'
import { payPreviewPath } from '#pay/api/paths.ts'
import { DeleteDutyDialog } from '#roster/web/duty/delete-duty-dialog.tsx'
import { testMonth } from '#roster/web/month/test-month.ts'
import { RosterDialogs } from '#roster/web/roster-dialogs.tsx'
import { renderPart } from '#web/testing/render-part.tsx'
import { AddDutyDialog, EditDutyDialog } from './duty-form-dialogs.tsx'

const standby = testGroundDuty('s', 'ASBY', ['2026-07-20T05:00:00Z', '2026-07-20T09:00:00Z'])
const off = { ...standby, id: 'o', date: '2026-08-01', dutyType: 'OFF' as const, dutyCode: 'OFF' }
const dayOff: RosterEntry = { ...off, scheduledBrief: null, scheduledDebrief: null }
const done = vi.fn()
const refused = (fields?: object) =>
  Response.json({ success: false, error: 'Not today.', ...(fields && { fields }) }, { status: 400 })

const monthOf = ({ path }: { path: string }) =>
  testMonth(path.includes('2026-08') ? [dayOff] : path.includes('2026-07') ? [standby] : [])

async function showAdd(date = '2026-07-15', onPost: () => object = () => ({})) {
  const answers = {
    [rosterPath]: (call: { method: string; path: string }) =>
      call.method === 'POST' ? onPost() : monthOf(call),
    [legalityRosterPath]: testLegalityRoster([]),
  }
  const part = await renderPart(<AddDutyDialog date={date} onAdded={done} onClosed={done} />, {
    answers,
  })
  return {
    ...part,
    submit: () => part.user.click(screen.getByRole('button', { name: 'Add Duty' })),
  }
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
const sector = (place: number) => screen.getByRole('group', { name: `Sector ${place}` })
function fill(values: Record<string, string>, where: HTMLElement = document.body): void {
  for (const [label, value] of Object.entries(values)) {
    const input = within(where).getByLabelText(new RegExp(`^${label}`))
    fireEvent.change(input, { target: { value } })
    fireEvent.blur(input)
  }
}
const leg = (number: string, from: string, to: string) => ({
  'Flight Number': number,
  'Departure Airport': from,
  'Arrival Airport': to,
})

it('offers the types by name, and sectors for flights only', async () => {
  const { user } = await showAdd()
  const options = within(field('Duty Type')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Flight',
    'Airport standby (ASBY)',
    'Home standby (HSBY)',
    'Training',
    'Day off (OFF)',
    'Leave',
    'Sick',
    'Hotel rest',
  ])
  fill({ 'Flight Number': '410' }, sector(1))
  await user.selectOptions(field('Duty Type'), 'HSBY')
  expect(screen.queryByRole('group', { name: 'Sector 1' })).toBeNull()
  await user.selectOptions(field('Duty Type'), 'FLIGHT')
  expect(within(sector(1)).getByLabelText(/^Flight Number/)).toHaveValue('410')
})

it('begins a sector where the last one ended, and removes the chosen one', async () => {
  const { user } = await showAdd()
  fill(leg('410', 'bhx', 'ayt'), sector(1))
  await user.click(screen.getByRole('button', { name: 'Add Sector' }))
  expect(within(sector(2)).getByLabelText(/^Departure Airport/)).toHaveValue('AYT')
  fill({ 'Flight Number': '411' }, sector(2))
  await user.click(screen.getByRole('button', { name: 'Remove sector 1' }))
  expect(within(sector(1)).getByLabelText(/^Flight Number/)).toHaveValue('411')
  expect(screen.queryByRole('button', { name: /^Remove sector/ })).toBeNull()
})

it('says which fields are missing or wrong', async () => {
  const { submit } = await showAdd()
  await submit()
  expect(screen.getAllByText('This field is required')).toHaveLength(6)
  expect(field('Duty Code')).toHaveFocus()
  fill(leg('410', 'B', 'BFS'), sector(1))
  expect(await screen.findByText('Please enter an airport code of three letters')).toBeVisible()
})

it.each([
  ['2026-07-14', ['Actual Debrief', 'My sales']],
  ['2026-07-16', []],
])('asks on %s for what is known by then', async (date, labels) => {
  await showAdd(date)
  const shown = ['Actual Debrief', 'My sales'].filter((label) =>
    screen.queryByLabelText(new RegExp(`^${label}`)),
  )
  expect(shown).toEqual(labels)
})

it('warns about a possible mistake', async () => {
  const { user } = await showAdd()
  fill({ Date: '2062-07-20' })
  expect(await screen.findByText(/^20 Jul 2062 is more than a year from today/)).toBeVisible()
  fill({ Date: '01/08/2026' })
  expect(await screen.findByText('Your roster also has OFF on 1 Aug 2026.')).toBeVisible()
  fill({ Date: '20/07/2026', Brief: '05:00', Debrief: '12:00' })
  fill({ ...leg('740', 'bhx', 'pmi') }, sector(1))
  await user.click(screen.getByRole('button', { name: 'Add Sector' }))
  fill(leg('742', 'agp', 'bhx'), sector(2))
  const jump = 'One sector ends in PMI, and the next begins in AGP.'
  expect(await screen.findByText(jump)).toBeVisible()
  expect(screen.getByText('This duty overlaps ASBY 06:00–10:00 on 20 Jul 2026.')).toBeVisible()
})

it('sends what was typed, and says why the portal refused it', async () => {
  const answer = vi.fn(() => refused({ dutyCode: 'Not this one' }))
  const { user, submit, calls } = await showAdd('2026-07-14', answer)
  await user.selectOptions(field('Duty Type'), 'TRAINING')
  fill({ 'Duty Code': 'sep', Brief: '21:00', Debrief: '05:00', Notes: 'Room 12' })
  await submit()
  expect(await screen.findByText('Failed to add duty: Not today.')).toBeVisible()
  expect(field('Duty Code')).toHaveAccessibleDescription(expect.stringContaining('Not this one'))
  expect(calls.find(({ method }) => method === 'POST')?.json).toMatchObject({
    date: '2026-07-14',
    dutyType: 'TRAINING',
    dutyCode: 'SEP',
    scheduledBrief: '2026-07-14T20:00:00Z',
    scheduledDebrief: '2026-07-15T04:00:00Z',
    notes: 'Room 12',
  })
})

it.each([
  ['update', 'Failed to update duty: Not today.'],
  ['delete', 'Failed to delete duty: Not today.'],
])('says why the portal did not %s a duty', async (change, words) => {
  const flight = testFlight({ notes: 'Old' })
  const answers = {
    [rosterEntryPath(flight.id)]: () => refused(),
    [payPreviewPath]: () => refused(),
    [rosterPath]: testMonth([flight]),
    [legalityRosterPath]: testLegalityRoster([]),
  }
  const { user } = await renderPart(
    change === 'update' ? (
      <EditDutyDialog duty={flight} onSaved={done} onClosed={done} />
    ) : (
      <DeleteDutyDialog duty={flight} onDeleted={done} onClosed={done} />
    ),
    { answers },
  )
  if (change === 'update') fill({ Notes: 'New' })
  else expect(screen.getByText(/on 15 July 2026 will be deleted/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^(Save Changes|Delete)$/ }))
  expect(await screen.findByText(words)).toBeVisible()
})

it.each([
  [1, 0, /^The one entry of July 2026 will be deleted/, null, 'true'],
  [12, 2, /^10 of 12 entries of July 2026/, '2 entries, so they stay.', 'true'],
  [12, 1, /^11 of 12 entries of July 2026/, '1 entry, so it stays.', 'false'],
])(
  'asks before %i entries with %i edited are deleted',
  async (count, edited, first, rest, keep) => {
    const answers = { [rosterPath]: { success: true, deleted: 10, undoId: null } }
    const { user, calls } = await renderPart(
      <RosterDialogs
        open={{ kind: 'delete-month', count, edited }}
        month="2026-07"
        onShowMonth={done}
        onShowDuty={done}
        onImported={done}
        onClosed={done}
      />,
      { answers },
    )
    const question = screen.getByRole('alertdialog', { name: 'Delete All Roster Entries' })
    const [words] = within(question).getAllByText(/will be deleted|July 2026/)
    expect(words?.closest('p')).toHaveTextContent(first)
    if (rest) expect(question).toHaveTextContent(`You edited, completed or wrote a note on ${rest}`)
    else expect(question).not.toHaveTextContent('You edited')
    if (keep === 'false') {
      await user.click(within(question).getByRole('checkbox', { name: 'Delete those as well' }))
      expect(question).toHaveTextContent(`All ${count} entries of July 2026 will be deleted`)
    }
    await user.click(within(question).getByRole('button', { name: 'Delete All' }))
    expect(await screen.findByText('Deleted 10 roster entries successfully!')).toBeVisible()
    const [made] = calls
    expect(made).toMatchObject({ method: 'DELETE', path: expect.stringContaining('month=2026-07') })
    expect(made?.path.includes('keepEdited=true')).toBe(keep === 'true')
  },
)
