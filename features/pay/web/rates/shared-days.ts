import { agreed } from '#kernel/words/counted.ts'
import type { RateCardAnswer } from '#pay/api/pay-rates.ts'

type Days = Pick<RateCardAnswer, 'rank' | 'validFrom' | 'validTo'>

const named = new Intl.ListFormat('en-GB')

/**
 * The other cards of the same rank that are valid on some of the same days, and which one counts.
 *
 * @param card as typed; `id` null for a new one, `validFrom` empty while it is not a day.
 * @returns null without another card.
 */
export function sharedDaysWords(
  cards: readonly RateCardAnswer[],
  { id, ...card }: Days & { id: string | null },
): string | null {
  const others = cards.filter(
    (each) => each.id !== id && each.rank === card.rank && haveSharedDay(each, card),
  )
  if (card.validFrom === '' || others.length === 0) return null
  const same = others.filter(({ validFrom }) => validFrom === card.validFrom)
  if (same.length > 0) {
    const begin = agreed(same.length, 'begins', 'begin')
    return `${namesOf(same)} ${begin} on the same day. Only one card counts, so choose another day.`
  }
  const cover = agreed(others.length, 'covers', 'cover')
  return `${namesOf(others)} also ${cover} some of these days. The card with the latest start counts.`
}

function haveSharedDay(one: Days, other: Days): boolean {
  return isBefore(one.validFrom, other.validTo) && isBefore(other.validFrom, one.validTo)
}

function isBefore(day: string, last: string | null): boolean {
  return last === null || day <= last
}

/** `CC 2025 and CC 2026`. */
function namesOf(cards: readonly RateCardAnswer[]): string {
  return named.format(cards.map(({ name }) => name))
}
