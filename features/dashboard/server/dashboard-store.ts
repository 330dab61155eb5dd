import { sql } from 'kysely'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import {
  daysOfMonth,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import {
  differences as dutyDifferences,
  marks as dutyMarks,
} from '#duties/server/duty-json-store.ts'
import { countedDuties } from '#duties/server/roster-store.ts'
import { parseStored } from '#server/database/stored-json.ts'
import type { UserDb } from '#server/database/user-db.ts'

/** The number of working duties in a month. */
export async function countDuties(db: UserDb, month: CalendarMonth): Promise<number> {
  const { first, last } = daysOfMonth(month)
  const { count } = await countedDuties(db)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('duty_type', 'in', workingDutyTypes)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Most duties have no marks and no differences, so their columns are not parsed. */
const noJson = '[]'

/** A duty from a day on, with what asks the user for a decision. */
export type UpcomingDuty = Pick<
  StoredDuty,
  'id' | 'date' | 'dutyCode' | 'actualBrief' | 'status' | 'marks' | 'differences'
> & {
  /** Of the user, minutes from home to the place of reporting; null if they state none. */
  travelMinutes: number | null
}

/**
 * The user's working duties from a day on, by date and report time, those without one first. Also those that do not count,
 * such as duties that the newest file no longer lists.
 */
export async function upcomingDuties(db: UserDb, from: CalendarDate): Promise<UpcomingDuty[]> {
  const rows = await db
    .selectFrom('duties')
    .select([
      'id',
      'date',
      'duty_code as dutyCode',
      'actual_brief as actualBrief',
      'status',
      'status_since',
      'marks',
      'differences',
      // The start page has no statement for one number.
      db.selectFrom('reminder_settings').select('travel_minutes').as('travelMinutes'),
    ])
    .where('date', '>=', from)
    .where('duty_type', 'in', workingDutyTypes)
    .orderBy('date')
    .orderBy('scheduled_brief', (order) => order.asc().nullsFirst())
    .execute()
  return rows.map(({ status, status_since, marks, differences, ...row }) => ({
    ...row,
    marks: marks === noJson ? [] : parseStored('duties.marks', dutyMarks, marks),
    differences:
      differences === noJson ? [] : parseStored('duties.differences', dutyDifferences, differences),
    ...(status !== null && { status: { kind: status, since: status_since ?? '' } }),
  }))
}

/** Minutes of the whole logbook, and minutes and flights of a month. */
export async function logbookTotals(
  db: UserDb,
  month: CalendarMonth,
): Promise<{ minutes: number; monthMinutes: number; monthSectors: number }> {
  const { first, last } = daysOfMonth(month)
  const minutes = sql<number | string>`coalesce(sum(flight_minutes), 0)`.as('minutes')
  const sectors = sql<number | string>`coalesce(sum(case
    when flight_types like '%commercial%' then 1 else 0 end), 0)`.as('sectors')
  const entries = db.selectFrom('flight_entries')
  const [all, ofMonth] = await Promise.all([
    // The index flight_entries_by_minutes has all of it, so SQLite reads no entry, and PostgreSQL few.
    entries.select(minutes).executeTakeFirstOrThrow(),
    entries
      .select([minutes, sectors])
      .where('date', '>=', first)
      .where('date', '<=', last)
      .executeTakeFirstOrThrow(),
  ])
  return {
    minutes: Number(all.minutes),
    monthMinutes: Number(ofMonth.minutes),
    monthSectors: Number(ofMonth.sectors),
  }
}

/** The latest month in which a pay period ends; null without reports. */
export async function latestPayMonth(db: UserDb): Promise<CalendarMonth | null> {
  const row = await db
    .selectFrom('pay_reports')
    .select(({ fn }) => fn.max('pay_period_end').as('end'))
    .executeTakeFirst()
  return row?.end ? monthOf(row.end) : null
}
