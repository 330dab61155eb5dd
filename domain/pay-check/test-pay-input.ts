import type { PayCheckInput, PayDuty } from './facts/pay-check-input.ts'
import type { PayRule, RateCard } from './facts/rate-card.ts'

/** A typed rate card for every rank, valid from 2026 on. */
export const typedCard = (rules: PayRule[]): RateCard => ({
  id: 'card',
  name: 'CC',
  rank: null,
  validFrom: '2026-01-01',
  validTo: null,
  source: 'typed',
  rounding: 'half-up',
  rules,
  notes: null,
})

/** Duties and reports of an account with one typed card. Nothing is learned from its pay. */
export function payInput(
  today: string,
  rules: PayRule[],
  { duties, reports = [] }: { duties: PayDuty[]; reports?: PayCheckInput['reports'] },
): PayCheckInput {
  return {
    today,
    homeBase: 'BHX',
    rosterPeriods: [],
    ranks: [],
    cards: [typedCard(rules)],
    learns: false,
    payDate: 'roster',
    duties,
    reports,
    ownMatches: [],
  }
}
