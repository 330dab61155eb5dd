import { z } from 'zod'
import { payRule } from '#pay/api/pay-rates.ts'
import type { RateCard } from '#pay/rules/facts/rate-card.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { deleteRow, findRow, saveRows } from '#server/database/rows.ts'
import { parseStored } from '#server/database/stored-json.ts'
import type { RateCardRow } from './pay-tables.ts'

const rules = z.array(payRule)

/** The user's rate cards, the latest first. */
export async function listRateCards(db: UserDb): Promise<RateCard[]> {
  const rows = await db
    .selectFrom('pay_rate_cards')
    .selectAll()
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(cardOf)
}

export async function findRateCard(db: UserDb, id: string): Promise<RateCard | undefined> {
  const row = await findRow(db, 'pay_rate_cards', id)
  return row && cardOf(row)
}

/** Saves a card, replacing one with the same id. */
export async function saveRateCard(db: UserDb, card: RateCard): Promise<void> {
  const row: RateCardRow = {
    id: card.id,
    name: card.name,
    rank: card.rank,
    valid_from: card.validFrom,
    valid_to: card.validTo,
    source: card.source,
    rounding: card.rounding,
    rules: JSON.stringify(card.rules),
    notes: card.notes,
    created_at: db.now,
    updated_at: db.now,
  }
  await saveRows(db, { table: 'pay_rate_cards', rows: [row], staying: ['created_at'] })
}

/** @returns whether the card existed. */
export function deleteRateCard(db: UserDb, id: string): Promise<boolean> {
  return deleteRow(db, 'pay_rate_cards', id)
}

function cardOf(row: RateCardRow): RateCard {
  return {
    id: row.id,
    name: row.name,
    rank: row.rank,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    source: row.source,
    rounding: row.rounding,
    rules: parseStored('pay_rate_cards.rules', rules, row.rules),
    notes: row.notes,
  }
}
