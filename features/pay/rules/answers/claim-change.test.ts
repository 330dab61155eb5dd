import { expect, it } from 'vitest'
import { claimItem } from '#pay/rules/claims/claim-item.ts'
import type { PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import {
  dayFlight,
  payInput,
  payReport,
  paySector,
  perHour,
} from '#pay/rules/check/test-pay-input.ts'
import { claimChange } from './claim-change.ts'

const byBlock: PayRule = { ...perHour(60_000, 'block'), head: 'flightDutyPay' }
const at = (time: string) => `2026-06-02T${time}:00Z`

type Times = [offBlock: string, onBlock: string]

/** An unpaid flight of two sectors, at £6.00 a block hour. */
function checked(out: Times, back: Times, rule = byBlock) {
  const leg = (flightNumber: string, [offBlock, onBlock]: Times, from: string, to: string) => {
    const times: Times = [at(offBlock), at(onBlock)]
    const flown = { actualDeparture: at(offBlock), actualArrival: at(onBlock) }
    return { ...paySector(flightNumber, [from, to], times), ...flown }
  }
  const duty = dayFlight('2026-06-02', 'ZQ210/ZQ211', '11:00', {
    id: 'a',
    sectors: [leg('ZQ210', out, 'BHX', 'PMI'), leg('ZQ211', back, 'PMI', 'BHX')],
  })
  const june = payReport('2026-06', [])
  return payCheck(payInput('2026-08-10', [rule], { duties: [duty], reports: [june] }))
}

/** A claim of the flight as it was, as this release or an earlier one stored it. */
function claimed(hasSectors = true): PayClaim {
  const check = checked(['06:00', '08:00'], ['09:00', '10:30'])
  const items = check.findings.map((finding) => claimItem(finding, 'f1', check))
  const stored = items.map((item) => ({
    ...item,
    duties: item.duties.map(({ sectors, ...duty }) => ({
      ...duty,
      ...(hasSectors && { sectors }),
    })),
  }))
  const rest = { createdAt: at('12:00'), status: 'open' as const, history: [], reference: null }
  return { id: 'c1', items: stored, ...rest }
}

it.each<[name: string, out: Times, back: Times, change: string | null]>([
  ['nothing', ['06:00', '08:00'], ['09:00', '10:30'], null],
  [
    'the first on-block',
    ['06:00', '07:40'],
    ['09:00', '10:30'],
    '£2.00 less would be due. Withdraw?',
  ],
  ['the second off-block', ['06:00', '08:00'], ['08:50', '10:30'], '£1.00 more would be due.'],
  ['both, with the same sum', ['06:00', '08:10'], ['09:10', '10:30'], null],
  ['the first off-block', ['05:50', '08:00'], ['09:00', '10:30'], '£1.00 more would be due.'],
])('notices a corrected time: %s', (_, out, back, change) => {
  const text = change && `Your roster changed since: ${change}`
  expect(claimChange(claimed(), checked(out, back).reading)).toBe(text)
})

it('notices only the ends of sectors that an earlier release did not store', () => {
  const claim = claimed(false)
  expect(claimChange(claim, checked(['05:50', '08:00'], ['09:00', '10:30']).reading)).toContain(
    '£1.00',
  )
  expect(claimChange(claim, checked(['06:00', '07:40'], ['09:00', '10:30']).reading)).toBeNull()
})

it('does not notice a change of rates', () => {
  const raised: PayRule = { ...perHour(70_000, 'block'), head: 'flightDutyPay' }
  const { reading } = checked(['06:00', '08:00'], ['09:00', '10:30'], raised)
  expect(claimChange(claimed(), reading)).toBeNull()
})
