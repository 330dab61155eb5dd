import type { FtlHistory, FtlHistoryInput, FtlSummary } from '#contract/ftl.ts'
import { rosterGapMaxDays, rosterSince } from '#domain/ftl/cumulative/ftl-history.ts'
import { ukScheme } from '#domain/ftl/scheme/ftl-scheme.ts'
import { ftlSummary } from '#domain/ftl/cumulative/ftl-summary.ts'
import { firstDayOfInterest } from '#domain/ftl/cumulative/ftl-window.ts'
import { addDays, daysOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { mediumDate } from '#domain/time/date-words.ts'
import { utcToZone, type Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { invalidField } from '#server/http/errors.ts'
import { homeZoneOf } from '#server/profile/profile-store.ts'
import { ftlAnswerOf } from './ftl-answer.ts'
import {
  dutiesBetween,
  flightsBetween,
  rosterDates,
  saveHistory,
  statedHistory,
  type StatedHistory,
} from './ftl-store.ts'

/** Rosters are published some weeks ahead. */
const lookAheadDays = 92

/** The cumulative limits of the user at an instant. Days are those of the home base (decision 8). */
export async function ftlOf(
  userId: string,
  db: Database,
  { asOf, now }: { asOf: Instant; now: Instant },
): Promise<FtlSummary> {
  const zone = await homeZoneOf(userId, db)
  const today = utcToZone(asOf, zone).date
  const days = { first: firstDayToRead(today), last: addDays(today, lookAheadDays) }
  const [duties, flights, stated] = await Promise.all([
    dutiesBetween(userId, db, days),
    flightsBetween(userId, db, { first: days.first, last: today }),
    statedHistory(userId, db),
  ])
  const dates = duties.map(({ date }) => date)
  const history = historyOf(stated, rosterSince(dates, today))
  const summary = ftlSummary({ duties, flights }, asOf, { scheme: ukScheme, zone, history })
  return ftlAnswerOf(summary, { duties, flights, history, scheme: ukScheme, zone, asOf, now })
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
    const fromRoster = rosterSince(await rosterDates(userId, trx, days), today)
    const hasBalances = input.openingBalances.length > 0
    const completeSince = input.completeSince ?? (hasBalances ? fromRoster : null)
    if (hasBalances && completeSince === null) {
      throw invalidField('completeSince', 'Please say since when your roster is complete')
    }
    rejectKnownMonths(input, completeSince)
    const stated = { completeSince, openingBalances: input.openingBalances }
    await saveHistory(userId, trx, stated, now)
    return historyOf(stated, fromRoster)
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

/** Includes duties before the first window, to find a gap in the roster. */
function firstDayToRead(today: CalendarDate): CalendarDate {
  return addDays(firstDayOfInterest(today), -rosterGapMaxDays)
}

function historyOf(stated: StatedHistory, since: CalendarDate | null): FtlHistory {
  return { ...stated, rosterSince: since, since: stated.completeSince ?? since }
}
