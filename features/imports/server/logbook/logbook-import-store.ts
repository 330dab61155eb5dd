import { z } from 'zod'
import { flightRoles } from '#profile/rules/flight-role.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { OpeningTotal } from '#logbook/rules/opening-total.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { saveRows } from '#server/database/rows.ts'
import { parseStored } from '#server/database/stored-json.ts'
import type { LogbookChangeRow } from '#logbook/server/logbook-tables.ts'
import { storedEntry } from '#duties/server/duty-json-store.ts'

/** An entry or an opening total before and after an import; null where there was none. */
export type LogbookItemChange =
  | { item: 'entry'; before: FlightEntry | null; after: FlightEntry }
  | { item: 'openingTotal'; before: null; after: OpeningTotal }

const storedTotal = z.object({
  id: z.string(),
  role: z.enum(flightRoles),
  aircraftType: z.string(),
  minutes: z.number(),
  sectors: z.number().nullable(),
  until: z.string().nullable(),
} satisfies Record<keyof OpeningTotal, z.ZodType>)

/** Saves the changes of an import, in their order. */
export async function saveLogbookChanges(
  db: UserDb,
  importId: string,
  changes: LogbookItemChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ item, before, after }, index): LogbookChangeRow => ({
    id: `${importId} ${String(index).padStart(6, '0')}`,
    import_id: importId,
    item,
    item_id: after.id,
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
  }))
  await saveRows(db, { table: 'logbook_changes', rows, staying: [] })
}

/** The changes of an import, or of all imports, in their order. */
export async function listLogbookChanges(
  db: UserDb,
  importId?: string,
): Promise<LogbookItemChange[]> {
  let query = db.selectFrom('logbook_changes').selectAll()
  if (importId !== undefined) query = query.where('import_id', '=', importId)
  return (await query.orderBy('id').execute()).map(changeOf)
}

function changeOf({ item, before, after }: LogbookChangeRow): LogbookItemChange {
  const text = after ?? 'null'
  if (item === 'openingTotal') {
    return { item, before: null, after: parseStored('logbook_changes.after', storedTotal, text) }
  }
  return {
    item,
    before: before === null ? null : parseStored('logbook_changes.before', storedEntry, before),
    after: parseStored('logbook_changes.after', storedEntry, text),
  }
}
