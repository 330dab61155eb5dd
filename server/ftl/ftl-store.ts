import type { Kysely } from 'kysely'
import type { FtlDuty, LoggedFlight } from '#domain/ftl/ftl-duty.ts'
import type { OpeningBalance } from '#domain/ftl/ftl-history.ts'
import type { FtlWindow } from '#domain/ftl/ftl-window.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Tables } from '#server/database/tables.ts'

/** What limits are added up from: the user's duties dated in a stretch of days, both ends inclusive. */
export async function dutiesBetween(
  userId: string,
  db: Kysely<Tables>,
  { first, last }: FtlWindow,
): Promise<FtlDuty[]> {
  const rows = await db
    .selectFrom('duties')
    .select([
      'id',
      'date',
      'duty_type as dutyType',
      'duty_code as dutyCode',
      'scheduled_brief as scheduledBrief',
      'actual_brief as actualBrief',
      'scheduled_debrief as scheduledDebrief',
      'actual_debrief as actualDebrief',
      'sectors',
    ])
    .where('user_id', '=', userId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .orderBy('scheduled_brief')
    .execute()
  return rows.map((row) => Object.assign(row, { sectors: JSON.parse(row.sectors) }))
}

/** The user's logged flights that hang on no duty; standby and training hours of the logbook are none. */
export async function flightsBetween(
  userId: string,
  db: Kysely<Tables>,
  { first, last }: FtlWindow,
): Promise<LoggedFlight[]> {
  const rows = await db
    .selectFrom('flight_entries')
    .select([
      'id',
      'date',
      'departure_airport',
      'arrival_airport',
      'flight_numbers',
      'flight_types',
      'flight_minutes as flightMinutes',
      'actual_departure as departure',
      'actual_arrival as arrival',
    ])
    .where('user_id', '=', userId)
    .where('duty_id', 'is', null)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .execute()
  return rows
    .filter((row) => JSON.parse(row.flight_types).includes('commercial'))
    .map(({ id, date, flightMinutes, departure, arrival, ...row }) => {
      const numbers: string[] = JSON.parse(row.flight_numbers)
      const code = numbers.join('/') || `${row.departure_airport}-${row.arrival_airport}`
      return { id, date, code, flightMinutes, departure, arrival }
    })
}

/** What the user stated of the time before, and the day of the first duty kept here. */
export type StatedHistory = {
  completeSince: CalendarDate | null
  openingBalances: OpeningBalance[]
  firstDuty: CalendarDate | null
}

export async function statedHistory(userId: string, db: Kysely<Tables>): Promise<StatedHistory> {
  const [stated, first] = await Promise.all([
    db.selectFrom('ftl_histories').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('duties')
      .select('date')
      .where('user_id', '=', userId)
      .orderBy('date')
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    completeSince: stated?.complete_since ?? null,
    openingBalances: stated ? JSON.parse(stated.opening_balances) : [],
    firstDuty: first?.date ?? null,
  }
}

/** Keeps what the user states of the time before, in place of what they stated earlier. */
export async function saveHistory(
  userId: string,
  db: Kysely<Tables>,
  history: { completeSince: CalendarDate | null; openingBalances: OpeningBalance[]; now: string },
): Promise<void> {
  const row = {
    complete_since: history.completeSince,
    opening_balances: JSON.stringify(history.openingBalances),
    updated_at: history.now,
  }
  await db
    .insertInto('ftl_histories')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
