import { expect, it } from 'vitest'
import { noAmounts } from '#pay/rules/reports/pay-report.ts'
import { claimItem } from '#pay/rules/claims/claim-item.ts'
import { claimStep } from '#pay/rules/claims/claim-steps.ts'
import type { ClaimStatus, PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { PayCheckInput, PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import { amountsText, withDecisions, type DecidedFinding } from './pay-decision-service.ts'

/** A flight of eight hours: 39.00 of flight duty pay and 6.00 of TAFB by the rate card. */
function duty(debrief = '2026-06-02T12:40:00Z'): PayDuty {
  return {
    id: 'duty',
    date: '2026-06-02',
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ640',
    scheduledBrief: '2026-06-02T04:40:00Z',
    actualBrief: null,
    scheduledDebrief: debrief,
    actualDebrief: null,
    formerCodes: [],
    sectors: [],
  }
}

/** The pay check of June, in which the duty has no line unless it is given, and of July with other lines. */
function checked(june: number | null, july: number[] = [], debrief?: string) {
  const report = (month: string, last: string, amounts: number[]) => ({
    id: month,
    payPeriodStart: `2026-${month}-01`,
    payPeriodEnd: `2026-${month}-${last}`,
    savedAt: `2026-${month}-${last}T20:00:00Z`,
    statedTotal: null,
    entries: amounts.map((flightDutyPay) => {
      return { ...noAmounts, routeNumber: '640', details: '02/06', flightDutyPay }
    }),
  })
  const input: PayCheckInput = {
    today: '2026-09-15',
    homeBase: 'BHX',
    rosterPeriods: [{ first: '2026-06-01', last: '2026-07-31' }],
    ranks: [],
    cards: [
      {
        id: 'card',
        name: 'CC 2026',
        rank: null,
        validFrom: '2026-04-01',
        validTo: null,
        source: 'typed',
        rounding: 'half-up',
        notes: null,
        rules: [
          { head: 'flightDutyPay', kinds: ['FLIGHT'], by: 'duty', pence: 3900 },
          { head: 'taxTafbRestShr', kinds: ['FLIGHT'], by: 'hour', rate: 7500, basis: 'duty' },
        ],
      },
    ],
    learns: false,
    payDate: 'roster',
    duties: [duty(debrief)],
    reports: [report('06', '30', june === null ? [] : [june]), report('07', '31', july)],
    ownMatches: [],
  }
  return payCheck(input)
}

const none = { dismissals: [], claims: [] }

function shown(findings: readonly DecidedFinding[]) {
  return findings.map(({ state, stake, head }) => [state, stake, head])
}

/** A claim of all findings, after some steps. A number is a part payment. */
function claimOf(check: ReturnType<typeof checked>, steps: (ClaimStatus | number)[]): PayClaim {
  const found = withDecisions(check, none)
  let claim: PayClaim = {
    id: 'claim',
    createdAt: '2026-07-05T09:00:00Z',
    status: 'open',
    items: found.map((finding) => claimItem(finding, finding.id, check)),
    history: [],
    reference: null,
  }
  for (const step of steps) {
    const [to, amount] = typeof step === 'number' ? (['settled', step] as const) : [step]
    const at = '2026-08-03T09:00:00Z'
    const taken = claimStep(claim, { to, ...(amount && { amount }), note: null, at })
    if (typeof taken === 'string') throw new Error(taken)
    claim = { ...claim, status: taken.to, history: [...claim.history, taken] }
  }
  return claim
}

it('a finding has an id of 16 hexadecimal digits', () => {
  expect(withDecisions(checked(null), none).map(({ id }) => id)).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}$/),
  ])
})

const unpaid = 4500

it.each<[name: string, steps: (ClaimStatus | number)[], after: unknown[][]]>([
  ['nothing is claimed', [], [['claimed', unpaid, null]]],
  ['the claim is sent', ['claimed'], [['claimed', unpaid, null]]],
  ['the claim is settled', ['claimed', 'settled'], [['claimed', unpaid, null]]],
  ['a part is received', ['claimed', 2000], [['claimed', unpaid, null]]],
  ['the claim is rejected', ['claimed', 'rejected'], [['open', unpaid, null]]],
  ['the claim is withdrawn', ['withdrawn'], [['open', unpaid, null]]],
  ['it is withdrawn after a part', ['claimed', 2000, 'withdrawn'], [['open', 2500, null]]],
])('an unpaid duty is shown as it is left when %s', (_, steps, after) => {
  const check = checked(null)
  const claims = [claimOf(check, steps)]
  expect(shown(withDecisions(check, { ...none, claims }))).toEqual(after)
})

it('a settled claim comes back only for the rest, and the sentence says so', () => {
  const claims = [claimOf(checked(null), ['claimed', 'settled'])]
  const later = withDecisions(checked(null, [], '2026-06-02T12:42:00Z'), { ...none, claims })
  expect(shown(later)).toEqual([['open', 3, null]])
  expect(later[0]?.sentence).toBe(
    'ZQ640 on 2 June: £45.03 is due, £45.00 was settled on 3 August: £0.03 is left.',
  )
})

it('a line that brings a settlement is the same money, and is due again once it is taken back', () => {
  const claims = [claimOf(checked(2600), ['claimed', 'settled'])]
  expect(shown(withDecisions(checked(2600, [1300]), { ...none, claims }))).toEqual([
    ['claimed', 600, 'tafb'],
  ])
  const back = withDecisions(checked(2600, [1300, -1300]), { ...none, claims })
  expect(shown(back)).toEqual([
    ['open', 1300, 'flightDutyPay'],
    ['claimed', 600, 'tafb'],
  ])
})

it('a dismissal holds for its amounts, and a claim comes before it', () => {
  const check = checked(null)
  const [finding] = withDecisions(check, none)
  if (!finding) throw new Error('no finding')
  const dismissedAt = '2026-07-15T09:00:00Z'
  const dismissals = [{ id: finding.id, amounts: amountsText(finding), note: 'Cash', dismissedAt }]
  const states = [check, checked(null, [], '2026-06-02T13:40:00Z')].flatMap((each) =>
    withDecisions(each, { ...none, dismissals }),
  )
  expect(states.map(({ state, note }) => [state, note])).toEqual([
    ['dismissed', 'Cash'],
    ['open', null],
  ])
  const [claimed] = withDecisions(check, { dismissals, claims: [claimOf(check, [])] })
  expect(claimed).toMatchObject({ state: 'claimed', note: null })
})
