import type { FtlHistory, FtlHistoryInput, FtlSummary } from '#contract/ftl.ts'
import { ukScheme } from '#domain/ftl/ftl-scheme.ts'
import { ftlSummary } from '#domain/ftl/ftl-summary.ts'
import { firstDayOfInterest } from '#domain/ftl/ftl-window.ts'
import { addDays, daysOfMonth } from '#domain/time/calendar-date.ts'
import { shortDate } from '#domain/time/date-words.ts'
import { london, londonDate } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { invalidField } from '#server/http/errors.ts'
import { ftlAnswerOf } from './ftl-answer.ts'
import {
  dutiesBetween,
  flightsBetween,
  saveHistory,
  statedHistory,
  type StatedHistory,
} from './ftl-store.ts'

/** No duty is so long that it reaches from before this into the first day of interest. */
const longestDutyDays = 2

/** Rosters are published weeks ahead, not a season. */
const lookAheadDays = 92

/** How the user stands with the cumulative limits, seen from an instant. */
export async function ftlOf(
  userId: string,
  db: Database,
  { asOf, now }: { asOf: Instant; now: Instant },
): Promise<FtlSummary> {
  const today = londonDate(asOf)
  const days = {
    first: addDays(firstDayOfInterest(today), -longestDutyDays),
    last: addDays(today, lookAheadDays),
  }
  const [duties, flights, stated] = await Promise.all([
    dutiesBetween(userId, db, days),
    flightsBetween(userId, db, { first: days.first, last: today }),
    statedHistory(userId, db),
  ])
  const history = historyOf(stated)
  const summary = ftlSummary({ duties, flights }, asOf, { scheme: ukScheme, zone: london, history })
  return ftlAnswerOf(summary, { duties, flights, history, scheme: ukScheme, asOf, now })
}

/** Keeps what the user states of the time before the roster they keep here. */
export async function changeHistory(
  userId: string,
  db: Database,
  { input, now }: { input: FtlHistoryInput; now: Instant },
): Promise<FtlHistory> {
  if (input.completeSince !== null && input.completeSince > londonDate(now)) {
    throw invalidField('completeSince', 'This day is still to come')
  }
  const { firstDuty } = await statedHistory(userId, db)
  const history = historyOf({ ...input, firstDuty })
  const late = input.openingBalances.findIndex(
    ({ month }) => history.since !== null && daysOfMonth(month).first >= history.since,
  )
  if (late >= 0) {
    throw invalidField(
      `openingBalances.${late}.month`,
      `The roster already tells everything since ${shortDate(history.since ?? '')}`,
    )
  }
  await saveHistory(userId, db, { ...input, now })
  return history
}

function historyOf(stated: StatedHistory): FtlHistory {
  return { ...stated, since: stated.completeSince ?? stated.firstDuty }
}
