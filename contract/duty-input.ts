import { z } from 'zod'
import { isWholePence } from '#domain/money/pence.ts'
import { dutyTypes } from '#domain/roster/duty.ts'
import { dutySectorsMax, tooManySectors } from '#domain/roster/sector.ts'
import { airportCode, calendarDate, instant, longText, shortText } from './json-shapes.ts'
import { ftlInputs, rosterMonthQuery, shownValues } from './roster.ts'

/** A sector as sent by the duty form. Times are UTC; actual times only for past duties. */
const sectorInput = z
  .strictObject({
    flightNumber: shortText,
    departureAirport: airportCode,
    arrivalAirport: airportCode,
    scheduledDeparture: instant.nullable(),
    scheduledArrival: instant.nullable(),
    actualDeparture: instant.nullable().optional(),
    actualArrival: instant.nullable().optional(),
    aircraftType: shortText.nullable().optional(),
    registration: shortText.nullable().optional(),
    positioning: z.boolean().optional(),
  })
  .meta({ id: 'SectorInput' })

const salesMax = 9_999_999
const sales = z
  .number('Please enter a valid number')
  .min(0, 'Must be at least 0')
  .max(salesMax, `Must be no more than ${salesMax}`)
  .refine(isWholePence, 'Must have no more than two decimals')

/**
 * A duty as sent by the form (spec 5 and 7). `dutyFault` in `domain/roster/duty-input.ts` checks the fields
 * together, on both sides.
 */
export const dutyInput = z
  .strictObject({
    date: calendarDate,
    dutyType: z.enum(dutyTypes, 'Please choose a duty type'),
    dutyCode: shortText,
    scheduledBrief: instant.nullable().optional(),
    scheduledDebrief: instant.nullable().optional(),
    sectors: z.array(sectorInput).max(dutySectorsMax, tooManySectors).optional(),
    actualDeparture: instant.nullable().optional(),
    actualArrival: instant.nullable().optional(),
    actualDebrief: instant.nullable().optional(),
    notes: longText.nullable().optional(),
    /** Replaces all stored ones; null clears them. */
    ftlInputs: ftlInputs.nullable().optional(),
    /** Own sales on board in pounds; null clears them. */
    sales: sales.nullable().optional(),
    against: shownValues.optional(),
  })
  .meta({ id: 'DutyInput' })
export type DutyInput = z.infer<typeof dutyInput>

/** An edit of a duty: any of its fields. */
export const dutyPatch = dutyInput.partial().meta({ id: 'DutyPatch' })
export type DutyPatch = z.infer<typeof dutyPatch>

/** With `keepEdited=true`, imported duties that the user edited, completed or wrote a note on are kept. */
export const deleteMonthQuery = rosterMonthQuery.extend({
  keepEdited: z.enum(['true', 'false'], 'Please give true or false').optional(),
})

/** The values to keep: the airline's or the crew member's own. */
export const differencesDecision = z
  .strictObject({ keep: z.enum(['airline', 'mine'], 'Please choose airline or mine') })
  .meta({ id: 'DifferencesDecision' })
export type DifferencesDecision = z.infer<typeof differencesDecision>
