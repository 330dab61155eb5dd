import { plannedReader, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { utcToZone, type Instant } from '#kernel/time/zone-time.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { homeZoneAt, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'

/** The numbers of planned duties that are not legal, need discretion, or lack data. */
export type PlannedDoubts = { breach: number; discretion: number; cannotTell: number }

/** A planned duty with its verdict. */
export type PlannedDuty<Duty extends FtlDuty = FtlDuty> = { duty: Duty; judged: DutyLegality }

/**
 * The planned duties that are judged, in order of time.
 *
 * A duty that is not over at `asOf` counts as planned, and one without times from its day on, as in the outlook.
 *
 * @param last the last judged day, inclusive, in the time zone of the home base.
 */
export function plannedDuties<Duty extends FtlDuty>(
  roster: Omit<LegalityRoster, 'duties'> & { duties: Duty[] },
  { asOf, last }: { asOf: Instant; last: CalendarDate },
): PlannedDuty<Duty>[] {
  const today = utcToZone(asOf, homeZoneAt(roster, asOf)).date
  const isPlanned = plannedReader(today, asOf)
  const planned = new Map(roster.duties.filter(isPlanned).map((duty) => [duty.id, duty]))
  if (planned.size === 0) return []
  // A duty may have begun on the day before.
  const first = addDays(today, -1)
  const { duties } = legalityOf(roster, { first, last }, ({ id }) => planned.has(id))
  return duties.flatMap((judged) => {
    const duty = planned.get(judged.id)
    return duty ? [{ duty, judged }] : []
  })
}

/** Counts the planned duties that are not legal, need the commander's discretion, or lack data. */
export function plannedDoubts(planned: readonly PlannedDuty[]): PlannedDoubts {
  const count = (level: Verdict) => planned.filter(({ judged }) => judged.verdict === level).length
  return {
    breach: count('breach'),
    discretion: count('discretion'),
    cannotTell: count('cannot tell'),
  }
}
