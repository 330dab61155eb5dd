import { z } from 'zod'
import { payHeads, type PayHead } from '#kernel/words/pay-heads.ts'
import {
  payAmountMax,
  payEntriesMax,
  payPatternMax,
  payTotalMax,
} from '#pay/rules/reports/pay-report.ts'
import { isWholePence, toPounds } from '#kernel/money/pence.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import {
  calendarDate,
  givenText,
  instant,
  longText,
  pounds,
  text,
} from '#kernel/values/value-shapes.ts'
import { pageLimit, version, success } from '#api/json-shapes.ts'

/** Messages for invalid fields of a report, for the form and the API. */
export const payReportWords = {
  dateRequired: 'Required field',
  endBeforeStart: 'End date must be after start date',
  noEntries: 'At least one entry is required',
  tooManyEntries: `A report takes no more than ${payEntriesMax} entries`,
  routeRequired: 'Route number is required',
  detailsRequired: 'Details are required',
  notANumber: 'Please enter a valid number',
  negative: 'Must be at least 0',
  tooLow: `Must be at least -${toPounds(payAmountMax)}`,
  tooMuch: `Must be no more than ${toPounds(payAmountMax)}`,
  fractions: 'Must have no more than two decimals',
} as const

const routeNumberMax = 40
const detailsMax = 200

/** The same schema for each of the twelve heads. */
function perHead<Shape>(shape: Shape): Record<PayHead, Shape> {
  return Object.fromEntries(payHeads.map((head) => [head, shape])) as Record<PayHead, Shape>
}

const imported = z.boolean().optional().meta({
  description: 'Whether the entry comes from a pay file. Only then may amounts be below 0.',
})

const patternMeta = {
  description: 'The airports of the line as the pay file prints them. Absent where it has none.',
  example: 'BHX-PMI-BHX',
}

const payEntry = z
  .strictObject({
    routeNumber: z.string(),
    details: z.string(),
    pattern: z.string().optional().meta(patternMeta),
    imported,
    ...perHead(pounds),
  })
  .meta({ id: 'PayEntry' })

/** A variable pay report. Its totals are the sums of its entries. */
const payReport = z
  .strictObject({
    id: z.string(),
    employmentRecordId: z.string().nullable(),
    payPeriodStart: calendarDate,
    payPeriodEnd: calendarDate,
    paidOn: calendarDate.nullable(),
    entries: z.array(payEntry),
    /** The total that the imported file states, for comparison with `totalPaid`. */
    statedTotal: pounds.nullable(),
    /** True if it counts although there is a later report with most of its lines. */
    alwaysCounts: z.boolean(),
    /** The newest later report with most of its lines. It replaces this one unless `alwaysCounts`. */
    laterReport: z.strictObject({ id: z.string(), createdAt: instant }).nullable(),
    notes: z.string().nullable(),
    currency: z.literal('GBP'),
    createdAt: instant,
    totalFlightDutyPay: pounds,
    totalGroundTrainingAdminBase: pounds,
    totalWorkingDayOffPayment: pounds,
    totalAirportStandby: pounds,
    totalNonTaxTafbRestShr: pounds,
    totalTaxTafbRestShr: pounds,
    totalLeaveHolidayPay: pounds,
    totalCrewFood: pounds,
    totalNonTaxFdp: pounds,
    totalTrainingAllowanceFlight: pounds,
    totalCommission: pounds,
    totalHolidayPayCommission: pounds,
    totalPaid: pounds,
    version,
  })
  .meta({ id: 'PayReport' })
export type PayReportAnswer = z.infer<typeof payReport>

/** An empty date means all time, like an omitted one. */
const dateOrNone = z.union([calendarDate, z.literal('')], 'Please enter a valid date').optional()

/**
 * Selects the reports whose period touches a day from `startDate` to `endDate`, both inclusive. With a
 * `limit` the response is a page, and `cursor` is the `nextCursor` of the page before; without it,
 * everything.
 */
export const payReportsQuery = z
  .strictObject({
    startDate: dateOrNone,
    endDate: dateOrNone,
    orderBy: z
      .enum(
        ['payPeriodStart', 'payPeriodEnd', 'createdAt'],
        'Please order by payPeriodStart, payPeriodEnd or createdAt',
      )
      .default('payPeriodStart'),
    orderDirection: z.enum(['asc', 'desc'], 'Please order asc or desc').default('desc'),
    limit: pageLimit(1000).optional(),
    cursor: text.optional(),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    message: payReportWords.endBeforeStart,
    path: ['endDate'],
  })
export type PayReportsQuery = z.infer<typeof payReportsQuery>

/** Reports in the requested order. */
export const payReportList = success({
  data: z.array(payReport),
  /** Cursor of the next page, null after the last; only with a `limit`. */
  nextCursor: z.string().nullable().optional(),
}).meta({ id: 'PayReportList' })

const amountInput = z
  .number()
  .min(-toPounds(payAmountMax), payReportWords.tooLow)
  .max(toPounds(payAmountMax), payReportWords.tooMuch)
  .refine(isWholePence, payReportWords.fractions)
  .meta({ multipleOf: 0.01, example: 31.2 })

const totalMax = toPounds(payTotalMax)
const statedTotalInput = z
  .number()
  .min(-totalMax, `Must be at least -${totalMax}`)
  .max(totalMax, `Must be no more than ${totalMax}`)
  .refine(isWholePence, payReportWords.fractions)
  .meta({ multipleOf: 0.01, example: 761.67 })

/** An entry, typed or imported. An omitted head is 0. */
const payEntryInput = z
  .strictObject({
    routeNumber: requiredText(payReportWords.routeRequired, routeNumberMax),
    details: requiredText(payReportWords.detailsRequired, detailsMax),
    pattern: text
      .trim()
      .max(payPatternMax, `Must be no more than ${payPatternMax} characters`)
      .optional()
      .meta(patternMeta),
    imported,
    ...perHead(amountInput.optional()),
  })
  .superRefine((entry, context) => {
    if (entry.imported) return
    for (const head of payHeads.filter((each) => (entry[each] ?? 0) < 0)) {
      context.addIssue({ code: 'custom', message: payReportWords.negative, path: [head] })
    }
  })
  .meta({ id: 'PayEntryInput' })

/** A report as sent by the form. */
export const payReportInput = z
  .strictObject({
    employmentRecordId: text.nullable().optional(),
    payPeriodStart: requiredDate(),
    payPeriodEnd: requiredDate(),
    paidOn: calendarDate.nullable().optional(),
    entries: z
      .array(payEntryInput)
      .min(1, payReportWords.noEntries)
      .max(payEntriesMax, payReportWords.tooManyEntries),
    statedTotal: statedTotalInput.nullable().optional(),
    alwaysCounts: z.boolean().optional().meta({
      description:
        'Whether it counts although there is a later report with most of its lines. An omitted one is false.',
    }),
    notes: longText.nullable().optional(),
  })
  .refine(({ payPeriodStart, payPeriodEnd }) => payPeriodStart <= payPeriodEnd, {
    message: payReportWords.endBeforeStart,
    path: ['payPeriodEnd'],
  })
  .meta({ id: 'PayReportInput' })
export type PayReportInput = z.infer<typeof payReportInput>

/** Response to a created or edited report. */
export const savedPayReport = success({ data: payReport }).meta({ id: 'SavedPayReport' })

function requiredText(sentence: string, max: number) {
  return givenText({ error: ({ input }) => (input === undefined ? sentence : undefined) })
    .trim()
    .min(1, sentence)
    .max(max, `Must be no more than ${max} characters`)
}

function requiredDate() {
  const { dateRequired } = payReportWords
  return z
    .string({ error: ({ input }) => (input === undefined ? dateRequired : undefined) })
    .min(1, { error: dateRequired, abort: true })
    .refine(isCalendarDate, 'Please enter a valid date')
    .meta({ format: 'date', example: '2026-06-01' })
}
