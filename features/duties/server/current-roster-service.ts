import { changedDaysOf, type Days } from '#duties/rules/sources/near-sources.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import { isOfKind, madeAfter } from '#duties/rules/sources/source.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Made } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { notFound } from '#server/http/errors.ts'
import { requireVersion } from '#server/http/version.ts'
import { findRecords, type RosterRecord } from './duty-record-store.ts'
import { entryOf } from './roster-entry-answer.ts'
import { computedRoster, type ComputedRoster } from './roster-write-service.ts'
import { sourcesDeciding } from './source-days-store.ts'
import { findStatement } from './source-store.ts'

/** Computes the roster of these days, both inclusive, and of those around that a change of these days can reach. */
export async function currentRoster(db: UserDb, days: Days): Promise<ComputedRoster> {
  return computedRoster(await sourcesDeciding(db, changedDaysOf(days)))
}

/** A duty as stored and as computed, with the duties around it. `made` is when its change counts as made. */
export type CurrentDuty = ComputedRoster & { record: RosterRecord; duty: RosterDuty; made: Made }

type DaysOf = (duty: { date: CalendarDate }) => Days
type ChangedDuty = { id: string; made: Made; ifMatch?: string | undefined; daysOf?: DaysOf }

const ofDate: DaysOf = ({ date }) => ({ first: date, last: date })

/**
 * A duty that the user is about to change.
 *
 * @param id of the duty, or of a typed statement that joined it.
 * @param daysOf the days of the roster that the change needs; absent for the day of the duty.
 * @throws 404 when the user has no such duty, 409 when it was changed since `ifMatch`.
 */
export async function currentDuty(
  db: UserDb,
  { id, made, ifMatch, daysOf = ofDate }: ChangedDuty,
): Promise<CurrentDuty> {
  const record = await recordNamed(db, id)
  if (!record) throw notFound('Duty')
  requireVersion(ifMatch, 'This duty', entryOf(record))
  const roster = await currentRoster(db, daysOf(record.duty))
  const duty = computedDuty(roster, record.duty.id)
  return { ...roster, record, duty, made: madeAfter(made, roster.sources) }
}

/**
 * The duty of this id on a computed roster.
 *
 * @throws where a stored duty has no source. This is a fault of the portal.
 */
export function computedDuty({ duties }: ComputedRoster, id: string): RosterDuty {
  const duty = duties.find(({ ids }) => ids.includes(id))
  if (!duty) throw new Error(`the stored duty ${id} has no source`)
  return duty
}

/** The record of a duty. A device names a duty that it added by the id of its statement, also after it joined another one. */
async function recordNamed(db: UserDb, id: string): Promise<RosterRecord | undefined> {
  const [record] = await findRecords(db, [id])
  if (record) return record
  const found = await findStatement(db, id)
  if (!found || !isOfKind(found.statement, 'typed', 'calledOut')) return undefined
  const { firstDate: first, lastDate: last } = found.statement
  const { duties } = await currentRoster(db, { first, last })
  const ids = duties.flatMap((duty) => (duty.ids.includes(id) ? duty.id : []))
  return (await findRecords(db, ids))[0]
}
