import type { FtlHistory } from '#contract/ftl.ts'
import { rosterGapMaxDays, rosterSince } from '#domain/ftl/cumulative/ftl-history.ts'
import type { LoggedFlight } from '#domain/ftl/cumulative/ftl-duty.ts'
import { firstDayOfInterest, type FtlWindow } from '#domain/ftl/cumulative/ftl-window.ts'
import type { FtlSettings } from '#domain/ftl/scheme/ftl-settings.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { TimeZone } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { findSettings } from './ftl-settings-store.ts'
import {
  dutiesBetween,
  flightsBetween,
  statedHistory,
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
  /** Of the home base; it decides where days begin. */
  zone: TimeZone
}

/** Reads the user's duties, settings and history. The days are inclusive; flights are read to `lastFlight`. */
export async function readFtlData(
  userId: string,
  db: Database,
  { first, last, lastFlight }: FtlWindow & { lastFlight: CalendarDate },
): Promise<Omit<FtlData, 'homeBase' | 'zone'>> {
  const [duties, flights, stated, settings] = await Promise.all([
    dutiesBetween(userId, db, { first, last }),
    flightsBetween(userId, db, { first, last: lastFlight }),
    statedHistory(userId, db),
    findSettings(userId, db),
  ])
  return { duties, flights, stated, settings }
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
