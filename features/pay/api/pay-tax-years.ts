import { z } from 'zod'
import { isWholePence } from '#kernel/money/pence.ts'
import { leavePayGaps } from '#pay/rules/tax-year/leave-pay-per-day.ts'
import { calendarDate, pounds } from '#kernel/values/value-shapes.ts'
import { success, version } from '#api/json-shapes.ts'

export const payTaxYearParams = z.strictObject({
  year: z.coerce
    .number('Please enter a valid year')
    .int('Please enter a valid year')
    .min(1990, 'Please enter a year from 1990 to 2199')
    .max(2199, 'Please enter a year from 1990 to 2199'),
})

/** More than any payslip or paper of a tax year states. */
export const poundsMax = 9_999_999

const stated = z
  .number('Please enter a valid number')
  .min(0, 'Must be at least 0')
  .max(poundsMax, `Must be no more than ${poundsMax}`)
  .refine(isWholePence, 'Must have no more than two decimals')
  .nullable()

/** The figures of P60 and P45 in pounds; null where not stated. */
export const payTaxYearInput = z
  .strictObject({
    p60Pay: stated,
    p60Tax: stated,
    p45Pay: stated,
    p45Tax: stated,
    /** True if the flat rate expense was claimed for this year. */
    claimedFlatRate: z.boolean(),
  })
  .meta({ id: 'PayTaxYearInput' })
export type PayTaxYearInput = z.infer<typeof payTaxYearInput>

const amount = pounds.nullable()

/** The stored figures of a tax year; all null if none were given. */
export const savedPayTaxYear = success({
  data: z
    .strictObject({
      year: z.number().int(),
      p60Pay: amount,
      p60Tax: amount,
      p45Pay: amount,
      p45Tax: amount,
      claimedFlatRate: z.boolean(),
      version,
    })
    .meta({ id: 'PayTaxYear' }),
}).meta({ id: 'SavedPayTaxYear' })
export type PayTaxYear = z.infer<typeof savedPayTaxYear>['data']

/** Variable pay of a day in pounds, in three steps. */
const payPerDay = z.strictObject({ work: pounds, withCommission: pounds, withAllowances: pounds })
const count = z.number().int()

/** The pay of a day of leave beside the variable pay of other days. It has sums and no difference. */
const leavePay = z
  .strictObject({
    /** First and last day of the reports, both inclusive. */
    first: calendarDate,
    last: calendarDate,
    leaveDays: count,
    paid: pounds,
    perLeaveDay: pounds,
    workedDays: count,
    perWorkedDay: payPerDay.nullable(),
    /** Days without leave and sickness. */
    otherDays: count,
    perOtherDay: payPerDay.nullable(),
  })
  .meta({ id: 'LeavePay' })
export type LeavePayAnswer = z.infer<typeof leavePay>

/** The tax papers of a year, and the leave pay of the latest twelve reports up to it. */
export const payTaxYearAnswer = savedPayTaxYear
  .extend({
    /** Null with the reason in `leavePayGap`. */
    leavePay: leavePay.nullable(),
    leavePayGap: z.enum(leavePayGaps).nullable(),
  })
  .meta({ id: 'PayTaxYearAnswer' })
