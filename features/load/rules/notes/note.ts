import type { Instant } from '#kernel/time/zone-time.ts'

/** The kinds of note. `sleep` and `rating` are health notes, which the crew member turns on. */
export const noteKinds = ['contact', 'missedBreak', 'ownTime', 'sleep', 'rating', 'report'] as const
export type NoteKind = (typeof noteKinds)[number]

/** The kinds that exist only after "Private health notes" was turned on. */
export const healthNoteKinds: readonly NoteKind[] = ['sleep', 'rating']

/** The side that contacted the crew member. */
export const contactParties = ['crew control', 'crew manager', 'other'] as const
export type ContactParty = (typeof contactParties)[number]

/** The channels of a contact. */
export const contactChannels = ['call', 'voicemail', 'message', 'app'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** The moment of a rating. */
export const ratingMoments = ['topOfDescent', 'signOff'] as const
export type RatingMoment = (typeof ratingMoments)[number]

/** Samn-Perelli with seven levels, or the Karolinska Sleepiness Scale with nine. */
export const ratingScales = ['SP', 'KSS'] as const
export type RatingScale = (typeof ratingScales)[number]

/** The content of a note, by its kind. Minutes are whole. */
export type NoteFields =
  | {
      kind: 'contact'
      who: ContactParty
      channel: ContactChannel
      text: string
      dutyId?: string | undefined
    }
  | { kind: 'missedBreak'; dutyId: string }
  | { kind: 'ownTime'; minutes: number; text?: string | undefined }
  | { kind: 'sleep'; minutes: number; quality?: number | undefined }
  | { kind: 'rating'; dutyId: string; moment: RatingMoment; scale: RatingScale; value: number }
  | { kind: 'report'; dutyId: string; text: string; reference: string }

/**
 * One row of the record. Rows with one `noteId` are versions of a note; the one entered last counts.
 *
 * `at` is when it happened, `enteredAt` when the portal received it. A row of an imported account has `importedAt`, and its
 * file stated the other times.
 */
export type NoteRow = NoteFields & {
  noteId: string
  at: Instant
  enteredAt: Instant
  importedAt?: Instant
  /** The row that withdraws the note. A withdrawn note counts nowhere. */
  withdrawn?: true
}
