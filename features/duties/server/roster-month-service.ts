import type { DayChange } from '#duties/api/duty-change.ts'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { airportZonesOf, type AirportZones } from '#kernel/airports/airport-zone.ts'
import { countNotice } from '#duties/rules/history/notice.ts'
import { changedDayWords, planChanges } from '#duties/rules/sources/changed-day-words.ts'
import { noticeRecord, type NoticedDay } from '#duties/rules/sources/day-changes.ts'
import { daysOffOf, nextDaysOff, unreadSpans, type DaysOff } from '#duties/rules/days-off.ts'
import {
  addDays,
  daysOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { homeOf } from '#profile/server/profile-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { notFound } from '#server/http/errors.ts'
import { findRecords, listRecords, type RosterRecord } from './duty-record-store.ts'
import { entryOf } from './roster-entry-answer.ts'
import { listSharingFiles, listUnreadDates } from './source-store.ts'
import { listDutySpans, nearestMonths } from './roster-store.ts'

/** Days before and after today that are searched. A leave that began earlier has no known start. */
const searchedDays = { before: 35, after: 70 }

/** The parts of a month that other features compute. */
export type MonthParts = {
  /** The marks of duties on these days, and the days whose past is not known. */
  verdictsOf: (
    db: UserDb,
    days: { first: CalendarDate; last: CalendarDate },
  ) => Promise<Pick<RosterMonth, 'legality' | 'unproven'>>
}

/** A month of the roster, and the next days off from today. */
export async function rosterMonthOf(
  db: UserDb,
  { month, today, verdictsOf }: { month: CalendarMonth; today: CalendarDate } & MonthParts,
): Promise<Omit<RosterMonth, 'success' | 'unseen'>> {
  const days = daysOfMonth(month)
  // A duty of the day before can run into the month.
  const read = { ...days, first: addDays(days.first, -1) }
  const [around, months, daysOff, changes, verdicts, unread, { ownZones }] = await Promise.all([
    listRecords(db, read),
    nearestMonths(db, days),
    nextDaysOffOf(db, today),
    changesOfMonth(db, month),
    verdictsOf(db, days),
    listUnreadDates(db, read),
    homeOf(db, today),
  ])
  const records = around.filter(({ duty }) => duty.date >= days.first)
  const duties = around.map(({ duty }) => duty)
  return {
    data: records.map(entryOf),
    airportZones: zonesOf(records, ownZones),
    ...months,
    daysOff: daysOffOf([...duties, ...unreadSpans(unread)], month).length,
    nextDaysOff: daysOff,
    unreadDates: unread,
    notice: countNotice(changes),
    ...verdicts,
  }
}

/**
 * One duty of the user with the time zones of its airports.
 *
 * @throws 404 when there is no such duty.
 */
export async function dutyOf(
  db: UserDb,
  id: string,
): Promise<Pick<RosterMonth, 'airportZones'> & { data: RosterEntry }> {
  const [[record], { ownZones }] = await Promise.all([
    findRecords(db, [id]),
    homeOf(db, londonDate(db.now)),
  ])
  if (!record) throw notFound('Duty')
  return { data: entryOf(record), airportZones: zonesOf([record], ownZones) }
}

/** The days of a month whose plan differs from the first one printed, by files alone. */
export async function changesOfMonth(db: UserDb, month: CalendarMonth): Promise<DayChange[]> {
  const days = await noticedDaysOf(db, daysOfMonth(month))
  return days.map((day) => ({
    date: day.date,
    words: changedDayWords(day),
    changes: planChanges(day),
    noticeMinutes: day.noticeMinutes,
  }))
}

/** The same days between two, both inclusive, with their plans. */
export async function noticedDaysOf(
  db: UserDb,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): Promise<NoticedDay[]> {
  const files = await listSharingFiles(db, { first, last })
  return noticeRecord({ files }).filter(({ date }) => date >= first && date <= last)
}

/** The days off that today belongs to, or the next ones; null if the roster lists none. */
export async function nextDaysOffOf(db: UserDb, today: CalendarDate): Promise<DaysOff | null> {
  const first = addDays(today, -searchedDays.before)
  const last = addDays(today, searchedDays.after)
  const [spans, unread] = await Promise.all([
    listDutySpans(db, { first, last }),
    listUnreadDates(db, { first, last }),
  ])
  return nextDaysOff([...spans, ...unreadSpans(unread)], today) ?? null
}

/** The time zones of all airports of the duties, and of the user's own. */
function zonesOf(records: RosterRecord[], ownZones: AirportZones): Record<string, string> {
  return airportZonesOf(
    records.flatMap(({ duty }) =>
      duty.sectors.flatMap((sector) => [sector.departureAirport, sector.arrivalAirport]),
    ),
    ownZones,
  )
}
