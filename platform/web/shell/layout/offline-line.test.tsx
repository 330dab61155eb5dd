import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { certificationPath } from '#certificates/api/paths.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { OfflineLine } from './offline-line.tsx'
import { WaitingChangesDialog } from './waiting-changes-dialog.tsx'

const base = { userId: 'amelia', madeAt: 0, method: 'PATCH', json: {} } as const
const change = (number: number, title: string, more: Partial<QueuedChange> = {}): QueuedChange => ({
  ...base,
  key: `k${number}`,
  number,
  title,
  path: certificationPath(`c${number}`),
  record: certificationPath(`c${number}`),
  ...more,
})
const read = { isRead: true }

const first = change(1, 'Add duty OFFX, Wed 22 Jul')
const second = change(2, 'Change certificate Medical')
const broken = change(3, 'Delete certificate Passport', {
  refusal: { status: 500, message: 'Broken.', ...read },
})
const stale = change(4, 'Change certificate Visa', {
  json: { number: 'NEW-1', issuer: 'Same' },
  edit: {
    base: {},
    lines: [
      { field: 'number', label: 'Number', text: 'NEW-1' },
      { field: 'issuer', label: 'Issuer', text: 'Same' },
      { field: 'notes', label: 'Notes', text: 'Mine' },
    ],
  },
  refusal: {
    status: 409,
    message: 'This was changed elsewhere.',
    current: { version: '9', number: 'OLD-2', issuer: 'Same', notes: 'Theirs' },
    ...read,
  },
})

const show = (waiting: QueuedChange[]) => renderPart(<OfflineLine />, { waiting })

async function open(waiting: QueuedChange[]) {
  const part = await renderPart(<WaitingChangesDialog onClosed={() => {}} />, { waiting })
  const list = await screen.findByRole('dialog', { name: 'Changes on this device' })
  return { ...part, list: within(list) }
}

it.each<[QueuedChange[], string]>([
  [[first], '1 change waiting to be sent'],
  [[first, second], '2 changes waiting to be sent'],
  [[first, second, broken], '1 change needs you'],
  [[first, broken, stale], '2 changes need you'],
])('counts what waits, and what needs the user alone %#', async (waiting, words) => {
  await show(waiting)
  expect(screen.getByRole('button')).toHaveTextContent(words)
})

it('is empty with nothing that waits', async () => {
  await show([])
  expect(screen.queryByRole('button')).toBeNull()
})

it('lists first what needs the user, each with its own reason and buttons', async () => {
  const { list } = await open([first, broken, second, stale])
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Delete certificate PassportBroken.DiscardTry again',
    'Change certificate VisaThis was changed elsewhere.DiscardDecide',
    'Add duty OFFX, Wed 22 JulWaiting to be sentDiscard',
    'Change certificate MedicalWaiting to be sentDiscard',
  ])
  expect(list.getByText(/^The portal did not make these changes/)).toBeVisible()
  expect(list.getByRole('button', { name: 'Send now' })).toBeVisible()
})

it('offers nothing to send while all need the user', async () => {
  const { list } = await open([broken])
  expect(list.getByText(/^The portal did not make this change\./)).toBeVisible()
  expect(list.queryByRole('button', { name: 'Send now' })).toBeNull()
})

it('names the change before it is discarded', async () => {
  const { user, list } = await open([first, second])
  await user.click(list.getByRole('button', { name: 'Discard: Change certificate Medical' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard this change?' })
  expect(question).toHaveTextContent('Change certificate Medical')
  expect(question).not.toHaveTextContent('OFFX')
})

it('names all changes before they are deleted', async () => {
  const { user, list } = await open([first, broken])
  await user.click(list.getByRole('button', { name: 'Delete my changes on this device' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(first.title)
  expect(question).toHaveTextContent(broken.title)
})

it('shows the values that differ, of the fields that were changed here', async () => {
  const { user, list } = await open([stale])
  await user.click(list.getByRole('button', { name: /^Decide/ }))
  const question = await screen.findByRole('alertdialog', { name: 'This was changed elsewhere' })
  const differing = within(question).getAllByRole('listitem')
  expect(differing.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Number.*NEW-1.*OLD-2$/),
  ])
})

it('a deletion of what was changed elsewhere says so', async () => {
  const { refusal } = stale
  const deletion = { ...broken, method: 'DELETE' as const, ...(refusal && { refusal }) }
  const { user, list } = await open([deletion])
  await user.click(list.getByRole('button', { name: /^Decide/ }))
  const question = await screen.findByRole('alertdialog', { name: 'This was changed elsewhere' })
  expect(question).toHaveTextContent('Delete certificate Passport')
  expect(within(question).getByRole('button', { name: 'Delete it anyway' })).toBeVisible()
})

it('opens by itself for a reason that was not read', async () => {
  await show([{ ...broken, refusal: { status: 500, message: 'Broken.' } }])
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Broken.'))
})
