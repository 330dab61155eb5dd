import { nextDaysOff, type DaysOff } from '#domain/roster/days-off.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Database } from '#server/database/connection.ts'
import { listDuties } from './roster-store.ts'

/** Days before and after today that are searched. A leave that began earlier has no known start. */
const searchedDays = { before: 35, after: 70 }

/** The days off that today belongs to, or the next ones; null if the roster lists none. */
export async function nextDaysOffOf(
  userId: string,
  db: Database,
  today: CalendarDate,
): Promise<DaysOff | null> {
  const first = addDays(today, -searchedDays.before)
  const last = addDays(today, searchedDays.after)
  return nextDaysOff(await listDuties(userId, db, { first, last }), today) ?? null
}
