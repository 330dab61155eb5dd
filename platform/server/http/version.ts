import { hash } from 'node:crypto'
import { staleVersion } from './errors.ts'

/** Characters of a version: 36 bits. Every line of a long list carries one, so it is short. */
const length = 6

/** The version of a record for optimistic locking: a hash of its editable fields. */
export function versionOf(editable: unknown[]): string {
  const parts = editable.map((part) => (typeof part === 'object' ? canonicalJson(part) : part))
  return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, length)
}

/**
 * Checks the If-Match header of an edit. Call it inside the transaction of the edit.
 *
 * @param ifMatch the quoted versions that the edit may replace, with commas between; undefined accepts any version.
 * @throws 409 with the stored record when the version differs.
 */
export function requireVersion(
  ifMatch: string | undefined,
  what: string,
  current: { version: string },
): void {
  if (ifMatch === undefined || ifMatch === '*') return
  if (ifMatch.split(/, ?/).includes(`"${current.version}"`)) return
  throw staleVersion(what, current)
}

/** JSON with sorted keys and without undefined values: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sortKeys(value))
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortKeys)
  const record = value as Record<string, unknown>
  const keys = Object.keys(record).sort()
  return Object.fromEntries(keys.map((key) => [key, sortKeys(record[key])]))
}
