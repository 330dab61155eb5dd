import {
  isOffBlockEstimated,
  isOnBlockEstimated,
} from '#duties/rules/time-picture/picture-times.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** The source of a time: the plan, what happened, or an estimate. */
export type Certainty = 'scheduled' | 'actual' | 'estimated'

/** The certainty of the times of a duty; null for a time that is not known. */
export type TimeCertainty = {
  /** The certainty that all known times share, so that it is said once; null where they differ, or none is known. */
  all: Certainty | null
  report: Certainty | null
  sectors: { offBlock: Certainty | null; onBlock: Certainty | null }[]
  debrief: Certainty | null
}

/** The certainty of each time of a duty, and the one that they all share. */
export function timeCertainty(duty: Duty): TimeCertainty {
  const { actualBrief, scheduledBrief, actualDebrief, scheduledDebrief } = duty
  const report = certaintyOf(actualBrief, scheduledBrief)
  const debrief = certaintyOf(actualDebrief, scheduledDebrief)
  const sectors = duty.sectors.map((sector) => ({
    offBlock: certaintyOf(
      sector.actualDeparture,
      sector.scheduledDeparture,
      isOffBlockEstimated(sector),
    ),
    onBlock: certaintyOf(sector.actualArrival, sector.scheduledArrival, isOnBlockEstimated(sector)),
  }))
  const known = [report, ...sectors.flatMap((each) => [each.offBlock, each.onBlock]), debrief]
  const kinds = new Set(known.filter((each) => each !== null))
  const [first = null] = kinds
  return { all: kinds.size === 1 ? first : null, report, sectors, debrief }
}

function certaintyOf(
  actual: Instant | null,
  scheduled: Instant | null,
  isEstimated = false,
): Certainty | null {
  if (actual !== null) return 'actual'
  if (scheduled === null) return null
  return isEstimated ? 'estimated' : 'scheduled'
}
