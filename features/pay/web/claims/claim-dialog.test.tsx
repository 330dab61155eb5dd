import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { payClaimPath, payClaimsPath, payClaimTextPath } from '#pay/api/paths.ts'
import type { PayClaimAnswer } from '#pay/api/pay-claims.ts'
import { payClaim, payFinding } from '#pay/web/test-pay-answers.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { LinkedClaim } from './linked-claim.tsx'
import { MakeClaimDialog } from './make-claim-dialog.tsx'

type Step = PayClaimAnswer['history'][number]

const step = (at: string, from: Step['from'], to: Step['to'], more: Partial<Step> = {}) => ({
  at,
  from,
  to,
  amount: null,
  note: null,
  ...more,
})

/** A claim that was sent and paid in part. Two of its moments are on another day in London than in UTC. */
const sent = payClaim('sent', {
  createdAt: '2026-07-09T23:30:00Z',
  status: 'claimed',
  settledFor: 20,
  reference: 'PQ-17',
  rosterChange: 'Your roster changed since.',
  history: [
    step('2026-07-10T22:59:00Z', 'open', 'claimed'),
    step('2026-07-11T23:05:00Z', 'claimed', 'claimed', { amount: 20, note: 'By phone' }),
  ],
})

async function show(claim: PayClaimAnswer, settled?: number) {
  return renderPart(<ClaimDialog id={claim.id} settled={settled} onClosed={vi.fn()} />, {
    answers: {
      [payClaimsPath]: { success: true, data: [payClaim('other', { askedFor: 7 }), claim] },
      [payClaimTextPath(claim.id)]: ({ path }) => ({ success: true, data: { text: path } }),
      [payClaimPath(claim.id)]: { success: true, data: claim },
    },
  })
}

const buttons = () => screen.getAllByRole('button').flatMap(({ textContent }) => textContent || [])

it('shows the claim that it names, and each step on its day and time in London', async () => {
  await show(sent)
  expect(await screen.findByRole('dialog', { name: 'Claim of 10 July 2026' })).toBeVisible()
  expect(screen.getByText('£51.30, £20.00 paid, £31.30 left')).toBeVisible()
  expect(screen.getByText('Your roster changed since.')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '10 July 2026, 23:59Sent',
    '12 July 2026, 00:05Settled in part, £20.00By phone',
  ])
  expect(screen.getByLabelText('Reference')).toHaveValue('PQ-17')
})

it.each<[string, Partial<PayClaimAnswer>, string[]]>([
  ['not sent', {}, ['Mark as sent', 'Withdraw', 'Delete']],
  [
    'sent',
    { status: 'claimed', history: [step(sent.createdAt, 'open', 'claimed')] },
    ['Settled', 'Rejected', 'Withdraw', 'Undo the last step'],
  ],
  [
    'rejected',
    { status: 'rejected', history: [step(sent.createdAt, 'claimed', 'rejected')] },
    ['Mark as sent again', 'Withdraw'],
  ],
  [
    'withdrawn',
    { status: 'withdrawn', history: [step(sent.createdAt, 'open', 'withdrawn')] },
    ['Delete', 'Undo the last step'],
  ],
])('offers the steps of a claim that is %s', async (_, more, expected) => {
  await show(payClaim('one', more))
  await screen.findByRole('button', { name: expected[0] ?? '' })
  const all = ['Settled', 'Rejected', 'Mark as sent', 'Mark as sent again', 'Withdraw', 'Delete']
  const steps = new Set([...all, 'Undo the last step'])
  expect(buttons().filter((name) => steps.has(name))).toEqual(expected)
})

it('asks for the amount paid, at most the rest, and sends it with the version', async () => {
  const { user, calls } = await show(sent, 99)
  const amount = await screen.findByLabelText('Amount paid')
  expect(amount).toHaveValue('31.30')
  for (const [typed, fault] of [
    ['x', 'Please enter a valid number'],
    ['0', 'Please give an amount above £0.00'],
    ['31.31', /£31.30/],
  ] as const) {
    await user.clear(amount)
    await user.type(amount, typed)
    expect(amount).toHaveAccessibleDescription(fault)
  }
  await user.clear(amount)
  await user.type(amount, '11.30')
  await user.type(screen.getByLabelText('Note (optional)'), ' July ')
  await user.click(screen.getByRole('button', { name: 'Mark settled' }))
  const saved = calls.find(({ method }) => method === 'PATCH')
  expect(saved?.json).toEqual({ status: 'settled', amount: 11.3, note: 'July' })
})

it('adds the name, and witnesses by role, then by name, only when asked', async () => {
  const { user, calls } = await show(payClaim('one'))
  const asked = () => calls.at(-1)?.path.split('?')[1]
  await user.click(await screen.findByLabelText('Add my name'))
  await waitFor(() => expect(asked()).toBe('name=true&witnesses=none'))
  await user.click(screen.getByLabelText('Mention witnesses'))
  await waitFor(() => expect(asked()).toBe('name=true&witnesses=roles'))
  await user.click(screen.getByLabelText('with their names'))
  await waitFor(() => expect(asked()).toBe('name=true&witnesses=names'))
})

it.each([
  ['Make a claim, £7.20', [payFinding('a'), payFinding('b', { stake: 2 })], ['£5.20', '£2.00']],
  ['Ask payroll', [payFinding('c', { stake: null, certainty: 'check' })], []],
])('makes a claim: %s', async (title, findings, amounts) => {
  const onCreated = vi.fn<(id: string) => void>()
  const { user, calls } = await renderPart(
    <MakeClaimDialog findings={findings} onCreated={onCreated} onClosed={vi.fn()} />,
    { answers: { [payClaimsPath]: { success: true, data: payClaim('made') } } },
  )
  const dialog = within(screen.getByRole('dialog', { name: title }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    findings.map(({ sentence }, place) => `${sentence}${amounts[place] ?? ''}`),
  )
  await user.click(dialog.getByRole('button', { name: 'Create claim' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith('made'))
  expect(calls[0]?.json).toEqual({ findingIds: findings.map(({ id }) => id) })
})

it('names the claim of the address in the browser tab', async () => {
  await renderPart(<LinkedClaim id="sent" onClosed={vi.fn()} />, {
    answers: {
      [payClaimsPath]: { success: true, data: [payClaim('other'), sent] },
      [payClaimTextPath('sent')]: { success: true, data: { text: 'Text' } },
    },
  })
  await waitFor(() => expect(document.title).toContain('Claim of 10 July 2026'))
})
