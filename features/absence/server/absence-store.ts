import { z } from 'zod'
import type { AbsenceDuty } from '#absence/rules/roster-day.ts'
import { timedDutyOf } from '#duties/rules/duty.ts'
import { sector } from '#duties/schema/sector.ts'
import { countedDuties, timedColumns } from '#duties/server/roster-store.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { parseStored, stored } from '#server/database/stored-json.ts'
import type { UserDb } from '#server/database/user-db.ts'

const storedSectors = stored(z.array(sector))

/** The counted entries of the roster from a day on, in order of time. */
export async function absenceDuties(db: UserDb, first: CalendarDate): Promise<AbsenceDuty[]> {
  const rows = await countedDuties(db)
    .select([...timedColumns, 'sectors'])
    .where('date', '>=', first)
    .orderBy('date')
    .orderBy('scheduled_brief', (order) => order.asc().nullsFirst())
    .execute()
  return rows.map((row) => ({
    ...timedDutyOf(row),
    sectors: row.sectors === '[]' ? [] : parseStored('duties.sectors', storedSectors, row.sectors),
  }))
}

/** The first day of the roster; null without one. */
export async function firstRosterDay(db: UserDb): Promise<CalendarDate | null> {
  const row = await countedDuties(db).select('date').orderBy('date').limit(1).executeTakeFirst()
  return row?.date ?? null
}
