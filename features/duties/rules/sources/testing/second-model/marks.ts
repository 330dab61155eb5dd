import type { Standing } from './drafts.ts'
import { coversDay, droppingFiles } from './file-duties.ts'
import type { ModelLeg } from './legs.ts'
import type { ModelDuty } from './model-duty.ts'
import { bySaid } from './sources.ts'
import { isWorking, newestPrint, worksOf } from './states.ts'

/** The duties with their marks, sorted by name. */
export function withMarks(duties: ModelDuty[], standing: Standing): ModelDuty[] {
  return duties.map((duty) => {
    const marks = duty.isCounted
      ? [
          ...(hasUnconnectedLegs(duty.legs) ? ['legs'] : []),
          ...(isNotListed(duty, standing) ? ['notListed'] : []),
          ...(duties.some((other) => overlaps(duty, other)) ? ['overlap'] : []),
          ...(isReportAfterDeparture(duty) ? ['report'] : []),
        ]
      : isStillListed(duty, standing)
        ? ['stillListed']
        : []
    return { ...duty, marks }
  })
}

/** True if an airport does not connect, or a departure is before the arrival before it. */
function hasUnconnectedLegs(legs: ModelLeg[]): boolean {
  return legs.some((leg, index) => {
    const before = legs[index - 1]
    if (!before) return false
    const arrival = before.actualArrival ?? before.arrival
    const departure = leg.actualDeparture ?? leg.departure
    return before.to !== leg.from || (arrival !== null && departure !== null && departure < arrival)
  })
}

/** True if two counted working duties share a minute. */
function overlaps(one: ModelDuty, other: ModelDuty): boolean {
  if (one === other || !one.isCounted || !other.isCounted) return false
  if (!isWorking(one) || !isWorking(other)) return false
  if (one.report === null || one.end === null) return false
  if (other.report === null || other.end === null) return false
  return one.report < other.end && other.report < one.end && hasMinutes(one) && hasMinutes(other)
}

function hasMinutes({ report, end }: ModelDuty): boolean {
  return report !== null && end !== null && report < end
}

function isReportAfterDeparture({ report, legs }: ModelDuty): boolean {
  const departure = legs[0]?.actualDeparture ?? legs[0]?.departure ?? null
  return report !== null && departure !== null && report > departure
}

/** True for a flight that was only typed, if a file printed after that, and after a keep of it, covers its day. */
function isNotListed({ draft, type, date }: ModelDuty, { files, deletions }: Standing): boolean {
  const last = worksOf(draft).toSorted(bySaid).at(-1)
  if (type !== 'FLIGHT' || draft.file !== null || draft.typed.length === 0 || !last) return false
  return files.some((source) => source.printed > last.said && coversDay(source, date, deletions))
}

/** True if a file printed after the crew member gave the duty up lists it. */
function isStillListed(duty: ModelDuty, { files, deletions }: Standing): boolean {
  const { draft, givenUp } = duty
  if (!draft.file || !givenUp || droppingFiles(draft.file, files, deletions).length > 0) {
    return false
  }
  // The roster of another crew member is no word of the airline.
  if (draft.file.rows.at(-1)?.source.file.other) return false
  return newestPrint(draft) > givenUp.said
}
