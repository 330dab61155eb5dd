import { hash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/** 36 bits, for it stands in every line of a long list: two states look alike once in 69 thousand million. */
const length = 6

/**
 * The version of a thing, made of all that can be edited of it: another one when any of that is another, the
 * same while it is all as it was, whatever else is written beside it.
 */
export function versionOf(editable: unknown[]): string {
  const parts = editable.map((part) => (typeof part === 'object' ? canonicalJson(part) : part))
  return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, length)
}
