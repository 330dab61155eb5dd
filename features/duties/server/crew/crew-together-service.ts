import { crewTogether, staffNumbersOf, type CrewMember } from '#duties/rules/crew-together.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { findPerson } from '#profile/server/profile-store.ts'
import { crewHistory } from './crew-history-store.ts'
import { ownStaffNumber } from '#duties/server/roster-import-store.ts'

/** The crew of a duty without the user, and when the user last flew with each of them. */
export async function crewOf(
  db: UserDb,
  { date, crew }: { date: CalendarDate; crew: string[] },
): Promise<CrewMember[]> {
  if (crew.length === 0) return []
  const staffNumbers = staffNumbersOf(crew)
  const [{ crewId }, earlier] = await Promise.all([
    findPerson(db),
    crewHistory(db, { staffNumbers, before: date }),
  ])
  const ownNumber = await ownStaffNumber(db, crewId)
  return crewTogether(crew, earlier, ownNumber)
}
