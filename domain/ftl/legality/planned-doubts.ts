import { dutySpan } from '#domain/ftl/cumulative/ftl-duty.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { utcToZone, type Instant } from '#domain/time/zone-time.ts'
import type { Verdict } from './finding.ts'
import { legalityOf } from './legality-of.ts'
import type { LegalityRoster } from './legality.ts'

/** The numbers of planned duties that are not legal, need discretion, or lack data. */
export type PlannedDoubts = { breach: number; discretion: number; cannotTell: number }

/**
 * Counts the planned duties that are not legal, need the commander's discretion, or lack data.
 *
 * A duty with times that is not over at `asOf` counts as planned, as in the outlook.
 *
 * @param last the last judged day, inclusive, in the time zone of the home base.
 */
export function plannedDoubts(
  roster: LegalityRoster,
  { asOf, last }: { asOf: Instant; last: CalendarDate },
): PlannedDoubts {
  const now = Date.parse(asOf) / 60_000
  const planned = new Set(
    roster.duties.filter((duty) => (dutySpan(duty)?.to ?? now) > now).map(({ id }) => id),
  )
  // A duty may have begun on the day before.
  const first = addDays(utcToZone(asOf, roster.zone).date, -1)
  const { duties } = legalityOf(roster, { first, last })
  const count = (level: Verdict) =>
    duties.filter(({ id, verdict }) => verdict === level && planned.has(id)).length
  return {
    breach: count('breach'),
    discretion: count('discretion'),
    cannotTell: count('cannot tell'),
  }
}
