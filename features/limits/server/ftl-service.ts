import type { FtlHistory, FtlHistoryInput, FtlSummary } from '#limits/api/ftl.ts'
import {
  nextStatedSince,
  rosterSince,
  type EarlierTotals,
  type HistoryStatements,
} from '#limits/rules/cumulative/ftl-history.ts'
import { ftlSummary } from '#limits/rules/cumulative/ftl-summary.ts'
import { needsStart, statementsFault } from '#limits/rules/cumulative/statements-fault.ts'
import {
  plannedDoubts,
  plannedDuties,
  type PlannedDuty,
} from '#limits/rules/standing/planned-doubts.ts'
import type { VerdictLevel } from '#kernel/words/subject-verdict.ts'
import { unseenInWindows } from '#limits/rules/standing/unseen-in-windows.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import { addDays, daysOfMonth, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { toInstant, utcToZone, type Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { invalidField } from '#server/http/errors.ts'
import { homeOf, homeZoneOf } from '#profile/server/profile-store.ts'
import { ftlAnswerOf } from './ftl-answer.ts'
import {
  firstDayToRead,
  ftlDataOf,
  historyOf,
  readFtlRows,
  type FtlData,
} from './ftl-data-service.ts'
import { rosterOfData } from './legality-service.ts'
import {
  rosterDates,
  saveHistory,
  statedHistory,
  type StatedHistory,
  type StoredFtlDuty,
} from './ftl-store.ts'

/** Rosters are published some weeks ahead. */
const lookAheadDays = 92

/** The user's data for the cumulative limits at an instant. */
export async function ftlDataAt(db: UserDb, asOf: Instant): Promise<FtlData> {
  const home = await homeOf(db, londonDate(asOf))
  const today = utcToZone(asOf, home.zone).date
  const days = { first: firstDayToRead(today), last: addDays(today, lookAheadDays) }
  return ftlDataOf({ ...home, ...(await readFtlRows(db, { ...days, lastFlight: today })) })
}

/** The cumulative limits of the user at an instant. Days are those of the home base (decision 8). */
export async function ftlOf(db: UserDb, asOf: Instant): Promise<FtlSummary> {
  return limitsOfData(await ftlDataAt(db, asOf), { asOf, now: db.now }).ftl
}

/** The limits at an instant, with what the start page reads besides. */
export type LimitsRead = {
  ftl: FtlSummary
  /** The level of the limits alone, without planned duties. */
  figures: VerdictLevel
  /** In order of time. */
  planned: PlannedDuty<StoredFtlDuty>[]
}

/** The cumulative limits and the planned duties from data that was read for this instant. */
export function limitsOfData(
  data: FtlData,
  { asOf, now }: { asOf: Instant; now: Instant },
): LimitsRead {
  const { duties, flights, stated, settings, zone, unreadDates } = data
  const today = utcToZone(asOf, zone).date
  const dates = duties.map(({ date }) => date)
  const history = historyOf(stated, dates, today)
  const scheme = schemeOf(settings, today)
  const summary = ftlSummary({ duties, flights }, asOf, { scheme, zone, history })
  const last = addDays(today, lookAheadDays)
  const roster = rosterOfData(data, last)
  const planned = plannedDuties<StoredFtlDuty>(roster, { asOf, last })
  const unseenIn = unseenInWindows(roster, { scheme, today })
  const unreadDay = unreadDates.find((date) => date >= today) ?? null
  const about = { unreadDay, duties, flights, history, scheme, zone, asOf, now }
  const input = { ...about, unseenIn, plannedDoubts: plannedDoubts(planned) }
  return { ...ftlAnswerOf(summary, input), planned }
}

/**
 * Stores the user's statements about the time before their roster. Omitted ones keep their stored values.
 *
 * With opening balances, totals or free days, the day before which they count is stored too, because it must not move
 * when earlier duties are added.
 */
export async function changeHistory(
  db: UserDb,
  { input: given }: { input: FtlHistoryInput },
): Promise<FtlHistory> {
  const { now } = db
  const { freeFrom } = given
  const input = freeFrom ? { ...given, freeFrom: toInstant(Date.parse(freeFrom)) } : given
  const zone = await homeZoneOf(db, londonDate(now))
  const today = utcToZone(now, zone).date
  if (input.completeSince !== null && input.completeSince > today) {
    throw invalidField('completeSince', 'This day is still to come')
  }
  return transact(db, async (trx) => {
    const days = { first: firstDayToRead(today), last: today }
    const dates = await rosterDates(trx, days)
    const fromRoster = rosterSince(dates, today)
    const stored = await statedHistory(trx)
    const statements = statementsOf(input, stored)
    const { completeSince, openingBalances } = input
    const since = completeSince ?? fromRoster
    const upTo = nextStatedSince({ ...stored, completeSince, rosterSince: fromRoster })
    const isCounted = openingBalances.length > 0 || needsStart(statements)
    if (isCounted && upTo === null) {
      throw invalidField('completeSince', 'Please say since when your roster is complete')
    }
    rejectKnownMonths(input, since ?? upTo)
    const fault = statementsFault(input, { since, statedSince: upTo, today, now, zone })
    if (fault) throw invalidField(fault.field, fault.message)
    const stated: StatedHistory = {
      ...statements,
      completeSince,
      openingBalances,
      statedSince: isCounted ? upTo : null,
      startSince: startSinceOf(input, { statements, stored, since }),
    }
    await saveHistory(trx, stated)
    return historyOf(stated, dates, today)
  })
}

/** The statements as given, and as stored where they are omitted. */
function statementsOf(input: FtlHistoryInput, stored: StatedHistory): HistoryStatements {
  const { freeFrom, lastTripNear, earlierTotals, freeDaysThisYear, logbookFrom } = input
  return {
    freeFrom: freeFrom === undefined ? stored.freeFrom : freeFrom,
    lastTripNear: lastTripNear ?? stored.lastTripNear,
    earlierTotals: earlierTotals === undefined ? stored.earlierTotals : withAny(earlierTotals),
    freeDaysThisYear: freeDaysThisYear === undefined ? stored.freeDaysThisYear : freeDaysThisYear,
    logbookFrom: logbookFrom === undefined ? stored.logbookFrom : logbookFrom,
  }
}

type Start = { statements: HistoryStatements; stored: StatedHistory; since: CalendarDate | null }

/** The first day of the roster that the free time and the last trip are about: as stored if both are omitted. */
function startSinceOf(
  { freeFrom, lastTripNear }: FtlHistoryInput,
  { statements, stored, since }: Start,
): CalendarDate | null {
  if (statements.freeFrom === null && !statements.lastTripNear) return null
  return freeFrom === undefined && lastTripNear === undefined ? stored.startSince : since
}

/** The totals; null if none of them is stated. */
function withAny(totals: EarlierTotals | null): EarlierTotals | null {
  return totals && Object.values(totals).some((minutes) => minutes !== null) ? totals : null
}

function rejectKnownMonths({ openingBalances }: FtlHistoryInput, since: CalendarDate | null): void {
  const known = openingBalances.findIndex(
    ({ month }) => since !== null && daysOfMonth(month).first >= since,
  )
  if (since === null || known < 0) return
  const sentence = `The roster already tells everything since ${mediumDate(since)}`
  throw invalidField(`openingBalances.${known}.month`, sentence)
}
