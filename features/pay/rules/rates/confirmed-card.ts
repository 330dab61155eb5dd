import type { PayRule, RateCard } from '#pay/rules/facts/rate-card.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { cardOn } from './expected-pay.ts'
import { isReplaced } from './rate-proposals.ts'

/** A card to save: with the id of the card that it changes, or null for a new one. */
export type CardToSave = Omit<RateCard, 'id'> & { id: string | null }

/**
 * The card that has a learned rate from a day on. A card that begins on this day is changed; otherwise a new card
 * copies the rules that are valid then, so that earlier months stay as they are.
 */
export function confirmedCard(
  cards: readonly RateCard[],
  { rule, rank, validFrom }: { rule: PayRule; rank: string | null; validFrom: CalendarDate },
): CardToSave {
  const base = cardOn(cards, { date: validFrom, rank })
  const kept = (base?.rules ?? []).filter((own) => !isReplaced(own, rule))
  const rules = [...kept, rule]
  if (base?.validFrom === validFrom) return { ...base, rules }
  return {
    id: null,
    name: base ? base.name : 'My rates',
    rank: base?.rank ?? rank,
    validFrom,
    validTo: base?.validTo ?? null,
    source: 'confirmed',
    rounding: base?.rounding ?? 'half-up',
    rules,
    notes: base?.notes ?? null,
  }
}
