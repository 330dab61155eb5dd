/** A duty of this device, and when the portal gave it, in milliseconds since 1970. */
type Kept = { duty: { id: string }; atMs: number }

/** The duties of a month as shown, and when the portal gave them. */
type MonthAnswer = { duties: readonly { id: string }[]; atMs: number }

/**
 * True if the portal's answer for a month lacks a duty that it gave before. Changes that wait on this device are no answer.
 *
 * @param answer for the month of the duty; undefined while not loaded.
 */
export function hasLeftMonth(kept: Kept, answer: MonthAnswer | undefined): boolean {
  if (!answer || answer.atMs <= kept.atMs) return false
  return answer.duties.every(({ id }) => id !== kept.duty.id)
}
