import type { OpeningTotal } from '#logbook/rules/opening-total.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { deleteRow, findRow, saveRows } from '#server/database/rows.ts'
import type { OpeningTotalRow } from './logbook-tables.ts'

/** The user's opening totals, the largest first. */
export async function listOpeningTotals(db: UserDb): Promise<OpeningTotal[]> {
  const rows = await db
    .selectFrom('opening_totals')
    .selectAll()
    .orderBy('minutes', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(totalOf)
}

export async function findOpeningTotal(db: UserDb, id: string): Promise<OpeningTotal | undefined> {
  const row = await findRow(db, 'opening_totals', id)
  return row && totalOf(row)
}

/** Saves opening totals, replacing those with the same id. */
export async function saveOpeningTotals(db: UserDb, totals: OpeningTotal[]): Promise<void> {
  if (totals.length === 0) return
  const rows = totals.map((total): OpeningTotalRow => ({
    id: total.id,
    role: total.role,
    aircraft_type: total.aircraftType,
    minutes: total.minutes,
    sectors: total.sectors,
    until_date: total.until,
    created_at: db.now,
    updated_at: db.now,
  }))
  await saveRows(db, { table: 'opening_totals', rows, staying: ['created_at'] })
}

/** @returns whether the total existed. */
export function deleteOpeningTotal(db: UserDb, id: string): Promise<boolean> {
  return deleteRow(db, 'opening_totals', id)
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
