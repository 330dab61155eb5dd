import { isCounted } from '#duties/rules/duty-status.ts'
import { departureBeforeReport } from '#duties/rules/duty-times.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { TimeWindow } from '#kernel/time-picture/time-window.ts'
import { hourMinutes } from '#kernel/time/time-units.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import { pictureTimes, type PictureDuty } from './picture-times.ts'

/** No rest before a flight duty is shorter, in minutes (ORO.FTL.235(b)). Two duties with a shorter pause may be one duty period. */
export const shortestRestMinutes = 10 * hourMinutes

/** A duty of the roster, of any type and state. */
export type RosterDuty = PictureDuty & Pick<Duty, 'dutyCode' | 'status'>

/** The duties that are work and count, by report. A report at or after the departure is no plan, so it is left out. */
export function workOf<D extends RosterDuty>(roster: readonly D[]): D[] {
  return roster
    .filter((duty) => isCounted(duty) && workingDutyTypes.includes(duty.dutyType))
    .map((duty) =>
      departureBeforeReport(duty) ? { ...duty, scheduledBrief: null, actualBrief: null } : duty,
    )
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

const orderOf = (duty: RosterDuty) => pictureTimes(duty).report ?? duty.date

/** True if the time between two duties can be a rest. A shorter one is a gap, whether or not the duties are legal. */
export function isRest({ from, to }: TimeWindow): boolean {
  return minutesBetween(from, to) >= shortestRestMinutes
}

/**
 * The rests and gaps between duties: from the debrief to the next report. There is none where one of both is not known, where a
 * duty in between has no report, or where nothing is listed on a day in between.
 */
export function restsOf(roster: readonly RosterDuty[]): TimeWindow[] {
  const work = workOf(roster)
  const listed = new Set(roster.filter(isCounted).map(({ date }) => date))
  const unknown = work.filter((duty) => pictureTimes(duty).report === null)
  const isKnown = (from: Instant, to: Instant) => {
    const [first, last] = [londonDate(from), londonDate(to)]
    if (unknown.some(({ date }) => first <= date && date <= last)) return false
    for (let day = addDays(first, 1); day < last; day = addDays(day, 1)) {
      if (!listed.has(day)) return false
    }
    return true
  }
  const rests: TimeWindow[] = []
  const ends: (Instant | null)[] = []
  for (const duty of work) {
    const { report } = pictureTimes(duty)
    const end = ends.at(-1) ?? null
    if (end && report && end < report && isKnown(end, report)) rests.push({ from: end, to: report })
    const own = endOf(duty)
    ends.push(own && end && end > own ? end : own)
  }
  return rests
}

/** The debrief; null if it or the report is not known, or a sector ends after it. */
function endOf(duty: PictureDuty): Instant | null {
  const { report, debrief, sectors } = pictureTimes(duty)
  return report && debrief && sectors.every(({ onBlock }) => onBlock <= debrief) ? debrief : null
}
