import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secretOf } from '#server/database/portal-secret.ts'
import type { UserDb } from '#server/database/user-db.ts'

const cipher = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const mark = 'v1.'
const purpose = 'crewportal private notes v1'

/** A row of a table whose content is sealed. */
export type SealedPlace = { table: 'crew_notes' | 'private_settings'; rowId: string }

/** The sealing of one user's rows. Only their portal opens them, and each only in its own place. */
export type Seal = {
  /** The sealed text. */
  close: (place: SealedPlace, text: string, iv?: Uint8Array) => string
  /** The text; null if it was sealed for another secret, user or place, or was changed. */
  open: (place: SealedPlace, sealed: string) => string | null
}

/** The key of each handle of a user. A request has one handle, and each of its transactions another. */
const keys = new WeakMap<UserDb, Buffer>()

/** The sealing of the user's private rows. */
export function sealOf(db: UserDb): Seal {
  const key = keys.get(db) ?? sealKey(secretOf(db), db.userId)
  keys.set(db, key)
  return sealWith(key)
}

/** The key of a user: HKDF-SHA-256 of the portal's secret. */
export function sealKey(secret: string, userId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, userId, purpose, keyBytes))
}

/** The sealing with a key: AES-256-GCM, stored as `v1.` and base64url of IV, ciphertext and tag. */
export function sealWith(key: Buffer): Seal {
  return {
    close(place, text, iv = randomBytes(ivBytes)) {
      const sealing = createCipheriv(cipher, key, iv).setAAD(boundTo(place))
      const parts = [iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]
      return mark + Buffer.concat(parts).toString('base64url')
    },
    open(place, sealed) {
      const bytes = bytesOf(sealed)
      if (!bytes) return null
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
        .setAAD(boundTo(place))
        .setAuthTag(bytes.subarray(-tagBytes))
      try {
        const text = opening.update(bytes.subarray(ivBytes, -tagBytes))
        return Buffer.concat([text, opening.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

const boundTo = ({ table, rowId }: SealedPlace) => Buffer.from(`${table}:${rowId}`)

/** The bytes of a sealed text; null if it cannot be one. Only the exact spelling of the bytes counts. */
function bytesOf(sealed: string): Buffer | null {
  if (!sealed.startsWith(mark)) return null
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
  const isWhole = bytes.length >= ivBytes + tagBytes
  return isWhole && mark + bytes.toString('base64url') === sealed ? bytes : null
}
