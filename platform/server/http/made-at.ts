import { knownKeyDays } from '#api/request-limits.ts'
import { dayMs, minuteMs } from '#kernel/time/time-units.ts'
import type { Made } from '#kernel/time/zone-time.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'

/** A device’s clock can be ahead of the portal’s by this much. */
const toleranceMs = 5 * minuteMs

/** A write that is older on arrival has waited on its device. The clocks alone can differ by less. */
const waitedMs = 2 * toleranceMs

/** A key that can be the id of what its request makes. */
export const usableId = /^[\w-]{16,64}$/

type MadeHeaders = {
  'idempotency-key'?: string | undefined
  'made-at'?: string | undefined
  'if-match'?: string | undefined
}

/**
 * When the user made a write, and the id that their device gave it; a new id without a usable one.
 *
 * It comes after all that is stored if it names the version that it replaces, or if it was made just now. A write that
 * waited on a device has its place among the others by its time.
 */
export function madeOf(headers: MadeHeaders, now: Instant): Made {
  const { 'idempotency-key': key = '', 'made-at': stated, 'if-match': ifMatch = '*' } = headers
  const madeMs = stated === undefined ? NaN : Date.parse(stated)
  const nowMs = Date.parse(now)
  const isUsable = madeMs - nowMs <= toleranceMs && nowMs - madeMs <= knownKeyDays * dayMs
  const hasWaited = isUsable && nowMs - madeMs > waitedMs
  return {
    id: usableId.test(key) ? key : crypto.randomUUID(),
    madeAt: isUsable ? toInstant(madeMs) : now,
    isLast: ifMatch !== '*' || !hasWaited,
  }
}
