import { beforeRosterHash } from './paths.ts'

// Apart from the links to it, which load with the details of a duty.

/**
 * The part of the dialog “Before this roster” that a hash names, not checked.
 *
 * @returns null for another hash.
 */
export function linkedPart(hash: string): string | null {
  return hash.startsWith(beforeRosterHash) ? hash.slice(beforeRosterHash.length) : null
}

/** True if a hash names the limits on the roster page, or a dialog of theirs. */
export function isLimitsHash(hash: string): boolean {
  return hash === 'ftl-status' || hash.startsWith(beforeRosterHash)
}
