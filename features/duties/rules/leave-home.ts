import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { Difference } from '#duties/schema/duty-mark.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { addMinutes, type Instant } from '#kernel/time/zone-time.ts'
import { briefOf } from './duty-times.ts'

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

/**
 * The time to leave home for a report. Null for a duty at home, without a report, or without a known way.
 *
 * @param travelMinutes from home to the place of reporting.
 */
export function leaveHomeAt(
  duty: Reported & { dutyType: DutyType },
  travelMinutes: number | null,
): Instant | null {
  const report = reportToMeet(duty)
  if (report === null || travelMinutes === null || duty.dutyType === 'HSBY') return null
  return addMinutes(report, -travelMinutes)
}

/**
 * True if a duty is known to begin at the home base. One without flights is said to begin there.
 *
 * @param base IATA codes of its airports; empty if none is stated.
 */
export function beginsAtBase(
  { sectors }: { sectors: readonly Pick<Sector, 'departureAirport'>[] },
  base: readonly string[],
): boolean {
  const [first] = sectors
  return first === undefined || base.includes(first.departureAirport)
}
