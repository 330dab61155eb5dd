import { z } from 'zod'
import { isCalendarDate, isCalendarMonth, isDay } from '#domain/time/calendar-date.ts'

/** What is said of a text that cannot be kept as it is: a null character, or half of a pair in it. */
const unkeepable = 'This text holds a character that cannot be stored'

/** Whether both databases and every file give a text back as it was given. */
function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/**
 * A text that is typed in, of any length. Every other text that is taken is made from it.
 *
 * @param error what is said where it is missing or no text at all.
 */
export function givenText(error?: Parameters<typeof z.string>[0]) {
  return z.string(error).refine(isKeepable, unkeepable)
}
export const text = givenText()

/** A day that exists, `2026-03-29`, of the years 1900 to 2199. */
export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'Please enter a valid date')
  .meta({ format: 'date', example: '2026-03-29' })

const noSuchValidity = 'Please enter a date between 1970 and 2199'

/** The day a certificate is issued or expires: no typing error in its year. */
export const validityDate = z
  .string()
  .refine(isDay, 'Please enter a valid date')
  .refine((date) => date >= '1970-01-01' && date <= '2199-12-31', noSuchValidity)
  .meta({ format: 'date', example: '2027-04-30' })

const noExpiryGiven = 'Please specify an expiry date'

/** The last day of something that expires, null for what does not; it must be said which (spec 5). */
export const statedExpiry = z
  .string(noExpiryGiven)
  .min(1, noExpiryGiven)
  .pipe(validityDate)
  .nullable()
  .meta({ format: 'date', example: '2027-04-30' })

/** A month, `2026-03`, of the years 1900 to 2199. */
export const calendarMonth = z
  .string()
  .refine(isCalendarMonth, 'Please give the month as YYYY-MM')
  .meta({ example: '2026-03' })

const noSuchMoment = 'Please enter a valid date and time'

/** A local day of the years 1900 to 2199 begins and ends up to a day before or after those of UTC. */
const isInYears = (moment: string) => moment >= '1899-12-31' && moment < '2200-01-02'

/** A moment in UTC, `2026-07-15T04:30:00Z`, on a local day of the years 1900 to 2199. */
export const instant = z.iso
  .datetime({ error: ({ input }) => (input === undefined ? undefined : noSuchMoment) })
  .refine(isInYears, noSuchMoment)
  .meta({ example: '2026-07-15T04:30:00Z' })

/** How many rows a page has at most: a whole number from 1 to `max`, both inclusive. */
export function pageLimit(max: number) {
  return z.coerce
    .number('Please enter a valid number')
    .int('Please give a whole number')
    .min(1, 'Must be at least 1')
    .max(max, `Must be no more than ${max}`)
}

/** A code or name of one line: trimmed, 1 to 40 characters. */
export const shortText = text
  .trim()
  .min(1, 'This field is required')
  .max(40, 'Must be no more than 40 characters')

/** Remarks and notes: trimmed, at most 2,000 characters. */
export const longText = text.trim().max(2000, 'Must be no more than 2000 characters')

/** Stands for what is stored of a thing; an edit names the one it was made of in `If-Match`. */
export const version = z.string().meta({ example: '3qLx9-' })

/** An airport's IATA code, upper-cased: `BHX`. */
export const airportCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Please enter an airport code of three letters')
