import type { DutyStatus } from '#duties/schema/duty.ts'
import { countedStatusKinds } from './words/duty-words.ts'

/** True if the crew member set the state of a duty; false for a state that a roster file set, or none. */
export function hasUserStatus({ status }: { status?: DutyStatus | undefined }): boolean {
  return status !== undefined && status.kind !== 'unlisted'
}

/**
 * True if a duty counts in next duty, limits, tasks, logbook, pay and figures (decision 33).
 *
 * Other duties are shown struck through.
 */
export function isCounted({ status }: { status?: DutyStatus | undefined }): boolean {
  return !status || countedStatusKinds.includes(status.kind)
}
