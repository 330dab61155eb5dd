import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { dutiesAhead, dutyAhead, endedDuty } from '#dashboard/rules/duties-around.ts'
import { heroOf } from '#dashboard/rules/hero.ts'
import type { DayChange } from '#duties/api/duty-change.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { startOf } from '#duties/rules/call-out.ts'
import { currentHotel } from '#duties/rules/duty-state-words.ts'
import { leaveHomeAt } from '#duties/rules/leave-home.ts'
import { nextDuty } from '#duties/rules/next-duty.ts'
import { undecidedReports } from '#duties/rules/marks/undecided-reports.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import { reportBefore } from '#duties/rules/sources/changed-day-words.ts'
import { airportZonesOf, type AirportZones } from '#kernel/airports/airport-zone.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { addMinutes, type Instant } from '#kernel/time/zone-time.ts'
import type { PlannedDuty } from '#limits/rules/standing/planned-doubts.ts'
import { baseOn, type HomeBase } from '#profile/rules/home-bases.ts'

type Part = NonNullable<Dashboard['duties']>

/** Facts that were read about the duties around now. */
type Around = {
  changes: readonly DayChange[]
  /** The planned duties that were judged. */
  planned: readonly PlannedDuty[]
  bases: readonly HomeBase[]
  /** Time zones of the airports that the user added. */
  ownZones: AirportZones
  /** Minutes from home to the place of reporting; null if the user states none. */
  travelMinutes: number | null
}

/** The duties around now as the start page shows them, and the one that it shows large. */
export type DutiesAround = {
  part: Pick<
    Part,
    | 'nextDuty'
    | 'endedDuty'
    | 'shownId'
    | 'nextWas'
    | 'leaveAt'
    | 'hasWay'
    | 'restUntil'
    | 'upcoming'
    | 'airportZones'
    | 'hotel'
  >
  shown: RosterEntry | null
}

/**
 * The duties around now.
 *
 * @param listed those that count from yesterday on, in any order.
 */
export function dutiesAround(listed: RosterEntry[], around: Around, now: Instant): DutiesAround {
  const duties = listed.toSorted((one, other) => beginOf(one).localeCompare(beginOf(other)))
  const next = nextDuty(duties, now) ?? null
  const ended = endedDuty(duties, now)
  const hotel = currentHotel(duties, now)
  const facts = {
    nextDuty: next,
    endedDuty: ended,
    nextWas: next && seenReport(next, around.changes),
    leaveAt: next && leaveHomeAt(next, { duties, ...around }),
    hasWay: around.travelMinutes !== null && baseOn(around.bases, londonDate(now)).length > 0,
    restUntil: ended && next && restUntil(ended, next, around),
    hotel,
  }
  const following = dutiesAhead(duties, next?.id ?? null, now).map(dutyAhead)
  const shown = heroOf({ ...facts, upcoming: following }, now)?.duty ?? null
  const upcoming = dutiesAhead(duties, shown?.id ?? null, now).map((duty) => ({
    ...dutyAhead(duty),
    verdict: shownVerdict(duty, around),
    isChanged: around.changes.some(({ date }) => date === duty.date),
  }))
  const airports = [next, ended].flatMap((duty) => (duty ? dutyAhead(duty).places : []))
  const airportZones = airportZonesOf(airports, around.ownZones)
  return { part: { ...facts, shownId: shown?.id ?? null, upcoming, airportZones }, shown }
}

/** Sortable text. A duty without times is sorted by its date. */
const beginOf = (duty: RosterEntry) => startOf(duty) ?? duty.date

function seenReport(next: RosterEntry, changes: readonly DayChange[]): Instant | null {
  const ofDay = changes.find(({ date }) => date === next.date)
  return reportBefore(ofDay?.changes ?? [], next)
}

/** The verdict of a duty; none where it was not judged, or two report times are to be decided between. */
function shownVerdict(duty: RosterEntry, { planned }: Around): Verdict | null {
  if (undecidedReports(duty)) return null
  return planned.find((each) => each.duty.id === duty.id)?.judged.verdict ?? null
}

/**
 * The end of the least rest before the next duty, if it begins with the ended one. Null where the rule is not known, or no
 * base is stated: rest at base is longer.
 */
function restUntil(
  ended: RosterEntry,
  next: RosterEntry,
  { planned, bases }: Around,
): Instant | null {
  const judged = planned.find(({ duty }) => duty.id === next.id)?.judged
  const rest = judged?.restBefore
  if (!rest || rest.afterId !== ended.id || rest.requiredMinutes === 0) return null
  const rule = judged.coverage.find((each) => each.rule === 'restBefore')
  const isKnown = rule?.state === 'checked' && baseOn(bases, next.date).length > 0
  return isKnown ? addMinutes(rest.from, rest.requiredMinutes) : null
}
