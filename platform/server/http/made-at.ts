import { knownKeyDays } from '#api/request-limits.ts'
import { dayMs, minuteMs } from '#kernel/time/time-units.ts'
import type { Made } from '#kernel/time/zone-time.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'

/** The clock of a device can be ahead of the portal's by this much. Its changes then stay in order. */
const toleranceMs = 5 * minuteMs

/** A key that can be the id of what its request makes. */
export const usableId = /^[\w-]{16,64}$/

type MadeHeaders = { 'idempotency-key'?: string | undefined; 'made-at'?: string | undefined }

/** When the user made a write, and the id that their device gave it; a new id without a usable one. */
export function madeOf(headers: MadeHeaders, now: Instant): Made {
  const { 'idempotency-key': key = '', 'made-at': stated } = headers
  const madeMs = stated === undefined ? NaN : Date.parse(stated)
  const nowMs = Date.parse(now)
  const isUsable = madeMs - nowMs <= toleranceMs && nowMs - madeMs <= knownKeyDays * dayMs
  return {
    id: usableId.test(key) ? key : crypto.randomUUID(),
    madeAt: isUsable ? toInstant(madeMs) : now,
  }
}
