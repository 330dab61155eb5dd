import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { Difference } from '#duties/schema/duty-mark.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { addMinutes, type Instant } from '#kernel/time/zone-time.ts'
import { baseOn, type HomeBase } from '#profile/rules/home-bases.ts'
import { hotelOf } from './duty-state-words.ts'
import { briefOf, plannedReport } from './duty-times.ts'

type Reported = {
  scheduledBrief: Instant | null
  actualBrief: Instant | null
  differences?: Pick<Difference, 'field' | 'airline' | 'yours'>[]
}

/**
 * The report to be in time for: the one that counts, or the earlier one where the airline and the user disagree. Null if
 * none is known.
 */
export function reportToMeet(duty: Reported): Instant | null {
  const difference = duty.differences?.find(({ field }) => field === 'scheduledBrief')
  const reports = [briefOf(duty), difference?.airline, difference?.yours]
  return reports.flatMap((each) => each || []).toSorted()[0] ?? null
}

type Leaving = Reported &
  Pick<Duty, 'date' | 'dutyType' | 'sectors'> & { events?: DutyEvent[] | undefined }

/** Facts about the home of a user, and the duties that count from the day before on, in any order. */
type LeavingFacts<Listed extends Leaving = Leaving> = {
  duties: readonly Listed[]
  bases: readonly HomeBase[]
  /** Minutes from home to the place of reporting; null if the user states none. */
  travelMinutes: number | null
}

/**
 * The time to leave home for a report. Null where it is not known: for a duty at home, without a planned report, away
 * from the stated base, after a night in a hotel, or without a known way.
 */
export function leaveHomeAt<Listed extends Leaving>(
  duty: Listed,
  { duties, bases, travelMinutes }: LeavingFacts<Listed>,
): Instant | null {
  const report = reportToMeet(duty)
  if (report === null || travelMinutes === null || duty.dutyType === 'HSBY') return null
  const isFromHome = beginsAtBase(duty, baseOn(bases, duty.date)) && !isAfterHotel(duty, duties)
  return isFromHome && plannedReport(duty) ? addMinutes(report, -travelMinutes) : null
}

/** True if a duty begins at a stated base. One without flights begins there. */
function beginsAtBase({ sectors: [first] }: Leaving, base: readonly string[]): boolean {
  return base.length > 0 && (first === undefined || base.includes(first.departureAirport))
}

/** True if the last duty that begins before this one ends in a hotel. */
function isAfterHotel<Listed extends Leaving>(duty: Listed, duties: readonly Listed[]): boolean {
  const begin = beginOf(duty)
  const before = duties.filter((each) => beginOf(each) !== '' && beginOf(each) < begin)
  const last = before.toSorted((one, other) => beginOf(one).localeCompare(beginOf(other))).at(-1)
  return last !== undefined && hotelOf(last) !== null
}

const beginOf = (duty: Reported) => briefOf(duty) ?? ''
