/**
 * The states in which a duty differs from a plain rostered one.
 *
 * - `unlisted`: the newest roster file no longer lists it, and the crew member has not decided.
 * - `kept`: the newest roster file no longer lists it, and the crew member kept it.
 * - `cancelled`, `swapped`, `sick`: the crew member said that they do not work it.
 */
export const dutyStatusKinds = ['unlisted', 'kept', 'cancelled', 'swapped', 'sick'] as const
export type DutyStatusKind = (typeof dutyStatusKinds)[number]

/** The state of a duty. A duty without one is rostered and counts. */
export type DutyStatus = {
  kind: DutyStatusKind
  /**
   * The start of the state as sortable text: a UTC instant, or, for a duty that a file no longer lists,
   * the file's print time (`2026-11-21T08:30`, zone unknown).
   */
  since: string
}

/** The states of duties that count like those without a state. `countedDuties` selects by them. */
export const countedStatusKinds: DutyStatusKind[] = ['kept']

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
