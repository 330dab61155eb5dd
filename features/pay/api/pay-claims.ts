import { z } from 'zod'
import { isWholePence } from '#kernel/money/pence.ts'
import { claimStatuses } from '#pay/rules/claims/pay-claim.ts'
import {
  calendarDate,
  instant,
  longText,
  pounds,
  shortText,
  text,
} from '#kernel/values/value-shapes.ts'
import { success, version } from '#api/json-shapes.ts'
import { comparedHead, payRange } from './pay-check.ts'

const status = z.enum(claimStatuses, 'Please choose open, claimed, settled, rejected or withdrawn')

/** A duty of a claim as it was when the claim was made. Times are UTC; null where not known. */
const claimedDuty = z
  .strictObject({
    rosterId: z.string(),
    date: calendarDate,
    dutyCode: z.string(),
    /** `BHX-FAO-BHX`; empty without sectors. */
    route: z.string(),
    scheduled: z.strictObject({
      report: instant.nullable(),
      offBlock: instant.nullable(),
      onBlock: instant.nullable(),
      debrief: instant.nullable(),
    }),
    actual: z.strictObject({
      report: instant.nullable(),
      offBlock: instant.nullable(),
      onBlock: instant.nullable(),
      debrief: instant.nullable(),
    }),
  })
  .meta({ id: 'ClaimedDuty' })

/** A line of a report as it was when the claim was made. */
const claimedLine = z
  .strictObject({
    periodStart: calendarDate,
    periodEnd: calendarDate,
    routeNumber: z.string(),
    details: z.string(),
    heads: z.array(z.strictObject({ head: z.string(), amount: pounds })),
  })
  .meta({ id: 'ClaimedLine' })

/** A finding with its evidence, frozen when the claim was made. A question has no amount. */
const claimItem = z
  .strictObject({
    findingId: z.string(),
    kind: z.string(),
    sentence: z.string(),
    head: comparedHead.nullable(),
    duties: z.array(claimedDuty),
    lines: z.array(claimedLine),
    /** `£51.30 = Flight Duty Pay 39.00 (2 sectors at 150 % of 13.00) + Crew Food 6.25`; null if not known. */
    working: z.string().nullable(),
    /** `rate card "CC 2026", valid from 1 April 2026`; null without a rate. */
    basis: z.string().nullable(),
    engine: z.string(),
    /** The period of the report that should pay it; null if it is not known. */
    period: z.strictObject({ start: calendarDate, end: calendarDate }).nullable(),
    expected: payRange.nullable(),
    paid: pounds.nullable(),
    difference: pounds.nullable(),
  })
  .meta({ id: 'PayClaimItem' })

/** One step of a claim. `amount` is what the airline paid in it. */
const claimStep = z
  .strictObject({
    at: instant,
    from: status,
    to: status,
    amount: pounds.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'PayClaimStep' })

/** A claim to the airline. After part payment it stays claimed for the rest. */
const payClaim = z
  .strictObject({
    id: z.string(),
    createdAt: instant,
    status,
    items: z.array(claimItem),
    history: z.array(claimStep),
    askedFor: pounds,
    settledFor: pounds,
    reference: z.string().nullable(),
    /** Payments in later reports that are not recorded yet: `Paid in the July report: £5.20.` */
    paidSince: z.array(
      z.strictObject({ findingId: z.string(), sentence: z.string(), amount: pounds }),
    ),
    /** `Your roster changed since: £0.60 less would be due. Withdraw?`; null if it did not, or the claim is answered. */
    rosterChange: z.string().nullable(),
    version,
  })
  .meta({ id: 'PayClaim' })
export type PayClaimAnswer = z.infer<typeof payClaim>

/** All claims, newest first. */
export const payClaimList = success({ data: z.array(payClaim) }).meta({ id: 'PayClaimList' })
export const savedPayClaim = success({ data: payClaim }).meta({ id: 'SavedPayClaim' })

const itemsMax = 200

/** Makes a claim of findings in favour of the crew member. Questions are sent without an amount. */
export const payClaimInput = z
  .strictObject({
    findingIds: z
      .array(text)
      .min(1, 'Please choose at least one finding')
      .max(itemsMax, `Please choose no more than ${itemsMax} findings`),
    reference: shortText.nullable().optional(),
  })
  .meta({ id: 'PayClaimInput' })
export type PayClaimInput = z.infer<typeof payClaimInput>

/**
 * The next status of a claim, or the one before to undo the last step. `amount` in pounds is what the airline paid;
 * less than the rest keeps the claim open for the remainder.
 */
export const payClaimPatch = z
  .strictObject({
    status: status.optional(),
    amount: z
      .number('Please enter a valid number')
      .min(0, 'Must be at least 0')
      .max(9_999_999, 'Must be no more than 9999999')
      .refine(isWholePence, 'Must have no more than two decimals')
      .optional(),
    note: longText.nullable().optional(),
    reference: shortText.nullable().optional(),
  })
  .meta({ id: 'PayClaimPatch' })
export type PayClaimPatch = z.infer<typeof payClaimPatch>

const yes = z.enum(['true', 'false'], 'Please give true or false').default('false')

/**
 * Personal data for a claim's text, all left out unless asked for. Witnesses are named only with
 * `witnesses=names`; `roles` gives "a colleague (CM)".
 */
export const payClaimTextQuery = z.strictObject({
  name: yes,
  witnesses: z
    .enum(['none', 'roles', 'names'], 'Please choose none, roles or names')
    .default('none'),
})
export type PayClaimTextQuery = z.infer<typeof payClaimTextQuery>

/** The text of a claim, to copy or to print. */
export const payClaimText = success({ data: z.strictObject({ text: z.string() }) }).meta({
  id: 'PayClaimText',
})
