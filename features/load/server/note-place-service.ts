import type { Instant } from '#kernel/time/zone-time.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { findSettings } from '#limits/server/ftl-settings-store.ts'
import { ftlDutiesOf, ftlDutyRows } from '#limits/server/ftl-store.ts'
import { workOf } from '#load/rules/counted/work-blocks.ts'
import { placeAt, type NotePlace } from '#load/rules/notes/note-place.ts'
import { homeZoneOf } from '#profile/server/profile-store.ts'
import type { UserDb } from '#server/database/user-db.ts'

/** A longer leave before or after an instant hides the work at its other end. */
const daysAroundContact = 62

/**
 * Reads the roster around some instants.
 *
 * @returns the place of each of these instants; null where it is not known.
 */
export async function placesAround(
  db: UserDb,
  instants: Instant[],
): Promise<(at: Instant) => NotePlace | null> {
  const days = instants.map(londonDate).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return () => null
  const [rows, settings, zone] = await Promise.all([
    ftlDutyRows(db, {
      first: addDays(first, -daysAroundContact),
      last: addDays(last, daysAroundContact),
    }),
    findSettings(db),
    homeZoneOf(db, londonDate(db.now)),
  ])
  const work = workOf(ftlDutiesOf(rows), { settings, zone })
  return (at) => placeAt(at, work)
}
