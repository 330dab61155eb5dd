import { dayMs } from '#kernel/time/time-units.ts'

/** Declares that the answers of a query are stored on this device. Those of a query without it are not stored. */
export type StoredAs = {
  /** A stored answer ends after so many days, unless the portal sends it again before. */
  days: number
  /** The name of its shape in `stored-upgrades.ts`. */
  shape: string
  /** The version of the shape in this release: 1 unless it has changed. */
  version?: number
  /** A record that is stored with each answer in the same transaction, for a page that has no code yet. */
  beside?: Beside
}

/** A record beside an answer. `of` makes it of the data and when the portal sent it; null stores none. */
type Beside = { key: string; of: (data: unknown, at: number) => Promise<object | null> }

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to that of the library.
  interface Register {
    queryMeta: { stored?: StoredAs }
  }
}

/** The data of a query as this device stores it. */
export type StoredAnswer = {
  userId: string
  /** Releases before these fields stored version 1, for 30 days. */
  shape?: string
  version?: number
  days?: number | undefined
  /** When the portal sent it, in milliseconds since 1970 by this device's clock. */
  at: number
  data: unknown
}

/** The time of earlier releases. */
const firstReleaseDays = 30

/** True if a stored answer has ended. */
export function hasEnded(
  { at, days = firstReleaseDays }: Pick<StoredAnswer, 'at' | 'days'>,
  nowMs: number,
): boolean {
  return nowMs - at > days * dayMs
}

/**
 * True if a stored answer may be shown: it is of this user, has not ended, and is not of a later release.
 *
 * @param nowMs milliseconds since 1970 by this device's clock.
 */
export function isUsable(
  answer: StoredAnswer,
  { userId, stored, nowMs }: { userId: string; stored: StoredAs; nowMs: number },
): boolean {
  const { days, version = 1 } = stored
  const isReadable = (answer.version ?? 1) <= version
  return answer.userId === userId && isReadable && !hasEnded({ at: answer.at, days }, nowMs)
}
