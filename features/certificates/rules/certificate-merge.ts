import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import {
  datesFault,
  renewed,
  type Certificate,
  type CertificateType,
  type ListedCertificate,
} from './certificate.ts'

/** A listed certificate compared with those of the user: `older` if the user's is valid for longer. */
type ComparedCertificate = ListedCertificate & {
  state: 'new' | 'renewal' | 'known' | 'older'
}

/** A training code of the user, whose expiry follows from the roster. */
export type KnownCode = { code: string; expiryDate: CalendarDate | null }

/** The effects of a file's certificates on those of the user. */
export type CertificateMerge = {
  compared: ComparedCertificate[]
  /** New and renewed certificates. */
  saved: Certificate[]
  /** Certificates whose dates contradict each other. They are neither compared nor saved. */
  errors: { row: number; reason: string }[]
}

/**
 * Compares the certificates of a file with those of the user.
 *
 * They are matched by number where both have one, else by name without case. A training code of the user is known
 * and stays as it is.
 */
export function mergeCertificates(
  listed: ListedCertificate[],
  stored: Certificate[],
  codes: KnownCode[],
  { now, newId }: { now: Instant; newId: () => string },
): CertificateMerge {
  const merge: CertificateMerge = { compared: [], saved: [], errors: [] }
  const known = [...stored]
  for (const certificate of listed) {
    const fault = datesFault(certificate)
    if (fault) {
      merge.errors.push({
        row: certificate.row,
        reason: `${certificate.name.trim()}: ${fault.message}.`,
      })
      continue
    }
    const code = codes.find((one) => one.code === certificate.code)
    const before = known.find((one) => isSame(one, certificate))
    const state = stateOf(certificate, code ?? before)
    merge.compared.push({ ...certificate, state })
    if (state !== 'new' && state !== 'renewal') continue
    const after = before
      ? {
          ...renewed(before, datesAfter(before, certificate), now),
          number: certificate.number ?? before.number,
        }
      : newCertificate(certificate, newId())
    merge.saved.push(after)
    known.push(after)
  }
  return merge
}

function isSame({ name, number }: Certificate, listed: ListedCertificate): boolean {
  if (number && listed.number && number === listed.number) return true
  return name.trim().toLowerCase() === listed.name.trim().toLowerCase()
}

function stateOf(
  { expiryDate }: ListedCertificate,
  before: { expiryDate: CalendarDate | null } | undefined,
): ComparedCertificate['state'] {
  if (!before) return 'new'
  if (before.expiryDate === expiryDate) return 'known'
  if ('code' in before)
    return (before.expiryDate ?? '9999') > (expiryDate ?? '9999') ? 'older' : 'known'
  return (before.expiryDate ?? '9999') > (expiryDate ?? '9999') ? 'older' : 'renewal'
}

/** A roster prints no issue date: it is not known after a renewal. */
function datesAfter(before: Certificate, { issuedDate, expiryDate }: ListedCertificate) {
  return { issuedDate: issuedDate === before.issuedDate ? null : issuedDate, expiryDate }
}

function newCertificate(listed: ListedCertificate, id: string): Certificate {
  const { name, number, issuedDate, expiryDate } = listed
  const dates = { issuedDate, expiryDate }
  return {
    id,
    type: typeOf(listed),
    name,
    number,
    ...dates,
    issuer: null,
    notes: null,
    history: [],
  }
}

/** The wordings of the types, in the order they are tried. */
const wordings: [RegExp, CertificateType][] = [
  [/medical/i, 'medical'],
  [/licen[cs]e|attestation|passport|visa|\bid\b/i, 'license'],
  [/rating/i, 'rating'],
  [/training|recurrent|refresher|security/i, 'training'],
]

function typeOf({ code, name }: ListedCertificate): CertificateType {
  if (code === 'MED') return 'medical'
  return wordings.find(([words]) => words.test(name))?.[1] ?? 'qualification'
}
