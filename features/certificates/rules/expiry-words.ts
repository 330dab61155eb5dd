import { counted } from '#kernel/words/counted.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Expiry, ExpiryStatus } from './expiry-statuses.ts'

/** The word for each status, beside its colour and icon. */
export const expiryStatusWords: Record<ExpiryStatus, string> = {
  valid: 'Valid',
  expiring_soon: 'Expiring Soon',
  expired: 'Expired',
}

/** `Expires: 31 Aug 2026 (47 days)`, `Expires: 14 Jul 2026 (1 day ago)`, `No expiry date`. */
export function expiryWords({
  expiryDate,
  daysUntilExpiry: days,
}: { expiryDate: CalendarDate | null } & Pick<Expiry, 'daysUntilExpiry'>): string {
  if (expiryDate === null || days === null) return 'No expiry date'
  return `Expires: ${mediumDate(expiryDate)} (${daysWords(days)})`
}

/** The time to or since an expiry: `47 days`, `1 day`, `today`, `3 days ago`. */
export function daysWords(days: number): string {
  if (days === 0) return 'today'
  const count = Math.abs(days)
  return `${counted(count, 'day')}${days < 0 ? ' ago' : ''}`
}
