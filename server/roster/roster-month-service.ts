import type { RosterMonth } from '#contract/roster.ts'
import { airportZonesOf } from '#domain/airports/airport-zone.ts'
import { countNotice } from '#domain/roster-history/notice.ts'
import { daysOffOf, nextDaysOff, type DaysOff } from '#domain/roster/days-off.ts'
import {
  addDays,
  daysOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from '#domain/time/calendar-date.ts'
import type { Database } from '#server/database/connection.ts'
import { listDutyChanges, listNotices } from './duty-change-store.ts'
import { listRecords, type RosterRecord } from './duty-record-store.ts'
import { entryOf } from './roster-entry-answer.ts'
import { listDutySpans, nearestMonths } from './roster-store.ts'

/** Days before and after today that are searched. A leave that began earlier has no known start. */
const searchedDays = { before: 35, after: 70 }

/** More changes than a crew member reads. */
const shownChanges = 100

/** The parts of a month that other features compute. */
export type MonthParts = {
  /** The marks of duties on these days, and the days whose past is not known. */
  verdictsOf: (
    userId: string,
    db: Database,
    days: { first: CalendarDate; last: CalendarDate },
  ) => Promise<Pick<RosterMonth, 'legality' | 'unproven'>>
}

/** A month of the roster, unseen changes of any month, and the next days off from today. */
export async function rosterMonthOf(
  userId: string,
  db: Database,
  { month, today, verdictsOf }: { month: CalendarMonth; today: CalendarDate } & MonthParts,
): Promise<Omit<RosterMonth, 'success'>> {
  const days = daysOfMonth(month)
  // A duty of the day before can run into the month.
  const around = await listRecords(userId, db, { ...days, first: addDays(days.first, -1) })
  const records = around.filter(({ duty }) => duty.date >= days.first)
  const duties = around.map(({ duty }) => duty)
  return {
    data: records.map(entryOf),
    airportZones: zonesOf(records),
    ...(await nearestMonths(userId, db, days)),
    daysOff: daysOffOf(duties, month).length,
    nextDaysOff: await nextDaysOffOf(userId, db, today),
    unseen: await listDutyChanges(userId, db, { isUnseen: true }, shownChanges),
    notice: countNotice(await listNotices(userId, db, days)),
    ...(await verdictsOf(userId, db, days)),
  }
}

/** The days off that today belongs to, or the next ones; null if the roster lists none. */
export async function nextDaysOffOf(
  userId: string,
  db: Database,
  today: CalendarDate,
): Promise<DaysOff | null> {
  const first = addDays(today, -searchedDays.before)
  const last = addDays(today, searchedDays.after)
  return nextDaysOff(await listDutySpans(userId, db, { first, last }), today) ?? null
}

/** The time zones of all airports of the duties. */
function zonesOf(records: RosterRecord[]): Record<string, string> {
  return airportZonesOf(
    records.flatMap(({ duty }) =>
      duty.sectors.flatMap((sector) => [sector.departureAirport, sector.arrivalAirport]),
    ),
  )
}
