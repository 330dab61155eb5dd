import type { Expiry } from './expiry-statuses.ts'

/** The days before an expiry from which a warning grows stronger. */
const warningDays = [1, 7, 14, 30, 60] as const

/** The urgency of an expiry: `expired`, the smallest of `warningDays` that covers it, or null. */
export type WarningStage = 'expired' | (typeof warningDays)[number] | null

/** Within this many days of an expiry the dashboard no longer shows that all is valid. */
const notAllValidDays = 30

/** A certificate to warn about; `days` is negative once it has expired, and 0 on its last day. */
export type DueCertificate = { name: string; days: number }

/** The stage of an expiry so many days ahead; null also without an expiry. */
export function warningStage(days: number | null): WarningStage {
  if (days === null) return null
  if (days < 0) return 'expired'
  return warningDays.find((limit) => days <= limit) ?? null
}

/** The certificates to warn about, earliest expiry first. */
export function dueCertificates(
  certificates: readonly ({ name: string } & Pick<Expiry, 'daysUntilExpiry'>)[],
): DueCertificate[] {
  return certificates
    .flatMap(({ name, daysUntilExpiry: days }) => (days === null ? [] : [{ name, days }]))
    .filter(({ days }) => warningStage(days) !== null)
    .sort((one, other) => one.days - other.days)
}

/** The state of all certificates in a word or two: `All valid`, `1 expiring soon`, `2 expired`. */
export function certificatesWord(total: number, due: readonly DueCertificate[]): string {
  if (total === 0) return 'None yet'
  const expired = due.filter(({ days }) => days < 0).length
  if (expired > 0) return `${expired} expired`
  const soon = due.filter(({ days }) => days <= notAllValidDays).length
  return soon > 0 ? `${soon} expiring soon` : 'All valid'
}

/** A sentence about an expiry: `Crew medical expires tomorrow`. */
export function dueWords({ name, days }: DueCertificate): string {
  if (days === 0) return `${name} expires today`
  if (days === 1) return `${name} expires tomorrow`
  if (days === -1) return `${name} expired yesterday`
  return days < 0 ? `${name} expired ${-days} days ago` : `${name} expires in ${days} days`
}
