import { healthNoteKinds, type NoteFields, type NoteKind } from './note.ts'
import { scaleLevels } from './rating-scales.ts'

/** A version that the crew member sends: a new note, or an edit or the withdrawal of one. */
export type GivenVersion = NoteFields & {
  noteId?: string | undefined
  /** The number of versions that their device saw. */
  versions?: number | undefined
  withdrawn?: true | undefined
}

/** A note as it is stored. */
export type KnownNote = { kind: NoteKind; versions: number; isWithdrawn: boolean }

/** The reason for which a version is refused. */
export type NoteFault =
  | 'wrong value'
  | 'wrong field'
  | 'withdrawn'
  | 'stale'
  | 'health notes are off'

/**
 * The first fault of a version; null if it can be stored.
 *
 * A withdrawal of a health note is possible after these were turned off.
 *
 * @param known the note that it belongs to; null for a new one.
 */
export function noteFault(
  given: GivenVersion,
  known: KnownNote | null,
  { healthNotes }: { healthNotes: boolean },
): NoteFault | null {
  if (given.kind === 'rating' && given.value > scaleLevels[given.scale].length) return 'wrong value'
  const isOff = healthNoteKinds.includes(given.kind) && !healthNotes
  if (!known) {
    if (given.withdrawn || given.versions !== undefined) return 'wrong field'
    return isOff ? 'health notes are off' : null
  }
  if (given.kind !== known.kind) return 'wrong field'
  if (known.isWithdrawn) return 'withdrawn'
  if (given.versions !== known.versions) return 'stale'
  return isOff && !given.withdrawn ? 'health notes are off' : null
}
