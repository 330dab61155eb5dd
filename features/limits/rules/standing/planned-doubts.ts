import { dutySpan, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { utcToZone, type Instant } from '#kernel/time/zone-time.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { homeZoneAt, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'

/** The numbers of planned duties that are not legal, need discretion, or lack data. */
export type PlannedDoubts = { breach: number; discretion: number; cannotTell: number }

/**
 * Counts the planned duties that are not legal, need the commander's discretion, or lack data.
 *
 * A duty that is not over at `asOf` counts as planned, and one without times from its day on, as in the outlook.
 *
 * @param last the last judged day, inclusive, in the time zone of the home base.
 */
export function plannedDoubts(
  roster: LegalityRoster,
  { asOf, last }: { asOf: Instant; last: CalendarDate },
): PlannedDoubts {
  const now = Date.parse(asOf) / 60_000
  const today = utcToZone(asOf, homeZoneAt(roster, asOf)).date
  const isPlanned = (duty: FtlDuty) => {
    const span = dutySpan(duty)
    return span ? span.to > now : duty.date >= today
  }
  const planned = new Set(roster.duties.filter(isPlanned).map(({ id }) => id))
  // A duty may have begun on the day before.
  const first = addDays(today, -1)
  const { duties } = legalityOf(roster, { first, last })
  const count = (level: Verdict) =>
    duties.filter(({ id, verdict }) => verdict === level && planned.has(id)).length
  return {
    breach: count('breach'),
    discretion: count('discretion'),
    cannotTell: count('cannot tell'),
  }
}
