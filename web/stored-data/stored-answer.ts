import { dayMs } from '#domain/time/time-units.ts'
import type { StoredShape } from './stored-shape.ts'

/** The data of a query as this device stores it. */
export type StoredAnswer = {
  userId: string
  /** Releases before these fields stored version 1. */
  shape?: StoredShape
  version?: number
  /** When the portal sent it, in milliseconds since 1970 by this device's clock. */
  at: number
  data: unknown
}

/** A stored answer ends after 30 days, unless the portal sends it again before. */
export const lifetimeMs = 30 * dayMs

/**
 * True if a stored answer may be shown: it is of this user, at most 30 days old, and not of a later release.
 *
 * @param version the version of its shape in this release.
 * @param nowMs milliseconds since 1970 by this device's clock.
 */
export function isUsable(
  answer: StoredAnswer,
  { userId, version, nowMs }: { userId: string; version: number; nowMs: number },
): boolean {
  const isReadable = (answer.version ?? 1) <= version
  return answer.userId === userId && isReadable && nowMs - answer.at <= lifetimeMs
}
