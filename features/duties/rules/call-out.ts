import type { Instant } from '#kernel/time/zone-time.ts'
import type { Duty } from '#duties/schema/duty.ts'

/**
 * Adjusts a duty and the one that follows it in the same row.
 *
 * A call-out ends a standby; home standby runs to the report it led to, even past its rostered end (CS
 * FTL.1.225(b)(5)). Flights without a report time begin where the standby or course before them ends, since
 * there is no rest between.
 */
export function callOut<Listed extends Duty>(before: Listed, duty: Listed): [Listed, Listed] {
  const end = before.actualDebrief ?? before.scheduledDebrief
  const start = startOf(duty)
  if (!end || !start) return [before, duty]
  if (start >= end && !hasBrief(duty)) return [before, { ...duty, scheduledBrief: end }]
  if (start >= end && before.dutyType !== 'HSBY') return [before, duty]
  const isStandby = before.dutyType === 'HSBY' || before.dutyType === 'ASBY'
  const cut = isStandby ? { ...before, scheduledDebrief: start, actualDebrief: null } : before
  return [cut, duty]
}

/** When a duty begins: its report time, else its first departure. */
export function startOf(duty: Duty): Instant | undefined {
  const [first] = duty.sectors
  const departure = first?.actualDeparture ?? first?.scheduledDeparture
  return duty.actualBrief ?? duty.scheduledBrief ?? departure ?? undefined
}

const hasBrief = (duty: Duty) => (duty.actualBrief ?? duty.scheduledBrief) !== null
