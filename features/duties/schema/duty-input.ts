import { z } from 'zod'
import { isWholePence } from '#kernel/money/pence.ts'
import { dutySectorsMax, dutyTypes, tooManySectors } from '#duties/rules/words/duty-words.ts'
import { airportCode, instant, longText, shortText, text } from '#kernel/values/value-shapes.ts'
import { printedDuty } from './duty.ts'
import { ftlInputs } from './ftl-inputs.ts'
import { sector } from './sector.ts'

/**
 * The airline's values that the device showed when the user made a change: by field, a UTC instant, or for `sectors` the legs
 * as text. Null means that it showed none. Fields are named `scheduledBrief`, `ZQ210 BHX PMI.scheduledDeparture`. Without a
 * field, it showed what the portal has; on a duty that is added, it showed nothing.
 */
export const shownValues = z
  .record(z.string(), text.max(2000).nullable())
  .superRefine((values, context) => {
    for (const [field, value] of Object.entries(values)) {
      const { error } = field === 'sectors' ? {} : instant.nullable().safeParse(value)
      for (const { message } of error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    }
  })
  .meta({ id: 'ShownValues' })

/** A sector as sent by the duty form. Times are UTC; actual times only for past duties. */
const sectorInput = sector
  .omit({ departureEstimated: true, arrivalEstimated: true })
  .extend({
    flightNumber: shortText,
    departureAirport: airportCode,
    arrivalAirport: airportCode,
    aircraftType: shortText.nullable(),
    registration: shortText.nullable(),
  })
  .partial({
    actualDeparture: true,
    actualArrival: true,
    aircraftType: true,
    registration: true,
    positioning: true,
  })
  .meta({ id: 'SectorInput' })
export type SectorInput = z.infer<typeof sectorInput>

const salesMax = 9_999_999
const sales = z
  .number('Please enter a valid number')
  .min(0, 'Must be at least 0')
  .max(salesMax, `Must be no more than ${salesMax}`)
  .refine(isWholePence, 'Must have no more than two decimals')

/**
 * A duty as sent by the form. `dutyFault` in `features/duties/rules/duty-input.ts` checks the fields
 * together, on both sides.
 */
export const dutyInput = z
  .strictObject({
    date: printedDuty.shape.date,
    dutyType: z.enum(dutyTypes, 'Please choose a duty type'),
    dutyCode: shortText,
    scheduledBrief: instant.nullable().optional(),
    scheduledDebrief: instant.nullable().optional(),
    sectors: z.array(sectorInput).max(dutySectorsMax, tooManySectors).optional(),
    /** Off-block of the first sector; the start of a duty without sectors. */
    actualDeparture: instant.nullable().optional(),
    /** On-block of the last sector. */
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

/** An edit of a duty: any of its fields. An undefined field keeps its stored value. */
export const dutyPatch = dutyInput.partial().meta({ id: 'DutyPatch' })
export type DutyPatch = z.infer<typeof dutyPatch>
