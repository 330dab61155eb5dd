import type { StoredDuty } from './roster-merge.ts'

/** A duty with the crew member's note. */
type NotedDuty = StoredDuty & { notes: string | null }

/**
 * True if the portal suggests to remove a duty that the newest file no longer lists: the crew member has typed,
 * edited, reported and completed nothing of it.
 *
 * @param isCompleted true if the duty's task is done, or it has logbook entries.
 */
export function suggestsRemoval(duty: NotedDuty, isCompleted: boolean): boolean {
  const times = [duty, ...duty.sectors].flatMap((each) =>
    'flightNumber' in each
      ? [each.actualDeparture, each.actualArrival]
      : [each.actualBrief, each.actualDebrief],
  )
  return (
    !isCompleted &&
    duty.source === 'CSV' &&
    duty.editedByHand === 'none' &&
    duty.editedFields === undefined &&
    duty.events === undefined &&
    duty.ftlInputs === undefined &&
    duty.notes === null &&
    times.every((time) => time === null)
  )
}

/** The ids of missing duties that the crew member removes and keeps. Others stay undecided. */
export type MissingDecisions = { remove: string[]; keep: string[] }

/** The missing duties that the crew member decided on. */
export type DecidedDuties<Stored extends StoredDuty> = {
  removed: Stored[]
  /** They count again. */
  kept: { before: Stored; after: Stored }[]
}

/**
 * Applies the decisions on the missing duties of a merge.
 *
 * @param since the print time of the file, sortable text, from which a kept duty is no longer listed.
 * @returns null if an id is not that of a missing duty, or is both removed and kept.
 */
export function decideMissing<Stored extends StoredDuty>(
  missing: Stored[],
  { remove, keep }: MissingDecisions,
  since: string,
): DecidedDuties<Stored> | null {
  const ids = new Set(missing.map(({ id }) => id))
  const [removedIds, keptIds] = [new Set(remove), new Set(keep)]
  const isBoth = keep.some((id) => removedIds.has(id))
  if (isBoth || [...remove, ...keep].some((id) => !ids.has(id))) return null
  return {
    removed: missing.filter(({ id }) => removedIds.has(id)),
    kept: missing
      .filter(({ id }) => keptIds.has(id))
      .map((before) => {
        const { status } = before
        return {
          before,
          after: { ...before, status: { kind: 'kept', since: status?.since ?? since } },
        }
      }),
  }
}
