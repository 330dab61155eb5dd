import type { RosterMonth } from '#contract/roster.ts'
import { airportZone } from '#domain/airports/airport-zone.ts'
import { daysOffOf } from '#domain/roster/days-off.ts'
import {
  addDays,
  daysOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from '#domain/time/calendar-date.ts'
import type { Database } from '#server/database/connection.ts'
import { listDutyChanges } from './duty-change-store.ts'
import { listRecords, type RosterRecord } from './duty-record-store.ts'
import { nextDaysOffOf } from './roster-days-off-service.ts'
import { entryOf } from './roster-entry-answer.ts'
import { nearestMonths } from './roster-store.ts'

/** More changes than a crew member reads. */
const shownChanges = 100

/** A month of the roster, unseen changes of any month, and the next days off from today. */
export async function rosterMonthOf(
  userId: string,
  db: Database,
  { month, today }: { month: CalendarMonth; today: CalendarDate },
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
  }
}

/** The time zones of all airports of the duties. */
function zonesOf(records: RosterRecord[]): Record<string, string> {
  const airports = records.flatMap(({ duty }) =>
    duty.sectors.flatMap((sector) => [sector.departureAirport, sector.arrivalAirport]),
  )
  const zones: Record<string, string> = {}
  for (const airport of new Set(airports)) {
    const zone = airportZone(airport)
    if (zone) zones[airport] = zone
  }
  return zones
}
