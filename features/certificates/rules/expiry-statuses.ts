// Apart from the rule, because the addresses of pages name the statuses, and those load before sign-in.

/** Expiry statuses. */
export const expiryStatuses = ['valid', 'expiring_soon', 'expired'] as const
export type ExpiryStatus = (typeof expiryStatuses)[number]

/** Days before the expiry from which the status is "expiring soon", inclusive. */
export const expiringSoonDays = 60

/** The standing of an expiry date on a day. */
export type Expiry = {
  status: ExpiryStatus
  /** Whole days from today to the expiry date: 0 on the day itself, negative after it; null without an expiry. */
  daysUntilExpiry: number | null
}
