/** The data of a query as this device stores it. */
export type StoredAnswer = {
  userId: string
  /** The contract the data has the shape of. A release with another contract does not read it. */
  contract: string
  /** When the portal sent it, in milliseconds since 1970 by this device's clock. */
  at: number
  data: unknown
}

/** Stored data is deleted after 30 days without a visit. */
export const lifetimeMs = 30 * 24 * 60 * 60 * 1000

/**
 * True if a stored answer may be shown: it is of this user, has the shape that this release reads, and is at most 30 days
 * old.
 *
 * @param nowMs milliseconds since 1970 by this device's clock.
 */
export function isUsable(
  answer: StoredAnswer,
  { userId, contract, nowMs }: { userId: string; contract: string; nowMs: number },
): boolean {
  const age = nowMs - answer.at
  return answer.userId === userId && answer.contract === contract && age <= lifetimeMs
}
