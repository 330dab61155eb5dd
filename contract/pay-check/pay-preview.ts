import { z } from 'zod'
import {
  calendarDate,
  calendarMonth,
  instant,
  pounds,
  success,
  text,
} from '#contract/json-shapes.ts'
import { dutyTypes } from '#domain/roster/duty.ts'
import { payChecksPath, payMatchInput, payUnit } from './pay-check.ts'
import { rateCardPreview } from './pay-rates.ts'

/** Path to test a correction of the pay check. It stores nothing. */
export const payPreviewPath = `${payChecksPath}/preview`

const sectorsMax = 12

/**
 * A duty as it would be after a correction or swap. A field that is left out stays as it is. Flights without actual
 * times have none yet. With an id alone, the answer has its pay as it is.
 */
const dutyPreview = z
  .strictObject({
    rosterId: text,
    date: calendarDate.optional(),
    dutyType: z.enum(dutyTypes).optional(),
    dutyCode: text.max(40).optional(),
    scheduledBrief: instant.nullable().optional(),
    actualBrief: instant.nullable().optional(),
    scheduledDebrief: instant.nullable().optional(),
    actualDebrief: instant.nullable().optional(),
    sectors: z
      .array(
        z.strictObject({
          flightNumber: text.max(12),
          departureAirport: text.max(4),
          arrivalAirport: text.max(4),
          scheduledDeparture: instant.nullable(),
          scheduledArrival: instant.nullable(),
          actualDeparture: instant.nullable().optional(),
          actualArrival: instant.nullable().optional(),
          positioning: z.boolean().optional(),
        }),
      )
      .max(sectorsMax, `Please give no more than ${sectorsMax} flights`)
      .optional(),
  })
  .meta({ id: 'PayDutyPreview' })

/** A correction as it would be saved: of a duty, a rate card, or the duties of a line. */
export const payPreviewInput = z
  .strictObject({
    duty: dutyPreview.optional(),
    card: rateCardPreview.optional(),
    match: payMatchInput.optional(),
  })
  .refine(({ duty, card, match }) => duty ?? card ?? match, {
    message: 'Please give a duty, a card or a match',
    path: ['duty'],
  })
  .meta({ id: 'PayPreviewInput' })
export type PayPreviewInput = z.infer<typeof payPreviewInput>

/** The sum in pounds before the correction, and after it. */
const change = z.tuple([pounds, pounds])

/**
 * The months whose sums change, oldest first. `unit` is the paid and expected amounts of the duty after the correction;
 * null without a duty, or if it is not paid by duty.
 */
export const payPreview = success({
  data: z.strictObject({
    months: z.array(
      z.strictObject({ month: calendarMonth, toClaim: change, mayBeTakenBack: change }),
    ),
    unit: payUnit.omit({ account: true }).nullable(),
  }),
}).meta({ id: 'PayPreview' })
export type PayPreview = z.infer<typeof payPreview>['data']
export type MonthEffectAnswer = PayPreview['months'][number]
