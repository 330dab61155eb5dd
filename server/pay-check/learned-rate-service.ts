import { hash } from 'node:crypto'
import type { LearnedRate, RateCardInput, RateCardPreview } from '#contract/pay-check/pay-rates.ts'
import { changedMonths } from '#domain/pay-check/answers/changed-months.ts'
import type { RateCard } from '#domain/pay-check/facts/rate-card.ts'
import { readPay } from '#domain/pay-check/pay-reading.ts'
import { confirmedCard } from '#domain/pay-check/rates/confirmed-card.ts'
import { rateProposals, type RateProposal } from '#domain/pay-check/rates/rate-proposals.ts'
import { addDays, type CalendarDate, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { snapshot, transact } from '#server/database/transact.ts'
import { notFound } from '#server/http/errors.ts'
import { payCheckInput } from './pay-check-input-service.ts'
import { saveRateCard } from './pay-rate-store.ts'

/**
 * The past months whose expected pay a change of the cards changes, oldest first. It stores nothing.
 *
 * @throws 404 when the user has no such card.
 */
export async function previewCard(
  userId: string,
  db: Database,
  { id, card }: RateCardPreview,
  now: Instant,
): Promise<CalendarMonth[]> {
  return snapshot(db, async (trx) => {
    const order = { days: null, today: londonDate(now) }
    const input = await payCheckInput(userId, trx, order)
    if (id !== null && input.cards.every((each) => each.id !== id)) throw notFound('Rate card')
    return changedMonths(input, changedCards(input.cards, { id, card }))
  })
}

function changedCards(
  cards: RateCard[],
  { id, card }: { id: string | null; card: RateCardInput | null },
): RateCard[] {
  const others = cards.filter((each) => each.id !== id)
  return card ? [...others, { ...card, id: id ?? 'new' }] : others
}

/** Characters of the id of a learned rate: 64 bits. */
const idLength = 16

const idOf = ({ key }: RateProposal) => hash('sha256', key, 'hex').slice(0, idLength)

/** The rates that the user's earlier pay shows, and that their rate card of today lacks. */
export async function learnedRatesOf(
  userId: string,
  db: Database,
  now: Instant,
): Promise<LearnedRate[]> {
  const { proposals } = await learned(userId, db, londonDate(now))
  return proposals.map((proposal) => {
    const { head, sentence, rank, support, of, since, rule } = proposal
    return { id: idOf(proposal), head, sentence, rank, support, of, since, rule }
  })
}

/** Rates are proposed from the pay of the last year. The input has 400 more days before it. */
async function learned(userId: string, db: Database, today: CalendarDate) {
  const days = { first: addDays(today, -1), last: today }
  const input = await payCheckInput(userId, db, { days, today })
  const { cards } = input
  return { cards, proposals: rateProposals(readPay(input).history, { cards, today }) }
}

/**
 * Saves a learned rate as the user's own from a day on: in the card that begins on this day, or in a new one.
 *
 * @throws 404 when earlier pay does not show this rate.
 */
export async function confirmRate(
  userId: string,
  db: Database,
  { id, validFrom, now }: { id: string; validFrom: CalendarDate; now: Instant },
): Promise<RateCard> {
  return transact(db, async (trx) => {
    const { cards, proposals } = await learned(userId, trx, londonDate(now))
    const proposal = proposals.find((each) => idOf(each) === id)
    if (!proposal) throw notFound('Learned rate')
    const { rule, rank } = proposal
    const confirmed = confirmedCard(cards, { rule, rank, validFrom })
    const card = { ...confirmed, id: confirmed.id ?? crypto.randomUUID() }
    await saveRateCard(userId, trx, card, now)
    return card
  })
}
