import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { laterThan, type StatementContent } from '#duties/rules/sources/source.ts'
import { legDigits, legKey } from '#duties/rules/sector.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { saveEntries } from '#logbook/server/logbook-store.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { findDuties } from './roster-store.ts'
import { rewriteRoster } from './roster-write-service.ts'
import { lastInstant } from './source-days-store.ts'
import { addStatements, listSources, undoStatements } from './source-store.ts'
import { daysOf, statedOf } from './statement-service.ts'

// What the user does in the logbook with the entry of a duty is a statement about the duty.

/** The leg of an entry. */
type Leg = { entry: FlightEntry; duty: StoredDuty; leg: string }

/** The entries that belong to the leg of a stored duty. */
async function legsOf(trx: UserDb, entries: FlightEntry[]): Promise<Leg[]> {
  const ids = new Set(entries.flatMap(({ dutyId }) => dutyId ?? []))
  const duties = await findDuties(trx, [...ids])
  const dutyOf = new Map(duties.map((duty) => [duty.id, duty]))
  return entries.flatMap((entry) => {
    const duty = dutyOf.get(entry.dutyId ?? '')
    const sector = duty?.sectors[entry.sector ?? -1]
    return duty && sector ? [{ entry, duty, leg: legKey(sector) }] : []
  })
}

/**
 * States that the entries of duties were deleted, so that they are not written again.
 *
 * @param untilImport true if a file that is imported later brings them back.
 */
async function stateDeleted(
  trx: UserDb,
  { entries, untilImport }: { entries: FlightEntry[]; untilImport: boolean },
): Promise<void> {
  const legs = await legsOf(trx, entries)
  const madeAt = await nowAfter(trx, legs)
  const statements = legs.map(({ duty, leg }) => {
    const content = { kind: 'entryDeleted' as const, leg }
    return statedOf(untilImport ? { ...content, untilImport } : content, duty, madeAt)
  })
  await addStatements(trx, statements)
}

/** States the edited fields of entries of duties, so that they last when the duty is computed again. */
async function stateEdited(trx: UserDb, entries: FlightEntry[]): Promise<void> {
  const legs = await legsOf(trx, entries)
  const madeAt = await nowAfter(trx, legs)
  const statements = legs.flatMap(({ entry, duty, leg }) => {
    const { edited } = entry
    if (!edited) return []
    const values = Object.fromEntries(edited.map((field) => [field, entry[field]]))
    const content: StatementContent = { kind: 'entryEdited', leg, fields: { ...values, edited } }
    return statedOf(content, duty, madeAt)
  })
  await addStatements(trx, statements)
}

/** Now, or a second after the last source of the days of these legs. */
async function nowAfter(trx: UserDb, legs: Leg[]): Promise<Instant> {
  const dates = legs.map(({ duty }) => duty.date).toSorted()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  return laterThan([(await lastInstant(trx, { first, last })) ?? ''], trx.now)
}

/** States what the user does with the entries of duties. */
export const dutyEntries = { stateDeleted, stateEdited }

/**
 * Restores deleted entries. Their duties may write the legs again. An entry whose duty is gone becomes one of its own.
 */
export async function restoreEntries(trx: UserDb, entries: FlightEntry[]): Promise<void> {
  const legs = await legsOf(trx, entries)
  const stored = new Set(legs.map(({ entry }) => entry.id))
  const back = entries.map((entry) =>
    stored.has(entry.id) ? entry : { ...entry, dutyId: null, sector: null },
  )
  await saveEntries(trx, back)
  const dates = legs.map(({ duty }) => duty.date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return
  const { statements } = await listSources(trx, { first, last })
  const ended = statements.filter(
    (each) =>
      each.kind === 'entryDeleted' &&
      legs.some(
        ({ duty, leg }) =>
          legDigits(leg) === legDigits(each.leg) && each.about?.ids.includes(duty.id),
      ),
  )
  if (ended.length === 0) return
  await undoStatements(trx, { ids: ended.map(({ id }) => id) })
  await rewriteRoster(trx, daysOf(ended))
}
