import type { RateCardAnswer } from '#pay/api/pay-rates.ts'
import type { RateCard } from '#pay/rules/facts/rate-card.ts'
import { versionOf } from '#server/http/version.ts'

/** A rate card with its version. Its amounts are whole pence in JSON too. */
export function rateCardAnswer(card: RateCard): RateCardAnswer {
  const { name, rank, validFrom, validTo, source, rounding, rules, notes } = card
  const fields = [name, rank, validFrom, validTo, source, rounding, rules, notes]
  return {
    id: card.id,
    name,
    rank,
    validFrom,
    validTo,
    source,
    rounding,
    rules,
    notes,
    version: versionOf(fields),
  }
}
