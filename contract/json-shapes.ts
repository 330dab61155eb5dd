import { z } from 'zod'
import { isCalendarDate, isCalendarMonth } from '#domain/time/calendar-date.ts'

/** A day that exists, `2026-03-29`. */
export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'Please enter a valid date')
  .meta({ format: 'date', example: '2026-03-29' })

/** A month, `2026-03`. */
export const calendarMonth = z
  .string()
  .refine(isCalendarMonth, 'Please give the month as YYYY-MM')
  .meta({ example: '2026-03' })

/** A moment in UTC, `2026-07-15T04:30:00Z`. */
export const instant = z.iso.datetime().meta({ example: '2026-07-15T04:30:00Z' })
