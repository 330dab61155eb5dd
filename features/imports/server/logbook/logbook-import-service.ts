import { hash } from 'node:crypto'
import type { LogbookImportResult } from '#imports/api/logbook-import.ts'
import {
  mergeLogbook,
  newOpeningTotals,
  type LogbookMerge,
} from '#imports/rules/logbook-merge/logbook-merge.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { recordActivity } from '#activity/server/activity-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { conflict } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { canonicalJson } from '#server/http/version.ts'
import { entriesBetween, saveEntries } from '#logbook/server/logbook-store.ts'
import { listOpeningTotals, saveOpeningTotals } from '#logbook/server/opening-total-store.ts'
import { saveTableAnswers } from './table-answers-store.ts'
import { saveImport } from '#duties/server/roster-import-store.ts'
import { dropOldHistory } from '#duties/server/undo/roster-undo-service.ts'
import {
  logbookImportResult,
  type LogbookFile,
  type PlannedLogbook,
} from './logbook-import-answer.ts'
import { saveLogbookChanges, type LogbookItemChange } from './logbook-import-store.ts'

/** Computes the effects of a logbook file. It only reads. */
export async function planLogbook(
  db: UserDb,
  file: LogbookFile,
  defaultRole: FlightRole,
): Promise<PlannedLogbook> {
  const { flights, carriedForward } = file.reading
  const dates = flights.map(({ date }) => date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  const days = first && last ? { first, last } : null
  const stored = days ? await entriesBetween(db, withDaysAround(days)) : []
  const newId = () => crypto.randomUUID()
  const merge = mergeLogbook(flights, stored, { today: londonDate(db.now), newId })
  const known = await listOpeningTotals(db)
  const totals = newOpeningTotals(carriedForward, known, { defaultRole, newId })
  return { file, merge, days, totals, fingerprint: fingerprintOf(merge, totals) }
}

/** A flight can be stored a day before or after its date in the file, because of time zones. */
function withDaysAround({ first, last }: { first: string; last: string }) {
  return { first: addDays(first, -1), last: addDays(last, 1) }
}

/** A hash of the effects, without the ids that new rows get. */
function fingerprintOf(
  { changes, unchanged, errors }: LogbookMerge,
  totals: PlannedLogbook['totals'],
) {
  const effects = changes.map(({ before, after, fields }) => ({
    before,
    after: before ? after : { ...after, id: '' },
    fields,
  }))
  const balances = totals.map((total) => total && { ...total, id: '' })
  const content = canonicalJson({ effects, unchanged, errors, balances })
  return hash('sha256', content, 'base64url').slice(0, 22)
}

/**
 * Imports a logbook file in one transaction: entries, opening totals, the import history, and the answers about a
 * table.
 *
 * @param previewed the fingerprint of the preview that the user saw; undefined without a preview.
 * @throws 409 when its effects differ from the preview.
 */
export async function importLogbook(
  db: UserDb,
  file: LogbookFile,
  { previewed, defaultRole }: { previewed: string | undefined; defaultRole: FlightRole },
): Promise<LogbookImportResult> {
  const importId = crypto.randomUUID()
  const planned = await transact(db, async (trx) => {
    const planned = await planLogbook(trx, file, defaultRole)
    if (previewed !== undefined && previewed !== planned.fingerprint) {
      throw conflict('Your logbook changed since this preview. Look at it again.')
    }
    await save(trx, planned, importId)
    return planned
  })
  return logbookImportResult(planned, importId)
}

async function save(
  trx: UserDb,
  { file, merge, days, totals }: PlannedLogbook,
  importId: string,
): Promise<void> {
  const { now } = trx
  const { changes, unchanged } = merge
  const added = totals.filter((total) => total !== null)
  const imported = changes.filter(({ before }) => before === null).length
  await requireRoom(trx, 'flight_entries', imported)
  await saveEntries(
    trx,
    changes.map(({ after }) => after),
  )
  await saveOpeningTotals(trx, added)
  if (file.table) {
    await requireRoom(trx, 'table_answers')
    await saveTableAnswers(trx, file.table)
  }
  const updated = changes.length - imported
  await saveImport(trx, {
    id: importId,
    kind: 'logbook',
    fileName: file.name,
    generatedOn: null,
    importedAt: now,
    undoneAt: null,
    crewId: null,
    aircraftType: null,
    period: days && { start: days.first, end: days.last },
    uncovered: [],
    imported,
    updated,
    skipped: unchanged,
  })
  const items: LogbookItemChange[] = [
    ...changes.map(({ before, after }) => ({ item: 'entry' as const, before, after })),
    ...added.map((after) => ({ item: 'openingTotal' as const, before: null, after })),
  ]
  await saveLogbookChanges(trx, importId, items)
  await dropOldHistory(trx)
  const counts = `${imported} new, ${updated} completed, ${unchanged} unchanged`
  const text = `Imported ${file.name ?? 'a logbook'}: ${counts}`
  await recordActivity(trx, { kind: 'roster_imported', text })
}
