import { sql } from 'kysely'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { isLike, literalInJson } from '#server/database/like-pattern.ts'
import { parseStored, texts } from '#server/database/stored-json.ts'
import { countedDuties } from '#duties/server/roster-store.ts'

/** The crews of the user's earlier duties that list one of these staff numbers. */
export async function crewHistory(
  db: UserDb,
  { staffNumbers, before }: { staffNumbers: string[]; before: CalendarDate },
): Promise<{ date: CalendarDate; crew: string[] }[]> {
  if (staffNumbers.length === 0) return []
  const lists = staffNumbers.map((number) =>
    isLike(sql.ref('crew'), `% - ${literalInJson(number)} - %`),
  )
  const rows = await countedDuties(db)
    .select(['date', 'crew'])
    .where('date', '<', before)
    .where((eb) => eb.or(lists))
    .execute()
  return rows.map(({ date, crew }) => ({ date, crew: parseStored('duties.crew', texts, crew) }))
}
