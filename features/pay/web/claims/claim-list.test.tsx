import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { payClaimsPath } from '#pay/api/paths.ts'
import type { PayClaimAnswer } from '#pay/api/pay-claims.ts'
import { payClaim } from '#pay/web/test-pay-answers.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { ClaimList } from './claim-list.tsx'

async function show(data: PayClaimAnswer[]) {
  const onOpen = vi.fn<(claim: { id: string; settled?: number }) => void>()
  const answers = { [payClaimsPath]: { success: true, data } }
  return { onOpen, ...(await renderPart(<ClaimList onOpen={onOpen} />, { answers })) }
}

const rows = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

it('lists the claims by status, each with its amount, London’s day and its status', async () => {
  const { user, onOpen } = await show([
    payClaim('paid', { status: 'settled', settledFor: 51.3 }),
    // At 23:30 UTC it is the next day in London.
    payClaim('late', { createdAt: '2026-07-14T23:30:00Z', askedFor: 5.2 }),
    payClaim('part', { status: 'claimed', askedFor: 43.2, settledFor: 5.2 }),
    payClaim('asked', { status: 'rejected', askedFor: 0, createdAt: '2026-01-31T23:30:00Z' }),
  ])
  expect(await rows()).toEqual([
    '£5.20Claim of 15 July 2026Not sent',
    '£43.20, £5.20 paid, £38.00 leftClaim of 15 July 2026Sent',
    'QuestionClaim of 31 January 2026Rejected',
    '£51.30, £51.30 paidClaim of 15 July 2026Settled',
  ])
  expect(screen.getByRole('heading')).toHaveTextContent('Claims 4')
  await user.click(screen.getByRole('button', { name: /^£43.20/ }))
  expect(onOpen.mock.calls).toEqual([[{ id: 'part' }]])
})

it('offers to settle what later reports paid, of sent claims alone', async () => {
  const sentence = (month: string) => `Paid in the ${month} report: £2.00.`
  const paidSince = ['June', 'July'].map((month) => ({
    findingId: month,
    sentence: sentence(month),
    amount: 2,
  }))
  const { user, onOpen } = await show([
    payClaim('new', { paidSince }),
    payClaim('sent', { status: 'claimed', paidSince }),
    payClaim('unpaid', { status: 'claimed' }),
  ])
  const [row, ...others] = (await rows()).filter((text) => text?.includes('Paid in'))
  expect(row).toContain(`Sent${sentence('June')} ${sentence('July')} Mark settled?`)
  expect(others).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Mark settled' }))
  expect(onOpen.mock.calls).toEqual([[{ id: 'sent', settled: 4 }]])
})

it('shows nothing without a claim', async () => {
  const { calls } = await show([])
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})
