import { daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { expiringSoonDays, type Expiry, type ExpiryStatus } from './expiry-statuses.ts'

/**
 * The status of an expiry date today.
 *
 * The expiry date is the last valid day, so the status is `expired` from the day after. Without a date it
 * never expires.
 *
 * @param today the London date.
 */
export function expiryOn(expiryDate: CalendarDate | null, today: CalendarDate): Expiry {
  if (expiryDate === null) return { status: 'valid', daysUntilExpiry: null }
  const daysUntilExpiry = daysBetween(today, expiryDate)
  if (daysUntilExpiry < 0) return { status: 'expired', daysUntilExpiry }
  return {
    status: daysUntilExpiry <= expiringSoonDays ? 'expiring_soon' : 'valid',
    daysUntilExpiry,
  }
}

/** Counts overall and by status. */
export type ExpirySummary = { total: number; valid: number; expiringSoon: number; expired: number }

/** Counts certificates by status. */
export function expirySummary(items: readonly Pick<Expiry, 'status'>[]): ExpirySummary {
  const count = (status: ExpiryStatus) => items.filter((item) => item.status === status).length
  return {
    total: items.length,
    valid: count('valid'),
    expiringSoon: count('expiring_soon'),
    expired: count('expired'),
  }
}

/** Orders what expires first before what expires later, and what never expires last. */
export function byExpiry(
  one: { expiryDate: CalendarDate | null },
  other: { expiryDate: CalendarDate | null },
): number {
  if (one.expiryDate === other.expiryDate) return 0
  if (one.expiryDate === null) return 1
  if (other.expiryDate === null) return -1
  return one.expiryDate < other.expiryDate ? -1 : 1
}
