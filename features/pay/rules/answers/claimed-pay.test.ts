import { expect, it } from 'vitest'
import { claimItem } from '#pay/rules/claims/claim-item.ts'
import { paidSince } from '#pay/rules/claims/paid-since.ts'
import { isClaimable, type ClaimItem, type PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import {
  dayFlight,
  payInput,
  payLine,
  payReport,
  paySector,
  perFlight,
} from '#pay/rules/check/test-pay-input.ts'
import { claimShares } from './claim-shares.ts'
import { claimedPay, claimedWords } from './claimed-pay.ts'

const notSent = '£31.30 claimed, not sent yet'
const waiting = '£1,005.20 claimed, waiting for pay'

it.each([
  [{ notSent: 3130, waiting: 0 }, [notSent]],
  [{ notSent: 0, waiting: 100_520 }, [waiting]],
  [{ notSent: 3130, waiting: 100_520 }, [notSent, waiting]],
  [{ notSent: 0, waiting: 0 }, []],
])('says what claims ask for, %o', (claimed, words) => {
  expect(claimedWords(claimed)).toEqual(words)
})

const rules = [perFlight('flightDutyPay', 5598), perFlight('crewFood', 625)]

function duty(day: string): PayDuty {
  const at = (time: string) => `2026-06-${day}T${time}:00Z`
  const sector = paySector('ZQ850', ['BHX', 'BHX'], [at('06:00'), at('10:00')])
  return dayFlight(`2026-06-${day}`, 'ZQ850', '11:00', { id: `duty-${day}`, sectors: [sector] })
}

type Pay = { flightDutyPay?: number; crewFood?: number }

const line = (details: string, pay: Pay) => payLine('850', details, pay)

/** A flight that June does not pay, and one that it pays without its food. July pays the first in part. */
function checked(july: Pay | null) {
  const june = payReport('2026-06', [line('22/06 Mon', { flightDutyPay: 5598 })])
  const reports = july ? [june, payReport('2026-07', [line('08/06 Mon', july)])] : [june]
  return payCheck(payInput('2026-08-10', rules, { duties: [duty('08'), duty('22')], reports }))
}

const at = '2026-07-05T10:00:00Z'

function claimOf(items: ClaimItem[], received: number): PayClaim {
  const step = { at, from: 'claimed', to: 'claimed', amount: received, note: null } as const
  const history = received > 0 ? [step] : []
  return { id: 'claim', createdAt: at, status: 'claimed', items, history, reference: null }
}

const before = checked(null)
const items = before.findings
  .filter(isClaimable)
  .map((finding, place) => claimItem(finding, `finding-${place}`, before))

it.each<[name: string, july: Pay | null, received: number, waiting: number, offered: string[]]>([
  ['nothing', null, 0, 6848, []],
  ['a settlement', null, 5703, 1145, []],
  ['a line', { flightDutyPay: 5598, crewFood: 105 }, 0, 1145, ['in the July report: £57.03.']],
  ['both', { flightDutyPay: 5598, crewFood: 105 }, 5703, 1145, []],
  ['both, by other heads', { flightDutyPay: 5078, crewFood: 625 }, 5703, 1145, []],
  [
    'a line that is recorded in part',
    { flightDutyPay: 5078, crewFood: 625 },
    2000,
    1145,
    ['up to the July report: £57.03, £37.03 of it not recorded yet.'],
  ],
  ['more than a line', { flightDutyPay: 5078, crewFood: 625 }, 6000, 848, []],
])('waits for what is left of a claim after %s', (_, july, received, waiting, offered) => {
  expect(items.map(({ difference }) => difference)).toEqual([6223, 625])
  const check = checked(july)
  for (const inOrder of [items, items.toReversed()]) {
    const claim = claimOf(inOrder, received)
    const shares = claimShares([claim], check.reading)
    expect(claimedPay(check.units, shares)).toEqual({ notSent: 0, waiting })
    const sentences = paidSince(claim, check).map(({ sentence }) => sentence)
    expect(sentences).toEqual(offered.map((each) => `Paid ${each}`))
  }
})

it.each([
  [1000, 1000],
  [7000, 7000],
  [20_000, 11_196],
])('counts %i pence of one item once in two units', (amount, notSent) => {
  const lines = ['08/06 Mon', '22/06 Mon'].map((day) => line(day, { crewFood: 625 }))
  const reports = [payReport('2026-06', lines)]
  const unpaid = payInput('2026-08-10', rules, { duties: [duty('08'), duty('22')], reports })
  const check = payCheck(unpaid)
  const [first, second] = check.findings.map((finding) => claimItem(finding, 'finding', check))
  if (!first || !second) throw new Error('There are no findings')
  const asked = [{ head: 'flightDutyPay' as const, amount }]
  const duties = [...first.duties, ...second.duties]
  const trip: ClaimItem = { ...first, duties, asked, difference: amount }
  const claim: PayClaim = { ...claimOf([trip], 0), status: 'open' }
  const shares = claimShares([claim], check.reading)
  expect(claimedPay(check.units, shares)).toEqual({ notSent, waiting: 0 })
})
