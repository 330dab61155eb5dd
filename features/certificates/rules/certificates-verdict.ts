import type { SubjectVerdict } from '#kernel/words/subject-verdict.ts'
import type { Expiry } from './expiry-statuses.ts'
import {
  allValid,
  byDays,
  certificatesWord,
  dueCertificates,
  dueWords,
  expiryLevel,
} from './expiry-warning.ts'

/** A certificate as the verdict reads it. */
type Named = { name: string } & Pick<Expiry, 'daysUntilExpiry'>

/**
 * The one rule for the certificates and training codes of a crew member, on all screens and in the API. The level is that
 * of the first expiry; without certificates nothing is known.
 */
export function certificatesVerdict(certificates: readonly Named[]): SubjectVerdict {
  const due = dueCertificates(certificates)
  const first = due[0]?.days ?? null
  return {
    level: certificates.length === 0 ? 'unknown' : expiryLevel(first),
    word: certificatesWord(certificates.length, due),
    sentence: sentenceOf(certificates),
    link: '/certifications',
  }
}

/** `Crew medical: 45 days. All valid today`, `Crew medical expires tomorrow, and 1 more`. */
function sentenceOf(certificates: readonly Named[]): string {
  if (certificates.length === 0) return 'No certificates yet'
  const due = dueCertificates(certificates)
  const [next] = due.length > 0 ? due : byDays(certificates)
  const valid = certificatesWord(certificates.length, due) === allValid ? `. ${allValid} today` : ''
  if (!next) return `No expiry ahead${valid}`
  const others = due.length > 1 ? `, and ${due.length - 1} more` : ''
  const words = next.days > 1 ? `${next.name}: ${next.days} days` : dueWords(next)
  return `${words}${others}${valid}`
}
