import { z } from 'zod'
import { isWholePence } from '#kernel/money/pence.ts'
import { calendarDate, pounds, shortText } from '#kernel/values/value-shapes.ts'
import { success, version } from '#api/json-shapes.ts'
import { poundsMax } from './pay-tax-years.ts'
import { paydayGaps, paydayParts, settingsVersionsMost } from '#pay/rules/payday/payday.ts'
import { pensionBases, pensionKinds } from '#pay/rules/payday/payslip.ts'
import { studentPlans, taxRegions } from '#pay/rules/payday/tax-figures.ts'

const amount = z
  .number('Please enter a valid number')
  .min(0, 'Must be at least 0')
  .max(poundsMax, `Must be no more than ${poundsMax}`)
  .refine(isWholePence, 'Must have no more than two decimals')

/** An amount that can be below 0: a refund of tax, or what landed after one. */
const signedAmount = z
  .number('Please enter a valid number')
  .min(-poundsMax, `Must be at least -${poundsMax}`)
  .max(poundsMax, `Must be no more than ${poundsMax}`)
  .refine(isWholePence, 'Must have no more than two decimals')

/** A pension: the crew member's own share, in per cent with at most two decimals. */
const pension = z.strictObject({
  kind: z.enum(pensionKinds, 'Please choose how the pension is taken'),
  percent: z
    .number('Please enter a valid number')
    .min(0.01, 'Must be at least 0.01')
    .max(100, 'Must be no more than 100')
    .refine(isWholePence, 'Must have no more than two decimals'),
  of: z.enum(pensionBases, 'Please choose the pay that it is a share of'),
})

/** Facts that a payslip states each month, from a pay day on until the next version begins. */
const paydayFacts = z
  .strictObject({
    /** The first pay day, or a day before it. */
    from: calendarDate,
    /** Basic pay of a payslip in pounds, before any deduction. */
    basicPay: amount,
    /** Null if it is not given: there is then no net pay. One that cannot be read is kept, and gives no net pay. */
    taxCode: shortText.nullable(),
    /** One that is not in the tables is kept, and gives no net pay. */
    niLetter: z.string('Please choose a letter').regex(/^[A-Z]$/, 'Please choose a letter'),
    pension: pension.nullable(),
    studentPlan: z
      .number('Please choose a plan')
      .refine((plan) => studentPlans.some((each) => each === plan), 'Please choose a plan')
      .meta({ enum: [...studentPlans] })
      .nullable(),
    postgraduateLoan: z.boolean(),
  })
  .meta({ id: 'PaydayFacts' })
export type PaydayFacts = z.infer<typeof paydayFacts>

/** All versions of the facts. They replace the stored ones. */
export const paydaySettingsInput = z
  .strictObject({
    versions: z
      .array(paydayFacts)
      .max(settingsVersionsMost, `Please give no more than ${settingsVersionsMost} versions`)
      .superRefine(refuseEqualDays)
      .overwrite((versions) => versions.toSorted((one, other) => (one.from < other.from ? -1 : 1))),
  })
  .meta({ id: 'PaydaySettingsInput' })
export type PaydaySettingsInput = z.infer<typeof paydaySettingsInput>

function refuseEqualDays(
  versions: { from: string }[],
  context: z.RefinementCtx<{ from: string }[]>,
): void {
  versions.forEach(({ from }, place) => {
    if (versions.findIndex((each) => each.from === from) === place) return
    context.addIssue({
      code: 'custom',
      message: 'Another version begins on this day',
      path: [place, 'from'],
    })
  })
}

/** The stored versions, oldest first; none until the form was saved. */
export const paydaySettingsAnswer = success({
  data: z.strictObject({ versions: z.array(paydayFacts), version }).meta({ id: 'PaydaySettings' }),
}).meta({ id: 'PaydaySettingsAnswer' })
export type PaydaySettings = z.infer<typeof paydaySettingsAnswer>['data']

/** A pay period is named by its last day. */
export const paydayPeriodParams = z.strictObject({ period: calendarDate })

/** Facts that are typed for one pay day. A field that is left out stays; null clears it. */
export const paydayStatedInput = z
  .strictObject({
    /** Taxed pay of the tax year before this pay day, as the last payslip states it. */
    payToDate: amount.nullable().optional(),
    /** Tax of the tax year before this pay day, as the last payslip states it. */
    taxToDate: signedAmount.nullable().optional(),
    /** The net pay that arrived. */
    landed: signedAmount.nullable().optional(),
  })
  .meta({ id: 'PaydayStatedInput' })
export type PaydayStatedInput = z.infer<typeof paydayStatedInput>

const stated = z
  .strictObject({
    payToDate: pounds.nullable(),
    taxToDate: pounds.nullable(),
    landed: pounds.nullable(),
    version,
  })
  .meta({ id: 'PaydayStated' })
export type PaydayStated = z.infer<typeof stated>

export const paydayStatedAnswer = success({ data: stated }).meta({ id: 'PaydayStatedAnswer' })

/** Whole pounds: low rounded down, high rounded up. */
const range = z
  .strictObject({ low: z.number().int(), high: z.number().int() })
  .meta({ id: 'PaydayRange' })
export type PaydayRangeAnswer = z.infer<typeof range>

/** Something that is not known for the answer, and what it concerns. */
const gap = z
  .strictObject({
    why: z.enum(paydayGaps),
    /** The duties that it concerns; absent where it concerns none. */
    duties: z.array(z.string()).optional(),
  })
  .meta({ id: 'PaydayGap' })
export type PaydayGapAnswer = z.infer<typeof gap>

/** An earlier pay day: the range as it was frozen the day before, and what arrived. */
export const pastPayday = z
  .strictObject({
    /** The last day of its pay period. */
    period: calendarDate,
    payDay: calendarDate,
    gross: range,
    net: range.nullable(),
    /** True if duties had no rate: the range was then the least pay. */
    isLeast: z.boolean(),
    /** Variable pay of the report of the period, without commission; null without a report. */
    variablePaid: pounds.nullable(),
    /** Commission of the report, which no computed range has; null without a report. */
    commissionPaid: pounds.nullable(),
    /**
     * What arrived beside the range: the typed net pay beside the net range, else basic pay and the report beside the gross
     * one. `off` is 0 inside the range, else whole pounds below (negative) or above it. Null until something is known. A
     * report that the range was made with tells nothing about it.
     */
    outcome: z.strictObject({ of: z.enum(['net', 'gross']), off: z.number().int() }).nullable(),
    stated,
  })
  .meta({ id: 'PastPayday' })
export type PastPayday = z.infer<typeof pastPayday>

/** The pay that lands on the next pay day, as an estimate. */
export const paydayAnswer = success({
  data: z
    .strictObject({
      /** Null if no report shows the pay period, or the profile has no days to pay day. */
      payDay: calendarDate.nullable(),
      /** First and last day of the pay period, both inclusive; null without a report that shows its form. */
      periodStart: calendarDate.nullable(),
      period: calendarDate.nullable(),
      /** Null without basic pay or period. */
      gross: range.nullable(),
      /** Null with the reason in `missing`. */
      net: range.nullable(),
      /** True if duties have no rate: the range is then the least pay. */
      isLeast: z.boolean(),
      /** True if the report of the period is known: its variable pay is then not computed. */
      isReported: z.boolean(),
      /** Deductions are positive here, and tax is negative for a refund. */
      parts: z.array(z.strictObject({ part: z.enum(paydayParts), ...range.shape })),
      /** The usual commission of a flying duty, beside the range and never in it. */
      commission: pounds.nullable(),
      missing: z.array(gap),
      /** The tax year whose figures are used, by the year it begins in; null without net pay. */
      taxYear: z.number().int().nullable(),
      /** The part of the country whose income tax is used; null without net pay. */
      taxRegion: z.enum(taxRegions).nullable(),
      /** True if the tax depends on pay and tax to date. */
      asksToDate: z.boolean(),
      stated,
      /** The last six, newest first. They never change the range. */
      last: z.array(pastPayday),
    })
    .meta({ id: 'Payday' }),
}).meta({ id: 'PaydayAnswer' })
export type Payday = z.infer<typeof paydayAnswer>['data']
