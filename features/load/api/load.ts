import { z } from 'zod'
import { loadLengths, type FigureName, type LoadFigures } from '#load/rules/counted/load-figures.ts'
import { dutyTypes } from '#duties/rules/words/duty-words.ts'
import { calendarDate, instant } from '#kernel/values/value-shapes.ts'
import { schemeNames } from '#limits/rules/scheme/ftl-settings.ts'
import { success } from '#api/json-shapes.ts'
import { recordId } from './notes.ts'

/** The window: the last days with `asOf` the last, or the calendar month of `asOf`. Local days of the home base. */
export const loadQuery = z.strictObject({
  asOf: calendarDate.optional(),
  days: z.enum(loadLengths, 'Please choose 7, 14, 28 or month').default('28'),
})

const figures = z.strictObject({
  dutyMinutes: z.number(),
  flightMinutes: z.number(),
  sectors: z.number(),
  earlyStarts: z.number(),
  lateFinishes: z.number(),
  nightDuties: z.number(),
  workingDaysInARow: z.number(),
  daysOff: z.number(),
  singleDaysOff: z.number(),
  restsUnder12h: z.number(),
  restsUnder14h: z.number(),
  shortestRestMinutes: z.number().nullable(),
  changes: z.number(),
  changesWithin14Days: z.number(),
  changesWithin24Hours: z.number(),
  callOuts: z.number(),
  delayedReports: z.number(),
  delayMinutes: z.number(),
  latePastPlan: z.number(),
  latePastPlanMinutes: z.number(),
  overMaxFdp: z.number(),
  overMaxFdpMinutes: z.number(),
  longestAwakeMinutes: z.number().nullable(),
  largestTimeDifferenceMinutes: z.number().nullable(),
  missedBreaks: z.number(),
  ownTimeMinutes: z.number(),
  contacts: z.number(),
  contactsInRest: z.number(),
} satisfies Record<keyof LoadFigures, z.ZodType>)

const figureName = z.enum(Object.keys(figures.shape) as FigureName[])

const comparison = z.strictObject({
  of: z.number().int(),
  median: z.number(),
  lowest: z.number(),
  highest: z.number(),
  lower: z.number().int(),
})

/** A duty that a figure counts. `from` and `to` are report and release; null where the times are not known. */
const countedDuty = z.strictObject({
  id: z.string(),
  date: calendarDate,
  dutyType: z.enum(dutyTypes),
  dutyCode: z.string(),
  from: instant.nullable(),
  to: instant.nullable(),
})
export type CountedDuty = z.infer<typeof countedDuty>

/** The counted load of a window, and the user's own earlier periods beside it. */
export const loadAnswer = success({
  data: z.strictObject({
    /** First and last local day, both inclusive. */
    window: z.strictObject({ first: calendarDate, last: calendarDate }),
    figures,
    /** The ids behind each figure, in order of time; absent for none. */
    duties: z.partialRecord(figureName, z.array(z.string())),
    /** Every duty of those ids and of `untimed`. */
    listed: z.array(countedDuty),
    /** False if the roster is not complete for the window. */
    isCovered: z.boolean(),
    /** The first day from which the roster is complete; null if it is not known. */
    since: calendarDate.nullable(),
    /** Work without times, which counts as a working day and in nothing else. */
    untimed: z.array(z.string()),
    /** The last day of a roster that ends before the window; null if it reaches its end. */
    endsOn: calendarDate.nullable(),
    /** The number of earlier periods that are wholly known. Under six there is no comparison. */
    earlierPeriods: z.number().int(),
    comparisons: z.partialRecord(figureName, comparison),
    scheme: z.enum(schemeNames),
    /** The number of notes that this portal cannot open; they count nowhere. */
    unopenedNotes: z.number().int(),
  }),
}).meta({ id: 'Load' })
export type LoadAnswer = z.infer<typeof loadAnswer>['data']

/** The planned duty to look ahead to. */
export const outlookQuery = z.strictObject({ duty: recordId })

/** The user's own ratings after duties of the same class; null without five, and while ratings are off. */
export const outlookAnswer = success({ words: z.string().nullable() }).meta({ id: 'RatingOutlook' })
