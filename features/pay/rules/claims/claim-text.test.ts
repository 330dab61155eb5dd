import { expect, it } from 'vitest'
import type { CheckedReport, PayCheckInput } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import { payFindingKinds, type PayCertainty } from '#pay/rules/findings/pay-finding.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import { claimItem } from './claim-item.ts'
import { claimRows } from './claim-rows.ts'
import { claimSentence } from './claim-sentence.ts'
import { claimText, type ClaimPerson } from './claim-text.ts'
import { isClaimable, type ClaimItem, type PayClaim } from './pay-claim.ts'
import { paidSince } from './paid-since.ts'
import {
  payDuty,
  payInput,
  payLine,
  payReport,
  paySector,
  perFlight,
  perHour,
  typedCard,
} from '#pay/rules/check/test-pay-input.ts'

const steps: [number | null, number][] = [
  [165, 120],
  [null, 150],
]
const sector = { by: 'sector', pence: 1300, bands: steps, positioningPercent: 0 } as const
const rules: PayRule[] = [
  { head: 'flightDutyPay', kinds: ['FLIGHT'], ...sector },
  perHour(7500),
  { head: 'crewFood', kinds: ['FLIGHT'], by: 'length', steps: [[360, 625]] },
]

const at = (time: string) => `2026-06-02T${time}:00Z`

/** A sector with actual times alone. */
const flown = (number: string, airports: [string, string], off: string, on: string) => ({
  ...paySector(number, airports, [null, null]),
  actualDeparture: at(off),
  actualArrival: at(on),
})

const input = payInput('2026-08-10', rules, {
  rosterPeriods: [{ first: '2026-06-01', last: '2026-06-30' }],
  cards: [{ ...typedCard(rules), name: 'CC 2026', validFrom: '2026-04-01' }],
  duties: [
    payDuty('2026-06-02', 'ZQ640/ZQ641', [at('04:40'), at('12:40')], {
      id: 'duty',
      actualBrief: at('04:40'),
      actualDebrief: at('12:44'),
      sectors: [
        flown('ZQ640', ['BHX', 'FAO'], '05:44', '08:31'),
        flown('ZQ641', ['FAO', 'BHX'], '09:22', '12:14'),
      ],
    }),
  ],
  reports: [report('june', '2026-06', [])],
})

function report(id: string, month: string, entries: CheckedReport['entries']): CheckedReport {
  return payReport(month, entries, { id })
}

function claimOf(checked: PayCheckInput): PayClaim {
  const check = payCheck(checked)
  const items = check.findings
    .filter(isClaimable)
    .map((finding, place) => claimItem(finding, `finding-${place}`, check))
  const createdAt = '2026-07-05T10:00:00Z'
  return { id: 'claim', createdAt, status: 'open', items, history: [], reference: null }
}

/** The first row of a claim as a table, by heading. */
function cellsOf(claim: PayClaim) {
  const [headings = [], row = []] = claimRows(claim)
  return Object.fromEntries(headings.map((heading, place) => [heading, row[place]]))
}

const nobody: ClaimPerson = { staffNumber: null, name: null, witnesses: new Map() }

it('writes a claim with its evidence, and no name unless it is given', () => {
  const claim = claimOf(input)
  expect(claimText(claim, { ...nobody, staffNumber: '20417' })).toBe(
    `Pay query – staff no. 20417 – pay period 1–30 June 2026
Duty: 2 June 2026, ZQ640/ZQ641, BHX–FAO–BHX
Report 05:40, off-block 06:44, on-block 13:14, debrief 13:44 (actual, London time)
In the report: no line for this duty
Expected: £51.30 = Flight Duty Pay 39.00 (2 sectors at 150 % of 13.00) + TAFB 6.05 (8 h 04 at 0.75) + Crew Food 6.25
Basis: rate card "CC 2026", valid from 1 April 2026
Please pay £51.30, or tell me why it is not due.`,
  )
  const witnesses = new Map([['duty', ['a colleague (CM)', 'a colleague (CC)']]])
  const named = claimText(claim, { staffNumber: null, name: 'Anna Hale', witnesses })
  expect(named).toContain('Name: Anna Hale\n')
  expect(named).toContain('Also on this duty: a colleague (CM), a colleague (CC)\n')
})

const line = payLine('640', '02/06 Tue')

it('writes the paid amount of a single head, and the same figures as a table', () => {
  const paid = { ...line, flightDutyPay: 2600, taxTafbRestShr: 605, crewFood: 625 }
  const claim = claimOf({ ...input, reports: [report('june', '2026-06', [paid])] })
  expect(claimText(claim, nobody).split('\n').slice(3)).toEqual([
    'In the report: 640, 02/06 Tue: Flight Duty Pay 26.00, Tax TAFB/SHR 6.05, Crew Food 6.25',
    'Expected: £39.00 = Flight Duty Pay 39.00 (2 sectors at 150 % of 13.00)',
    'Paid: £26.00',
    'Basis: rate card "CC 2026", valid from 1 April 2026',
    'Please pay £13.00, or tell me why it is not due.',
  ])
  expect(cellsOf(claim)).toMatchObject({ Duty: 'ZQ640/ZQ641', Expected: 39, Difference: 13 })
})

it('names a single head without a working once', () => {
  const paid = { ...line, flightDutyPay: 3900, taxTafbRestShr: 605, crewFood: 100 }
  const claim = claimOf({ ...input, reports: [report('june', '2026-06', [paid])] })
  expect(claimText(claim, nobody)).toContain('\nExpected: £6.25 for Crew Food\nPaid: £1.00\n')
})

it('finds the payment of a claimed duty in a later report', () => {
  const claim = claimOf(input)
  expect(paidSince(claim, payCheck(input))).toEqual([])
  const arrears = report('july', '2026-07', [{ ...line, flightDutyPay: 3900 }])
  const later = payCheck({ ...input, reports: [...input.reports, arrears] })
  expect(paidSince(claim, later)).toEqual([
    { findingId: 'finding-0', sentence: 'Paid in the July report: £39.00.', amount: 3900 },
  ])
  expect(paidSince({ ...claim, status: 'rejected' }, later)).toEqual([])
})

it('leaves the pay of a possible day off out of the claim of an unpaid duty', () => {
  const doubled: PayRule = { ...perFlight('flightDutyPay', 1000), dayOff: true }
  const byDay = { by: 'day', pence: 12_500, dayOff: true } as const
  const dayOff: PayRule = { head: 'workingDayOffPayment', kinds: ['FLIGHT'], ...byDay }
  const cards = input.cards.map((card) => ({ ...card, rules: [...rules, doubled, dayOff] }))
  const duties = input.duties.map((duty) => ({ ...duty, formerCodes: ['OFF'] }))
  const claim = claimOf({ ...input, cards, duties })
  expect(claimText(claim, nobody).split('\n').slice(4)).toEqual(
    claimText(claimOf(input), nobody).split('\n').slice(4),
  )
})

/** The only item of a claim about the total of a report, and one about its only duty. */
const [duty] = claimOf(input).items
const total = claimOf({
  ...input,
  duties: [],
  reports: [{ ...report('june', '2026-06', []), statedTotal: 500 }],
})

it('asks a question in the words of the crew member, without an amount', () => {
  const items: ClaimItem[] = duty
    ? [{ ...duty, working: null, basis: null, expected: null, difference: null }]
    : []
  const text = claimText({ ...total, items }, nobody)
  expect(text.split('\n').slice(3)).toEqual([
    'In the report: no line for this duty',
    'This duty is on my roster and I find no line for it in the report. Please explain.',
  ])
  expect(claimText(total, nobody)).toBe(
    `Pay query – pay period 1–30 June 2026
The total of this report differs from the sum of its lines. Please explain.`,
  )
  expect(cellsOf(total)).toMatchObject({
    'In the report': '',
    Finding: 'The total of this report differs from the sum of its lines.',
  })
})

it.each(payFindingKinds)('says %s without naming the reader', (kind) => {
  const sentence = claimSentence({ kind, head: 'crewFood' })
  expect(sentence).toMatch(/^[A-Z].*\.$/)
  expect(sentence).not.toMatch(/your|£/i)
})

it.each<[stake: number | null, certainty: PayCertainty, isClaimable: boolean]>([
  [520, 'sure', true],
  [520, 'check', true],
  [null, 'check', true],
  [null, 'likely', false],
  [0, 'check', false],
  [-880, 'check', false],
  [-880, 'sure', false],
])('a stake of %s that is %s can be claimed: %s', (stake, certainty, expected) => {
  expect(isClaimable({ stake, certainty })).toBe(expected)
})
