import { briefOf } from '#duties/rules/duty-times.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { hasEnded } from '#duties/rules/next-duty.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { RosterDuty } from './roster-duty.ts'

/**
 * The next duty: the counted working duty with the earliest report, else date, that has not ended. Standbys
 * that led to a flight are passed over.
 *
 * @param now an instant; a duty that ends at that instant has ended.
 */
export function nextDutyOf(duties: RosterDuty[], now: Instant): RosterDuty | undefined {
  const open = duties.filter((duty) => {
    if (!workingDutyTypes.includes(duty.dutyType) || !isCounted(duty)) return false
    if (duty.isPassedOver) return false
    return !hasEnded(duty, now)
  })
  const startOf = (duty: RosterDuty) => briefOf(duty) ?? duty.date
  return open.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))[0]
}
