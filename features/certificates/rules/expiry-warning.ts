import type { VerdictLevel } from '#kernel/words/subject-verdict.ts'
import { expiringSoonDays, type Expiry } from './expiry-statuses.ts'

/** Days before an expiry from which its level is red, inclusive. */
const redDays = 7

/** Days before an expiry from which the word is no longer “All valid”, inclusive. */
const notAllValidDays = 30

/** A certificate to warn about; `days` is negative once it has expired, and 0 on its last day. */
export type DueCertificate = { name: string; days: number }

/**
 * The level of one expiry: red once expired and in the last week, amber from 60 days before.
 *
 * @param days to the expiry date: 0 on the day itself, negative after it; null without an expiry.
 */
export function expiryLevel(days: number | null): ExpiryLevel {
  if (days === null || days > expiringSoonDays) return 'good'
  return days <= redDays ? 'bad' : 'warn'
}

/** An expiry date is always known, or there is none. */
export type ExpiryLevel = Exclude<VerdictLevel, 'unknown'>

/** The certificates to warn about, earliest expiry first. */
export function dueCertificates(
  certificates: readonly ({ name: string } & Pick<Expiry, 'daysUntilExpiry'>)[],
): DueCertificate[] {
  return byDays(certificates).filter(({ days }) => expiryLevel(days) !== 'good')
}

/** The certificates that expire, earliest first. */
export function byDays(
  certificates: readonly ({ name: string } & Pick<Expiry, 'daysUntilExpiry'>)[],
): DueCertificate[] {
  return certificates
    .flatMap(({ name, daysUntilExpiry: days }) => (days === null ? [] : [{ name, days }]))
    .sort((one, other) => one.days - other.days)
}

/** The word while nothing expires within 30 days. */
export const allValid = 'All valid'

/** The state of all certificates in a word or two: `All valid`, `1 expiring soon`, `2 expired`. */
export function certificatesWord(total: number, due: readonly DueCertificate[]): string {
  if (total === 0) return 'None yet'
  const expired = due.filter(({ days }) => days < 0).length
  if (expired > 0) return `${expired} expired`
  const soon = due.filter(({ days }) => days <= notAllValidDays).length
  return soon > 0 ? `${soon} expiring soon` : allValid
}

/** The word beside its colour, which warns earlier: `All valid now`. */
export function certificatesBadge(word: string, due: number): string {
  return word === allValid && due > 0 ? `${word} now` : word
}

/** A sentence about an expiry: `Crew medical expires tomorrow`. */
export function dueWords({ name, days }: DueCertificate): string {
  if (days === 0) return `${name} expires today`
  if (days === 1) return `${name} expires tomorrow`
  if (days === -1) return `${name} expired yesterday`
  return days < 0 ? `${name} expired ${-days} days ago` : `${name} expires in ${days} days`
}
