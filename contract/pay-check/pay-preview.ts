import { z } from 'zod'
import { calendarMonth, instant, pounds, success, text } from '#contract/json-shapes.ts'
import { payChecksPath, payMatchInput } from './pay-check.ts'
import { rateCardPreview } from './pay-rates.ts'

/** Path to test a correction of the pay check. It stores nothing. */
export const payPreviewPath = `${payChecksPath}/preview`

const sectorsMax = 12

/** A duty as it would be after a correction or swap. A field that is left out stays as it is. */
const dutyPreview = z
  .strictObject({
    rosterId: text,
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

/** The months whose sums change, oldest first. */
export const payPreview = success({
  data: z.strictObject({
    months: z.array(
      z.strictObject({ month: calendarMonth, toClaim: change, mayBeTakenBack: change }),
    ),
  }),
}).meta({ id: 'PayPreview' })
export type MonthEffectAnswer = z.infer<typeof payPreview>['data']['months'][number]
