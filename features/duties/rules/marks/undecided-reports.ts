import type { Difference } from '#duties/schema/duty-mark.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** The sentence while two report times are to be decided between. */
export const decideFirst = 'Decide the report time first'

/**
 * The difference of a duty of which the airline and the user plan two report times. Null once the actual report is
 * known, or where both agree.
 */
export function undecidedReports<Named extends Pick<Difference, 'field'>>(duty: {
  actualBrief: Instant | null
  differences?: readonly Named[]
}): Named | null {
  if (duty.actualBrief !== null) return null
  return duty.differences?.find(({ field }) => field === 'scheduledBrief') ?? null
}
