import type { FtlHistory, FtlHistoryInput, FtlSummary } from '#contract/ftl.ts'
import { rosterSince } from '#domain/ftl/cumulative/ftl-history.ts'
import { ftlSummary } from '#domain/ftl/cumulative/ftl-summary.ts'
import { plannedDoubts } from '#domain/ftl/legality/planned-doubts.ts'
import { schemeOf } from '#domain/ftl/scheme/scheme-of.ts'
import { addDays, daysOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { mediumDate } from '#domain/time/date-words.ts'
import { utcToZone, type Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { invalidField } from '#server/http/errors.ts'
import { homeOf, homeZoneOf } from '#server/profile/profile-store.ts'
import { ftlAnswerOf } from './ftl-answer.ts'
import {
  firstDayToRead,
  ftlDataOf,
  historyOf,
  readFtlRows,
  type FtlData,
} from './ftl-data-service.ts'
import { rosterOfData } from './legality-service.ts'
import { rosterDates, saveHistory } from './ftl-store.ts'

/** Rosters are published some weeks ahead. */
const lookAheadDays = 92

/** The user's data for the cumulative limits at an instant. */
export async function ftlDataAt(userId: string, db: Database, asOf: Instant): Promise<FtlData> {
  const home = await homeOf(userId, db)
  const today = utcToZone(asOf, home.zone).date
  const days = { first: firstDayToRead(today), last: addDays(today, lookAheadDays) }
  return ftlDataOf({ ...home, ...(await readFtlRows(userId, db, { ...days, lastFlight: today })) })
}

/** The cumulative limits of the user at an instant. Days are those of the home base (decision 8). */
export async function ftlOf(
  userId: string,
  db: Database,
  { asOf, now }: { asOf: Instant; now: Instant },
): Promise<FtlSummary> {
  return ftlOfData(await ftlDataAt(userId, db, asOf), { asOf, now })
}

/** The cumulative limits from data that was read for this instant. */
export function ftlOfData(
  data: FtlData,
  { asOf, now }: { asOf: Instant; now: Instant },
): FtlSummary {
  const { duties, flights, stated, settings, zone } = data
  const today = utcToZone(asOf, zone).date
  const dates = duties.map(({ date }) => date)
  const history = historyOf(stated, dates, today)
  const scheme = schemeOf(settings, today)
  const summary = ftlSummary({ duties, flights }, asOf, { scheme, zone, history })
  const last = addDays(today, lookAheadDays)
  const doubts = plannedDoubts(rosterOfData(data, last), { asOf, last })
  const input = { duties, flights, history, scheme, zone, asOf, now, plannedDoubts: doubts }
  return ftlAnswerOf(summary, input)
}

/**
 * Stores the user's statement about the time before their roster.
 *
 * With opening balances, the first day of the complete roster is stored too, because it must not move when
 * earlier duties are added.
 */
export async function changeHistory(
  userId: string,
  db: Database,
  { input, now }: { input: FtlHistoryInput; now: Instant },
): Promise<FtlHistory> {
  const today = utcToZone(now, await homeZoneOf(userId, db)).date
  if (input.completeSince !== null && input.completeSince > today) {
    throw invalidField('completeSince', 'This day is still to come')
  }
  return transact(db, async (trx) => {
    const days = { first: firstDayToRead(today), last: today }
    const dates = await rosterDates(userId, trx, days)
    const fromRoster = rosterSince(dates, today)
    const hasBalances = input.openingBalances.length > 0
    const completeSince = input.completeSince ?? (hasBalances ? fromRoster : null)
    if (hasBalances && completeSince === null) {
      throw invalidField('completeSince', 'Please say since when your roster is complete')
    }
    rejectKnownMonths(input, completeSince)
    const stated = { completeSince, openingBalances: input.openingBalances }
    await saveHistory(userId, trx, stated, now)
    return historyOf(stated, dates, today)
  })
}

function rejectKnownMonths({ openingBalances }: FtlHistoryInput, since: CalendarDate | null): void {
  const known = openingBalances.findIndex(
    ({ month }) => since !== null && daysOfMonth(month).first >= since,
  )
  if (since === null || known < 0) return
  const sentence = `The roster already tells everything since ${mediumDate(since)}`
  throw invalidField(`openingBalances.${known}.month`, sentence)
}
