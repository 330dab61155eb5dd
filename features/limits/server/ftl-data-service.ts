import type { FtlHistory } from '#limits/api/ftl.ts'
import { rosterGapMaxDays, rosterSince } from '#limits/rules/cumulative/ftl-history.ts'
import type { LoggedFlight } from '#limits/rules/cumulative/ftl-duty.ts'
import { firstDayOfInterest, type FtlWindow } from '#limits/rules/cumulative/ftl-window.ts'
import type { AirportZones } from '#kernel/airports/airport-zone.ts'
import type { HomeBase } from '#profile/rules/home-bases.ts'
import type { Home } from '#profile/server/profile-store.ts'
import type { FtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import { listUnreadDates } from '#duties/server/source-store.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { findSettings } from './ftl-settings-store.ts'
import {
  flightsBetween,
  ftlDutiesOf,
  ftlDutyRows,
  statedHistory,
  type FtlDutyRow,
  type StatedHistory,
  type StoredFtlDuty,
} from './ftl-store.ts'

/** The user's data that flight time limits read. */
export type FtlData = {
  duties: StoredFtlDuty[]
  flights: LoggedFlight[]
  stated: StatedHistory
  settings: FtlSettings
  homeBase: string | null
  /** All home bases, each with its first day. */
  bases: HomeBase[]
  /** Of the home base; it decides where days begin. */
  zone: TimeZone
  /** Time zones of the airports that the user added. */
  ownZones: AirportZones
  /** Days of the roster that nobody could read, in order. */
  unreadDates: CalendarDate[]
}

/** The data of a user with its duties not parsed yet. */
export type FtlRows = Omit<FtlData, 'duties'> & { rows: FtlDutyRow[] }

/** Reads the user's duties, settings and history. The days are inclusive; flights are read to `lastFlight`. */
export async function readFtlRows(
  db: UserDb,
  { first, last, lastFlight }: FtlWindow & { lastFlight: CalendarDate },
): Promise<Omit<FtlRows, keyof Home>> {
  const [rows, flights, stated, settings, unreadDates] = await Promise.all([
    ftlDutyRows(db, { first, last }),
    flightsBetween(db, { first, last: lastFlight }),
    statedHistory(db),
    findSettings(db),
    listUnreadDates(db, { first, last }),
  ])
  return { rows, flights, stated, settings, unreadDates }
}

export function ftlDataOf({ rows, ...others }: FtlRows): FtlData {
  return { ...others, duties: ftlDutiesOf(rows) }
}

/** The first day to read for windows that end on a day. It includes days before, to find a gap in the roster. */
export function firstDayToRead(today: CalendarDate): CalendarDate {
  return addDays(firstDayOfInterest(today), -rosterGapMaxDays)
}

/** The history as stated, and the first day of the roster without a long gap before `today`. */
export function historyOf(
  stated: StatedHistory,
  dates: CalendarDate[],
  today: CalendarDate,
): FtlHistory {
  const since = rosterSince(dates, today)
  return { ...stated, rosterSince: since, since: stated.completeSince ?? since }
}
