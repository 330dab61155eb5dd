import { idOf } from './pay-decision-service.ts'
import type { LearnedRate } from '#pay/api/pay-rates.ts'
import type { RateCard } from '#pay/rules/facts/rate-card.ts'
import { readPay } from '#pay/rules/check/read-pay.ts'
import { confirmedCard } from '#pay/rules/rates/confirmed-card.ts'
import { rateProposals } from '#pay/rules/rates/rate-proposals.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { notFound } from '#server/http/errors.ts'
import { payCheckInput } from './pay-check-input-service.ts'
import { saveRateCard } from './pay-rate-store.ts'

/** The rates that the user's earlier pay shows, and that their rate card of today lacks. */
export async function learnedRatesOf(db: UserDb): Promise<LearnedRate[]> {
  const { proposals } = await learned(db, londonDate(db.now))
  return proposals.map((proposal) => {
    const { head, sentence, rank, support, of, since, rule } = proposal
    return { id: idOf(proposal.key), head, sentence, rank, support, of, since, rule }
  })
}

/** Rates are proposed from the pay of the last year. The input has 400 more days before it. */
async function learned(db: UserDb, today: CalendarDate) {
  const days = { first: addDays(today, -1), last: today }
  const input = await payCheckInput(db, { days, today })
  const { cards } = input
  return { cards, proposals: rateProposals(readPay(input).history, { cards, today }) }
}

/**
 * Saves a learned rate as the user's own from a day on: in the card that begins on this day, or in a new one.
 *
 * @throws 404 when earlier pay does not show this rate.
 */
export async function confirmRate(
  db: UserDb,
  { id, validFrom }: { id: string; validFrom: CalendarDate },
): Promise<RateCard> {
  return transact(db, async (trx) => {
    const { cards, proposals } = await learned(trx, londonDate(trx.now))
    const proposal = proposals.find((each) => idOf(each.key) === id)
    if (!proposal) throw notFound('Learned rate')
    const { rule, rank } = proposal
    const confirmed = confirmedCard(cards, { rule, rank, validFrom })
    const card = { ...confirmed, id: confirmed.id ?? crypto.randomUUID() }
    await saveRateCard(trx, card)
    return card
  })
}
