import type { FtlHistoryPart } from '#limits/api/ftl.ts'
import type { LegalityAnswer, LegalityRosterAnswer } from '#limits/api/legality.ts'
import { airportZonesOf } from '#kernel/airports/airport-zone.ts'
import type { FtlWindow } from '#limits/rules/cumulative/ftl-window.ts'
import { lastReachable } from '#limits/rules/change/reach.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import type { LegalityOutlook } from '#limits/rules/legality/legality.ts'
import { homeZoneAt, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { outlook } from '#limits/rules/legality/outlook.ts'
import { rulesRead } from '#limits/rules/scheme/rules-read.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { utcToZone, type Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { homeOf } from '#profile/server/profile-store.ts'
import {
  firstDayToRead,
  ftlDataOf,
  historyOf,
  readFtlRows,
  type FtlData,
  type FtlRows,
} from './ftl-data-service.ts'
import type { StoredFtlDuty, StatedHistory } from './ftl-store.ts'

/** Days after the judged ones that their limits can depend on. */
const readDaysAfter = 35

/** A roster to judge, with duties whose type is one of the roster's. */
export type StoredLegalityRoster = LegalityRoster & {
  duties: StoredFtlDuty[]
  history: FtlHistoryPart
  unreadDates: CalendarDate[]
}

/**
 * Reads everything that the legality of some days, both inclusive, is computed from.
 *
 * @param readTo the last day to read.
 */
export async function legalityRosterOf(
  db: UserDb,
  days: FtlWindow,
  readTo?: CalendarDate,
): Promise<{ roster: StoredLegalityRoster; stated: StatedHistory }> {
  const rows = await legalityRowsOf(db, days, readTo)
  return { roster: rosterOfData(ftlDataOf(rows), days.last), stated: rows.stated }
}

/** Reads the same without parsing the duties. */
export async function legalityRowsOf(
  db: UserDb,
  days: FtlWindow,
  last: CalendarDate = addDays(days.last, readDaysAfter),
): Promise<FtlRows> {
  const read = { first: firstDayToRead(days.first), last, lastFlight: last }
  const [home, rows] = await Promise.all([homeOf(db, days.last), readFtlRows(db, read)])
  return { ...home, ...rows }
}

/** The roster to judge from data that was read, with its history as of `last`. */
export function rosterOfData(data: FtlData, last: CalendarDate): StoredLegalityRoster {
  const { stated, duties, flights, settings, bases, ownZones, unreadDates } = data
  const history = historyAt(stated, duties, last)
  const known = rosters.get(data)
  if (known?.history.since === history.since) return known
  const airports = duties.flatMap(({ sectors }) =>
    sectors.flatMap((sector) => [sector.departureAirport, sector.arrivalAirport]),
  )
  const ofBases = bases.flatMap((base) => base.airports)
  const airportZones = airportZonesOf([...ofBases, ...airports], ownZones)
  const roster = { duties, flights, settings, bases, airportZones, history, unreadDates }
  rosters.set(data, roster)
  return roster
}

/** The start page judges the same data twice, and only the first day of its history depends on the days. */
const rosters = new WeakMap<FtlData, StoredLegalityRoster>()

/** The history for the legality of days up to `last`: the latest part of the roster without a long gap. */
export function historyAt(
  stated: StatedHistory,
  duties: { date: CalendarDate }[],
  last: CalendarDate,
): FtlHistoryPart {
  const dates = duties.map(({ date }) => date).filter((date) => date <= last)
  const newest = dates.reduce((one, other) => (other > one ? other : one), '')
  const { completeSince: _, rosterSince: _own, ...history } = historyOf(stated, dates, newest)
  return history
}

/** The legality of the user's duties on some days, both inclusive. */
export async function legalityAnswerOf(
  db: UserDb,
  { days, asOf }: { days: FtlWindow; asOf: Instant },
): Promise<LegalityAnswer> {
  const { roster } = await legalityRosterOf(db, days)
  return {
    success: true,
    asOf,
    scheme: schemeOf(roster.settings, days.last).name,
    rules: rulesRead,
    ...legalityOf(roster, days),
    ...(await outlookAt(db, { roster, days, asOf })),
  }
}

/** The outlook at an instant. If it is on other days than the judged ones, their roster is read too. */
async function outlookAt(
  db: UserDb,
  { roster, days, asOf }: { roster: LegalityRoster; days: FtlWindow; asOf: Instant },
): Promise<LegalityOutlook> {
  const today = utcToZone(asOf, homeZoneAt(roster, asOf)).date
  if (today >= days.first && today <= days.last) return outlook(roster, asOf)
  const around = await legalityRosterOf(db, { first: today, last: today })
  return outlook(around.roster, asOf)
}

/** Everything that the browser computes the same legality from, also after a change on these days. */
export async function legalityRosterAnswerOf(
  db: UserDb,
  days: FtlWindow,
): Promise<LegalityRosterAnswer> {
  const { roster } = await legalityRosterOf(db, days, lastReachable(days.last))
  return { success: true, ...roster }
}
