import { noteBody, type NoteBody } from '#load/api/notes.ts'
import type { ContactChannel, ContactParty } from '#load/rules/notes/note.ts'
import { londonDate, londonTime, londonToUtc } from '#kernel/time/london-time.ts'
import { momentParts, type LocalMoment } from '#kernel/time/read-moment.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { FormRules } from '#web/forms/edit-form.ts'
import { requiredFaults } from '#web/forms/text-faults.ts'

/** The texts of the form of a contact. `at` is a time in London. */
export type ContactValues = { who: ContactParty; channel: ContactChannel; at: string; text: string }

/** The texts of the form of own time. */
export type OwnTimeValues = { minutes: string; at: string; text: string }

/** The fields of a note that no form changes: its kind, its duty, and which version was edited. */
export type Kept = Pick<NoteBody, 'noteId' | 'versions'> & { dutyId?: string | undefined }

/** An instant as the field shows it. */
export const momentOf = (at: Instant): LocalMoment => `${londonDate(at)}T${londonTime(at)}`

/** The instant of a typed time. An unchanged one keeps its seconds and its reading of a repeated hour. */
export function instantOf(typed: string, start: Instant | null): Instant {
  if (start !== null && typed === momentOf(start)) return start
  const parts = momentParts(typed)
  return parts ? londonToUtc(parts.date, parts.time) : typed
}

function faultsOfMoment({ at }: { at: string }) {
  return at !== '' && momentParts(at) === null
    ? [{ field: 'at', message: 'Please enter a valid date and time' }]
    : requiredFaults({ at }, ['at'])
}

/** The rules of the form of a contact. `start` is null where the form begins without a time. */
export const contactForm = (
  start: Instant | null,
  kept: Kept,
): FormRules<ContactValues, NoteBody> => ({
  inputSchema: noteBody,
  inputOf: ({ at, ...values }) => ({
    kind: 'contact',
    ...kept,
    ...values,
    at: instantOf(at, start),
  }),
  textFaults: faultsOfMoment,
})

/** The rules of the form of own time. Its minutes are typed. */
export const ownTimeForm = (start: Instant, kept: Kept): FormRules<OwnTimeValues, NoteBody> => {
  const { dutyId: _, ...rest } = kept
  return {
    inputSchema: noteBody,
    inputOf: ({ at, minutes, text }) => ({
      kind: 'ownTime',
      ...rest,
      minutes: numberOf(minutes),
      at: instantOf(at, start),
      ...(text.trim() !== '' && { text }),
    }),
    textFaults: (values) => [...requiredFaults(values, ['minutes']), ...faultsOfMoment(values)],
  }
}

const numberOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)
