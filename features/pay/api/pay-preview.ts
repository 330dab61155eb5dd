import { z } from 'zod'
import { timedDuty } from '#duties/schema/duty.ts'
import { paidSector } from '#duties/schema/sector.ts'
import { calendarMonth, pounds, shortText, text } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'
import { dutyAction } from '#duties/api/roster-actions.ts'
import { payMatchInput, payRange, payUnit } from './pay-check.ts'
import { rateCardPreview } from './pay-rates.ts'

const sectorsMax = 12
const atMost = (characters: number) =>
  text.max(characters, `Must be no more than ${characters} characters`)

/**
 * A duty as it would be after a correction or swap. A field that is left out stays as it is. Flights without actual
 * times have none yet. With an id alone, the answer has its pay as it is.
 */
const dutyPreview = z
  .strictObject({
    rosterId: text,
    ...timedDuty.extend({ dutyCode: shortText }).partial().shape,
    sectors: z
      .array(
        paidSector
          .extend({
            flightNumber: atMost(12),
            departureAirport: atMost(4),
            arrivalAirport: atMost(4),
          })
          .partial({ actualDeparture: true, actualArrival: true, positioning: true }),
      )
      .max(sectorsMax, `Please give no more than ${sectorsMax} flights`)
      .optional(),
  })
  .meta({ id: 'PayDutyPreview' })

/** An action on a duty as it would be performed. The roster is computed with what it says. */
const actionPreview = z
  .strictObject({ rosterId: text, action: dutyAction })
  .meta({ id: 'PayActionPreview' })

/** A correction as it would be saved: of a duty, by an action, of a rate card, or of the duties of a line. */
export const payPreviewInput = z
  .strictObject({
    duty: dutyPreview.optional(),
    action: actionPreview.optional(),
    card: rateCardPreview.optional(),
    match: payMatchInput.optional(),
  })
  .refine(({ duty, action, card, match }) => duty ?? action ?? card ?? match, {
    message: 'Please give a duty, an action, a card or a match',
    path: ['duty'],
  })
  .refine(({ duty, action, match }) => !action || (!duty && !match), {
    message: 'Please give an action without a duty or a match',
    path: ['action'],
  })
  .meta({ id: 'PayPreviewInput' })
export type PayPreviewInput = z.infer<typeof payPreviewInput>

/** The sum in pounds before the correction, and after it. */
const change = z.tuple([pounds, pounds])

/** The expected pay of a month's duties before and after a correction, paid or not. */
const expectedChange = z
  .strictObject({
    month: calendarMonth,
    before: payRange,
    after: payRange,
    /** The pay that has no rate: `crew food of ZQ640 on 2 June`. The sums are then not known. */
    notKnown: z.array(z.string()),
  })
  .meta({ id: 'ExpectedPayChange' })
export type ExpectedChangeAnswer = z.infer<typeof expectedChange>

/**
 * The months whose sums change, oldest first. `unit` is the paid and expected amounts of the duty after the correction,
 * or of the flights that an action adds; null without a duty, if it is not paid by duty, or without cards and reports.
 */
export const payPreview = success({
  data: z.strictObject({
    months: z.array(
      z.strictObject({ month: calendarMonth, toClaim: change, mayBeTakenBack: change }),
    ),
    /**
     * For an action, and for a duty that no report pays: the months of the duties that change, and of those paid with
     * them. Null for other corrections, and while there is neither a rate card nor a report.
     */
    expected: z.array(expectedChange).nullable(),
    unit: payUnit.omit({ account: true }).nullable(),
  }),
}).meta({ id: 'PayPreview' })
export type PayPreview = z.infer<typeof payPreview>['data']
export type MonthEffectAnswer = PayPreview['months'][number]
