import { z } from 'zod'
import { isCalendarDate, isCalendarMonth, isDay } from '#kernel/time/calendar-date.ts'

/** Message for text with a null character or half of a surrogate pair. */
const unstorable = 'This text holds a character that cannot be stored'

/** True if both databases and all files can store the text unchanged. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/**
 * Text of any length. All other text schemas build on it.
 *
 * @param error the message where it is missing or not a string.
 */
export function givenText(error?: Parameters<typeof z.string>[0]) {
  return z.string(error).refine(isStorable, unstorable)
}
export const text = givenText()

/** An existing day, `2026-03-29`, of the years 1900 to 2199. */
export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'Please enter a valid date')
  .meta({ format: 'date', example: '2026-03-29' })

const noSuchValidity = 'Please enter a date between 1970 and 2199'

/** The issue or expiry day of a certificate, within plausible years. */
export const validityDate = z
  .string()
  .refine(isDay, 'Please enter a valid date')
  .refine((date) => date >= '1970-01-01' && date <= '2199-12-31', noSuchValidity)
  .meta({ format: 'date', example: '2027-04-30' })

const noExpiryGiven = 'Please specify an expiry date'

/** An expiry date; null for none. It must be present. */
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

/** Local days of the years 1900 to 2199 reach up to a day beyond those of UTC. */
const isInYears = (moment: string) => moment >= '1899-12-31' && moment < '2200-01-02'

/** A moment in UTC, `2026-07-15T04:30:00Z`, on a local day of the years 1900 to 2199. */
export const instant = z.iso
  .datetime({ error: ({ input }) => (input === undefined ? undefined : noSuchMoment) })
  .refine(isInYears, noSuchMoment)
  .meta({ example: '2026-07-15T04:30:00Z' })

/** A code or name of one line: trimmed, 1 to 40 characters. */
export const shortText = text
  .trim()
  .min(1, 'This field is required')
  .max(40, 'Must be no more than 40 characters')

/** Remarks and notes: trimmed, at most 2,000 characters. */
export const longText = text.trim().max(2000, 'Must be no more than 2000 characters')

/** Pounds with at most two decimals. */
export const pounds = z.number().meta({ example: 31.2 })

/** An airport's IATA code in capitals: `BHX`. */
export const airportCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Please enter an airport code of three letters')
