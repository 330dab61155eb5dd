import { hash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/** 48 bits: two states of one thing look alike once in 280 million million. */
const length = 8

/**
 * The version of a thing, made of all that can be edited of it: another one when any of that is another, the
 * same while it is all as it was, whatever else is written beside it.
 */
export function versionOf(editable: unknown[]): string {
  return hash('sha256', canonicalJson(editable), 'base64url').slice(0, length)
}
