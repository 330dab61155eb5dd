import { z } from 'zod'
import { flightRoles } from '#profile/rules/flight-role.ts'
import { calendarDate, text } from '#kernel/values/value-shapes.ts'
import { success, version } from '#api/json-shapes.ts'

/** Experience from before the first entry of the logbook: a sum of hours, by role and aircraft type. */
const openingTotal = z
  .strictObject({
    id: z.string(),
    role: z.enum(flightRoles),
    /** Empty for all types. */
    aircraftType: z.string(),
    /** Hours, exact to the minute. */
    hours: z.number(),
    /** Number of sectors; null where it is not known. */
    sectors: z.number().int().nullable(),
    /** The last day it covers; null where it is not known. */
    until: calendarDate.nullable(),
    version,
  })
  .meta({ id: 'OpeningTotal' })
export type OpeningTotal = z.infer<typeof openingTotal>

/** Longer than any career. */
const hoursMax = 50_000

/** An opening total as sent by the form. */
export const openingTotalInput = z
  .strictObject({
    role: z.enum(flightRoles, 'Please choose a role'),
    aircraftType: text.trim().max(40, 'Must be no more than 40 characters').default(''),
    hours: z
      .number('Please enter the hours')
      .min(0.01, 'Must be more than 0')
      .max(hoursMax, `Must be no more than ${hoursMax}`),
    sectors: z
      .number()
      .int('Please enter a whole number')
      .min(0, 'Must be at least 0')
      .max(100_000, 'Must be no more than 100000')
      .nullable()
      .optional(),
    until: calendarDate.nullable().optional(),
  })
  .meta({ id: 'OpeningTotalInput' })
export type OpeningTotalInput = z.input<typeof openingTotalInput>

/** The user's opening totals, the largest first, and their sum in hours. */
export const openingTotalList = success({
  data: z.array(openingTotal),
  totalHours: z.number(),
}).meta({ id: 'OpeningTotalList' })
export type OpeningTotalList = z.infer<typeof openingTotalList>

/** The stored opening total. */
export const savedOpeningTotal = success({ data: openingTotal }).meta({ id: 'SavedOpeningTotal' })
