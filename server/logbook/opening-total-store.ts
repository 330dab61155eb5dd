import type { OpeningTotal } from '#domain/logbook/opening-total.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { deleteRow, findRow, saveRows } from '#server/database/rows.ts'
import type { OpeningTotalRow } from '#server/database/logbook-tables.ts'

/** The user's opening totals, the largest first. */
export async function listOpeningTotals(userId: string, db: Database): Promise<OpeningTotal[]> {
  const rows = await db
    .selectFrom('opening_totals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('minutes', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(totalOf)
}

export async function findOpeningTotal(
  userId: string,
  db: Database,
  id: string,
): Promise<OpeningTotal | undefined> {
  const row = await findRow(userId, db, 'opening_totals', id)
  return row && totalOf(row)
}

/** Saves opening totals, replacing those with the same id. */
export async function saveOpeningTotals(
  userId: string,
  db: Database,
  totals: OpeningTotal[],
  now: Instant,
): Promise<void> {
  if (totals.length === 0) return
  const rows = totals.map((total): OpeningTotalRow => ({
    user_id: userId,
    id: total.id,
    role: total.role,
    aircraft_type: total.aircraftType,
    minutes: total.minutes,
    sectors: total.sectors,
    until_date: total.until,
    created_at: now,
    updated_at: now,
  }))
  await saveRows(userId, db, { table: 'opening_totals', rows, staying: ['created_at'] })
}

/** @returns whether the total existed. */
export function deleteOpeningTotal(userId: string, db: Database, id: string): Promise<boolean> {
  return deleteRow(userId, db, 'opening_totals', id)
}

function totalOf(row: OpeningTotalRow): OpeningTotal {
  return {
    id: row.id,
    role: row.role,
    aircraftType: row.aircraft_type,
    minutes: row.minutes,
    sectors: row.sectors,
    until: row.until_date,
  }
}
