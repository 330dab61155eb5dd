import type { ClaimItem, PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { PaydayFacts } from '#pay/api/payday.ts'
import type { RateCardInput } from '#pay/api/pay-rates.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { saveClaim } from '#pay/server/pay-claim-store.ts'
import { saveDismissal, saveOwnMatch } from '#pay/server/pay-decision-store.ts'
import { saveRateCard } from '#pay/server/pay-rate-store.ts'
import { saveTaxYear } from '#pay/server/pay-tax-year-store.ts'
import type { FrozenForecast } from '#pay/server/payday/payday-answer.ts'
import { insertFrozen, savePaydayFacts, saveStated } from '#pay/server/payday/payday-store.ts'
import { testNow } from './test-portal.ts'

/** A rate card as the form sends it. */
export const testCard = {
  name: 'CC 2026',
  validFrom: '2026-04-01',
  rules: [
    {
      head: 'flightDutyPay',
      kinds: ['FLIGHT'],
      by: 'sector',
      pence: 1300,
      bands: [
        [75, 80],
        [null, 120],
      ],
      positioningPercent: 50,
    },
    { head: 'airportStandby', kinds: ['ASBY'], by: 'duty', pence: 1800 },
  ],
} satisfies Partial<RateCardInput>

/** Figures of a tax year as the form sends them. */
export const testTaxYear = {
  p60Pay: 24_610,
  p60Tax: 2384.2,
  p45Pay: null,
  p45Tax: null,
  claimedFlatRate: true,
}

/** Facts of every payslip, as the form sends them. */
export const testPaydayFacts: PaydayFacts = {
  from: '2026-04-01',
  basicPay: 1800,
  taxCode: '1257L',
  niLetter: 'A',
  pension: { kind: 'sacrifice', percent: 5, of: 'basic' },
  studentPlan: 2,
  postgraduateLoan: false,
}

/** The frozen range of a pay day, whose period ended on 31 March 2026. */
export const testForecast: FrozenForecast = {
  period: '2026-03-31',
  periodStart: '2026-03-01',
  frozen: {
    payDay: '2026-04-28',
    gross: { low: 2418, high: 2462 },
    net: { low: 2069, high: 2101 },
    basic: 180_000,
    isLeast: false,
    isReported: false,
  },
  stated: { payToDate: 420_000, taxToDate: 42_000, landed: 208_012 },
}

const item: ClaimItem = {
  findingId: '0123456789abcdef',
  kind: 'missing-head',
  sentence: 'ZQ640 on 2 June has no crew food: £6.25 is due.',
  head: 'crewFood',
  duties: [],
  lines: [],
  working: null,
  basis: 'rate card "CC 2026", valid from 1 April 2026',
  engine: '1',
  period: { start: '2026-06-01', end: '2026-06-30' },
  expected: { low: 625, high: 625 },
  paid: 0,
  difference: 625,
}

/** A claim for £6.25 that is not sent yet. */
export const testClaim: PayClaim = {
  id: 'c1a1e2d3-0000-4000-8000-000000000001',
  createdAt: testNow,
  status: 'open',
  items: [item],
  history: [],
  reference: null,
}

/** Gives a user a row in each table of the pay check. The report needs at least one line. */
export async function givenPayDecisions(db: UserDb, reportId: string): Promise<void> {
  const others = { rank: null, validTo: null, notes: null }
  const kind = { source: 'typed', rounding: 'half-up' } as const
  const card = { ...testCard, ...others, ...kind, id: crypto.randomUUID() }
  await saveRateCard(db, card)
  await saveClaim(db, { ...testClaim, id: crypto.randomUUID() })
  await saveTaxYear(db, { year: 2025, input: testTaxYear })
  await savePaydayFacts(db, [testPaydayFacts])
  await insertFrozen(db, testForecast)
  await saveStated(db, testForecast)
  await saveOwnMatch(db, { reportId, entry: 0, heading: '', dutyIds: [] })
  const dismissal = { id: item.findingId, amounts: '', note: null, dismissedAt: testNow }
  await saveDismissal(db, dismissal)
}
