import { z } from 'zod'
import { documentFormats, logbookPrograms } from '#documents/rules/document-content.ts'
import { daysBetween, isCalendarDate } from '#kernel/time/calendar-date.ts'
import { calendarDate, calendarMonth, text } from '#kernel/values/value-shapes.ts'

const chooseFormat = 'Please choose pdf, xlsx or csv'
const anyFormat = z.enum(documentFormats, chooseFormat)

/** The filters and the order of the Flight Logbook screen. Both dates are inclusive. */
export const logbookDocumentQuery = z
  .strictObject({
    format: anyFormat,
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    aircraftType: text.optional(),
    /** The search words of the screen. */
    words: text.max(200, 'Must be no more than 200 characters').optional(),
    sort: z.enum(['date', 'hours'], 'Please choose date or hours').optional(),
    order: z.enum(['asc', 'desc'], 'Please choose asc or desc').optional(),
    /** The logbook that the CSV is for; without it, the portal itself and spreadsheets. */
    program: z.enum(logbookPrograms, 'Please choose a logbook of the list').optional(),
  })
  .refine(({ format, program }) => !program || format === 'csv', {
    path: ['format'],
    error: 'Please choose csv for another logbook',
  })

/** Sick days read "Not at work" unless they are to be shown. */
const sickDays = z.enum(['hidden', 'shown'], 'Please choose hidden or shown').default('hidden')

export const rosterDocumentQuery = z.strictObject({
  format: z.enum(['pdf', 'xlsx'], 'Please choose pdf or xlsx'),
  month: calendarMonth,
  sickDays,
})

/** Days of one duty record: ORO.FTL.245 asks for 24 months. */
const dutyRecordDaysMax = 740

/** Invalid dates have a message of their own. */
const isFarApart = (from: string, to: string) =>
  isCalendarDate(from) && isCalendarDate(to) && daysBetween(from, to) >= dutyRecordDaysMax

/** The local days of a duty record, both inclusive. */
export const dutyRecordQuery = z
  .strictObject({ format: anyFormat, from: calendarDate, to: calendarDate, sickDays })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Must not be before the first day' })
  .refine(({ from, to }) => !isFarApart(from, to), {
    path: ['to'],
    error: `Please ask for no more than ${dutyRecordDaysMax} days`,
  })
