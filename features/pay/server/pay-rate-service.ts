import type { RateCardInput, RateCardPatch } from '#pay/api/pay-rates.ts'
import type { RateCard } from '#pay/rules/facts/rate-card.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { invalidField, notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { requireVersion } from '#server/http/version.ts'
import { rateCardAnswer } from './pay-rate-answer.ts'
import { deleteRateCard, findRateCard, listRateCards, saveRateCard } from './pay-rate-store.ts'

/**
 * Adds a rate card.
 *
 * @throws 400 when another card of its rank begins on the same day.
 */
export async function addRateCard(db: UserDb, input: RateCardInput): Promise<RateCard> {
  const card = { id: crypto.randomUUID(), ...input }
  await transact(db, async (trx) => {
    await requireRoom(trx, 'pay_rate_cards')
    await requireOwnStart(trx, card)
    await saveRateCard(trx, card)
  })
  return card
}

/** Two cards of one rank from one day would contradict each other. */
async function requireOwnStart(db: UserDb, card: RateCard): Promise<void> {
  const cards = await listRateCards(db)
  const same = cards.find(({ id, rank, validFrom }) => {
    return id !== card.id && rank === card.rank && validFrom === card.validFrom
  })
  if (same) throw invalidField('validFrom', `${same.name} begins on this day too`)
}

/**
 * Changes some fields of a rate card.
 *
 * @throws 404 when the user has no such card, 409 when it was changed since `ifMatch`, 400 when it would end before it
 * begins, or another card of its rank begins on the same day.
 */
export async function editRateCard(
  db: UserDb,
  { id, patch, ifMatch }: { id: string; patch: RateCardPatch; ifMatch: string | undefined },
): Promise<RateCard> {
  return transact(db, async (trx) => {
    const before = await findRateCard(trx, id)
    if (!before) throw notFound('Rate card')
    requireVersion(ifMatch, 'This rate card', rateCardAnswer(before))
    const card = patched(before, patch)
    await requireOwnStart(trx, card)
    await saveRateCard(trx, card)
    await requireRoom(trx, 'pay_rate_cards', 0)
    return card
  })
}

/** @throws 404 when the user has no such card, 409 when it was changed since `ifMatch`. */
export async function removeRateCard(
  db: UserDb,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
): Promise<void> {
  await transact(db, async (trx) => {
    const before = await findRateCard(trx, id)
    if (!before) throw notFound('Rate card')
    requireVersion(ifMatch, 'This rate card', rateCardAnswer(before))
    await deleteRateCard(trx, id)
  })
}

function patched(before: RateCard, patch: RateCardPatch): RateCard {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined)
  const card: RateCard = { ...before, ...Object.fromEntries(given) }
  if (card.validTo !== null && card.validTo < card.validFrom) {
    throw invalidField('validTo', 'End date must be after start date')
  }
  return card
}
