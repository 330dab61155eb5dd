import { noticedDaysOf } from '#duties/server/roster-month-service.ts'
import type { NoticedDay } from '#duties/rules/sources/day-changes.ts'
import {
  firstDayToRead,
  ftlDataOf,
  historyOf,
  readFtlRows,
} from '#limits/server/ftl-data-service.ts'
import type { StoredFtlDuty } from '#limits/server/ftl-store.ts'
import { rosterOfData } from '#limits/server/legality-service.ts'
import { homeOf } from '#profile/server/profile-store.ts'
import { findReminderSettings } from '#reminders/server/reminder-settings-store.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { utcToZone } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import type { LoadAnswer } from '#load/api/load.ts'
import type { LoadLength } from '#load/rules/counted/load-figures.ts'
import type { LoadChange, LoadInput } from '#load/rules/counted/load-input.ts'
import { firstComparedDay, loadWindow } from '#load/rules/counted/load-window.ts'
import { listedDuties } from '#load/rules/counted/listed-duties.ts'
import { comparedLoad } from '#load/rules/counted/load.ts'
import { readNotes } from './notes-service.ts'

/** The input of the load, as it is stored. */
export type StoredLoadInput = LoadInput & {
  roster: LoadInput['roster'] & { duties: StoredFtlDuty[] }
  /** The number of notes that this portal cannot open. */
  unopenedNotes: number
}

/** Days after the window that decide about it: the neighbour of a day off, and the flight of a standby. */
const neighbourDays = 3

/**
 * Reads everything that the load of a window and of its earlier periods is counted from.
 *
 * @param asOf a local day of the home base.
 */
export async function readLoadInput(
  db: UserDb,
  { asOf, days }: { asOf: CalendarDate; days: LoadLength },
): Promise<StoredLoadInput> {
  const { last } = loadWindow(asOf, days)
  // The report of a duty may ask for a window that ends some days before.
  const compared = { first: addDays(firstComparedDay(asOf, days), -neighbourDays), last }
  const read = { first: firstDayToRead(asOf), last: addDays(last, neighbourDays), lastFlight: last }
  const [home, rows, changed, notes, reminders] = await Promise.all([
    homeOf(db, asOf),
    readFtlRows(db, read),
    noticedDaysOf(db, compared),
    readNotes(db),
    findReminderSettings(db),
  ])
  const data = ftlDataOf({ ...home, ...rows })
  const roster = rosterOfData(data, asOf)
  const dates = data.duties.map(({ date }) => date)
  const { since } = historyOf(data.stated, dates, asOf)
  return {
    roster: { ...roster, history: { ...roster.history, since } },
    isSinceStated: data.stated.completeSince !== null,
    zone: home.zone,
    changes: changed.map(changeOf),
    notes: notes.rows,
    unopenedNotes: notes.unopened,
    commuteMinutes: reminders.travelMinutes,
  }
}

/** The record of notices has a day of files as one change. */
const changeOf = ({ date, madeAt, noticeMinutes }: NoticedDay): LoadChange => ({
  date,
  kind: 'changed',
  madeAt,
  noticeMinutes,
})

/** The counted load of the user. The window ends today, by the local day of the home base, if no day is given. */
export async function loadOf(
  db: UserDb,
  { asOf, days }: { asOf?: CalendarDate | undefined; days: LoadLength },
): Promise<LoadAnswer> {
  const day = asOf ?? (await todayOf(db))
  const input = await readLoadInput(db, { asOf: day, days })
  const found = comparedLoad(input, { asOf: day, days })
  const { roster, unopenedNotes } = input
  return {
    ...found,
    listed: listedDuties(roster.duties, found),
    since: roster.history.since,
    scheme: roster.settings.scheme,
    unopenedNotes,
  }
}

async function todayOf(db: UserDb): Promise<CalendarDate> {
  const { zone } = await homeOf(db, londonDate(db.now))
  return utcToZone(db.now, zone).date
}
