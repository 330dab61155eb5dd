import { z } from 'zod'
import {
  contactChannels,
  contactParties,
  noteKinds,
  ratingMoments,
  ratingScales,
} from '#load/rules/notes/note.ts'
import { calendarDate, instant, text } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'

/** A note of an earlier minute may wait offline, and it may be written weeks later. */
const at = { at: instant }
const noteText = text.trim().max(500, 'Must be no more than 500 characters')
/** The id of a stored record. */
export const recordId = text
  .min(1, 'This field is required')
  .max(64, 'Must be no more than 64 characters')
const dutyId = recordId
const wholeNumber = (least: number, most: number) =>
  z
    .number('Please enter a valid number')
    .int('Please give a whole number')
    .min(least, `Must be at least ${least}`)
    .max(most, `Must be no more than ${most}`)
const wholeMinutes = wholeNumber(1, 1440)
/** The scale of ratings. */
export const ratingScale = z.enum(ratingScales, 'Please choose Samn-Perelli or KSS')

const contact = z.strictObject({
  kind: z.literal('contact'),
  ...at,
  who: z.enum(contactParties, 'Please choose who it was'),
  channel: z.enum(contactChannels, 'Please choose a call, voicemail, message or app'),
  text: noteText,
  dutyId: dutyId.optional(),
})
const missedBreak = z.strictObject({ kind: z.literal('missedBreak'), ...at, dutyId })
const ownTime = z.strictObject({
  kind: z.literal('ownTime'),
  ...at,
  minutes: wholeMinutes,
  text: noteText.optional(),
})
const sleep = z.strictObject({
  kind: z.literal('sleep'),
  ...at,
  minutes: wholeMinutes,
  quality: wholeNumber(1, 5).optional(),
})
const rating = z.strictObject({
  kind: z.literal('rating'),
  ...at,
  dutyId,
  moment: z.enum(ratingMoments, 'Please choose top of descent or sign-off'),
  scale: ratingScale,
  value: wholeNumber(1, 9),
})
const report = z.strictObject({
  kind: z.literal('report'),
  ...at,
  dutyId,
  text: text.max(60_000, 'Must be no more than 60000 characters'),
  reference: text.trim().max(100, 'Must be no more than 100 characters'),
})

/** The content of a note. It is what a row seals. */
export const noteContent = z.discriminatedUnion('kind', [
  contact,
  missedBreak,
  ownTime,
  sleep,
  rating,
  report,
])

/** Fields of an edit: the note, the number of its versions that the device saw, and the withdrawal. */
const edit = {
  noteId: recordId.optional(),
  versions: wholeNumber(1, 5000).optional(),
  withdrawn: z.literal(true, 'Please give true, or leave it out').optional(),
}

/** A new note, or with `noteId` and `versions` a further version of a note. */
export const noteBody = z
  .discriminatedUnion(
    'kind',
    [
      contact.extend(edit),
      missedBreak.extend(edit),
      ownTime.extend(edit),
      sleep.extend(edit),
      rating.extend(edit),
      report.extend(edit),
    ],
    'Please choose a kind of note',
  )
  .meta({ id: 'NoteBody' })
export type NoteBody = z.infer<typeof noteBody>

/** The local days of the notes to list, both inclusive, by `at` and by the day of their duty. */
export const notesQuery = z.strictObject({ from: calendarDate, to: calendarDate })

const place = z.strictObject({
  place: z.enum(['duty', 'standby', 'rest']),
  /** Since the last release, in minutes; only in a rest, and null where no earlier work is known. */
  sinceReleaseMinutes: z.number().int().nullable(),
  /** To the report of the next work; only in a rest, and null where no later work is known. */
  untilReportMinutes: z.number().int().nullable(),
})

const entered = { enteredAt: instant, importedAt: instant.exactOptional() }

/** One version as it was stored. */
const noteVersion = z.discriminatedUnion('kind', [
  contact.extend(entered),
  missedBreak.extend(entered),
  ownTime.extend(entered),
  sleep.extend(entered),
  rating.extend(entered),
  report.extend(entered),
])

/** A note with all its versions, oldest first. The last one counts, unless the note is withdrawn. */
const listedNote = z
  .strictObject({
    noteId: z.string(),
    kind: z.enum(noteKinds),
    versions: z.array(noteVersion).min(1),
    isWithdrawn: z.boolean(),
    /** The place of a contact in the roster; absent for other kinds. */
    place: place.optional(),
  })
  .meta({ id: 'ListedNote' })
export type ListedNote = z.infer<typeof listedNote>

/** Notes in the order of their first entry. */
export const noteList = success({
  notes: z.array(listedNote),
  /** The number of notes that this portal cannot open, because its secret is another one. */
  unopened: z.number().int(),
}).meta({ id: 'NoteList' })
export type NoteList = z.infer<typeof noteList>

/** The stored note, without its place. */
export const savedNote = success({ note: listedNote }).meta({ id: 'SavedNote' })

/** Erasing all notes requires the password, or a recent sign-in with Firebase. */
export const eraseNotesBody = z
  .strictObject({
    password: text
      .min(1, 'This field is required')
      .max(200, 'Must be no more than 200 characters')
      .optional(),
  })
  .meta({ id: 'EraseNotes' })
