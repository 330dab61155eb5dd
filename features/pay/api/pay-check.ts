import { z } from 'zod'
import { notComparedReasons } from '#pay/rules/answers/compared-pay.ts'
import { headReasonKinds } from '#pay/rules/answers/months/month-words.ts'
import { payFindingKinds, payUnknownReasons } from '#pay/rules/findings/pay-finding.ts'
import { confidences, matchReasons } from '#pay/rules/matching/named-duties.ts'
import { comparedHeads } from '#pay/rules/rates/expected-pay.ts'
import {
  calendarDate,
  calendarMonth,
  instant,
  longText,
  pounds,
  text,
} from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'
import { subjectVerdict } from '#api/subject-verdict.ts'

/**
 * Selects the duties of some days and the reports whose period touches them; all when omitted. Both days are
 * inclusive. With `units=all` the answer compares every duty, otherwise those with a finding.
 */
export const payCheckQuery = z
  .strictObject({
    startDate: calendarDate.optional(),
    endDate: calendarDate.optional(),
    units: z.enum(['all', 'found'], 'Please ask for all or found').default('found'),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    message: 'End date must be after start date',
    path: ['endDate'],
  })

/** A head as it is compared: `tafb` is the sum of the taxed and the untaxed TAFB. */
export const comparedHead = z.enum(comparedHeads).meta({ id: 'ComparedHead' })

/** The lowest and the highest amount that may be right. */
export const payRange = z.strictObject({ low: pounds, high: pounds }).meta({ id: 'PayRange' })

/** The source of an expected amount. `support` of `of` like duties had it; both null for a rate card. */
const payBasis = z
  .strictObject({
    kind: z.enum(['card', 'history']),
    text: z.string(),
    support: z.number().int().nullable(),
    of: z.number().int().nullable(),
  })
  .meta({ id: 'PayBasis' })

const certainty = z.enum(['sure', 'likely', 'check'])

/**
 * A difference between pay and roster. `stake` is above 0 in favour of the crew member, below 0 an overpayment, and
 * null where the amount is not known. `claimed` has a claim that is not rejected.
 */
const payFinding = z
  .strictObject({
    id: z.string(),
    kind: z.enum(payFindingKinds),
    rosterIds: z.array(z.string()),
    reportId: z.string().nullable(),
    /** The place of the line in the report, from 0. */
    entry: z.number().int().nullable(),
    head: comparedHead.nullable(),
    paid: pounds.nullable(),
    expected: payRange.nullable(),
    stake: pounds.nullable(),
    /** The part of the stake that rests on own rate cards. */
    own: pounds,
    certainty,
    sentence: z.string(),
    basis: payBasis.nullable(),
    /** The usual commission of a flying duty. */
    typical: pounds.optional(),
    /** The actual debrief that the pay for time away fits, while the roster has only the planned one. */
    fitting: z
      .strictObject({
        rosterId: z.string(),
        date: calendarDate,
        debrief: instant,
        /** `12:24` in London time, or `00:30 (+1)` on the day after `date`. */
        time: z.string(),
      })
      .optional(),
    /** The first day of the duty or of the line; null for a whole report. */
    date: calendarDate.nullable(),
    state: z.enum(['open', 'dismissed', 'claimed']),
    note: z.string().nullable(),
  })
  .meta({ id: 'PayFinding' })
export type PayFindingAnswer = z.infer<typeof payFinding>

/** A line and the duties that it pays. `alsoPays` is a standby before the flight. */
const payMatch = z
  .strictObject({
    reportId: z.string(),
    entry: z.number().int(),
    rosterIds: z.array(z.string()),
    confidence: z.enum(confidences),
    reason: z.enum([...matchReasons, 'own', 'in-order']),
    alsoPays: z.string().nullable(),
  })
  .meta({ id: 'PayMatch' })

/** Duties paid together, with paid and expected amounts. Heads that are neither paid nor expected are left out. */
export const payUnit = z
  .strictObject({
    rosterIds: z.array(z.string()),
    /** `ZQ640/ZQ641 on 2 June`. */
    subject: z.string(),
    /** The day whose rate card applies; absent in answers of earlier releases. */
    date: calendarDate.optional(),
    /** True if each duty is a flight; absent in answers of earlier releases. */
    allFlights: z.boolean().optional(),
    /** True if each duty is a home or airport standby; absent in answers of earlier releases. */
    isStandby: z.boolean().optional(),
    lines: z.array(z.strictObject({ reportId: z.string(), entry: z.number().int() })),
    /** From the first report to the last debrief, as far as known; absent in answers of earlier releases. */
    worked: z
      .strictObject({
        /** `10 h 45`. */
        length: z.string().nullable(),
        /** `Report 05:20, debrief 16:05` in London time. */
        times: z.string().nullable(),
      })
      .optional(),
    paid: pounds.nullable(),
    /** The sum of the heads with a rate; null without one. */
    expected: payRange.nullable(),
    heads: z.array(
      z.strictObject({
        head: comparedHead,
        paid: pounds,
        expected: payRange.nullable(),
        basis: payBasis.nullable(),
        /** `2 sectors at 150 % of £13.00`, by a rate card. */
        working: z.string().nullable(),
      }),
    ),
    /** The account of each head: due, paid, taken back, claimed, settled and left; empty without a claim. */
    account: z.array(
      z.strictObject({
        head: comparedHead,
        due: pounds,
        paid: pounds,
        corrected: pounds,
        claimed: pounds,
        settled: pounds,
        rest: pounds,
      }),
    ),
  })
  .meta({ id: 'PayUnit' })
export type PayUnitAnswer = z.infer<typeof payUnit>

/** A duty, line or head without an answer. `help` says how to get one. */
const payUnknown = z
  .strictObject({
    subject: z.string(),
    why: z.enum(payUnknownReasons),
    /** The reason as a sentence. */
    sentence: z.string(),
    help: z.string().nullable(),
    rosterIds: z.array(z.string()),
    reportId: z.string().nullable(),
    entry: z.number().int().nullable(),
    head: comparedHead.nullable(),
    /** The month in which its report or pay ends, and the heads that it leaves open there. */
    month: calendarMonth.nullable(),
    heads: z.array(comparedHead),
    /**
     * For a report in totals, or lines for hours above a monthly threshold: what they pay, and what the rate cards give;
     * null without all rates.
     */
    paid: pounds.optional(),
    expected: pounds.nullable().optional(),
  })
  .meta({ id: 'PayUnknown' })
export type PayUnknownAnswer = z.infer<typeof payUnknown>

/**
 * The pay that had an expected amount, of all pay of the counted reports. `all` is true if all but commission had one:
 * only then, and with nothing open, is the pay right.
 */
const comparedPay = z.strictObject({ pounds, of: pounds, all: z.boolean() })

/** The pounds that claims ask for and no report or settlement has paid: not sent yet, and waiting for pay. */
const claimedPay = z.strictObject({
  notSent: pounds,
  waiting: pounds,
  /** `£31.30 claimed, waiting for pay`. */
  words: z.array(z.string()),
})
export type ClaimedPayAnswer = z.infer<typeof claimedPay>

/** The result for one report. `duties` counts the duties it should pay, `matched` those it pays. */
const checkedReport = z
  .strictObject({
    reportId: z.string(),
    duties: z.number().int(),
    matched: z.number().int(),
    toClaim: pounds,
    toCheck: z.number().int(),
    mayBeTakenBack: pounds,
    compared: comparedPay,
    /** Absent in answers of earlier releases. */
    claimed: claimedPay.optional(),
    /** True if all that can be claimed or taken back is less than 5p a duty, which is no badge. */
    onlyPennies: z.boolean(),
    /** The report that replaces this one, and when it was saved; null if it counts. */
    replacedBy: z.strictObject({ reportId: z.string(), savedAt: instant }).nullable(),
  })
  .meta({ id: 'CheckedPayReport' })
export type CheckedPayReport = z.infer<typeof checkedReport>

/** Open findings only. `toCheck` counts questions; amounts are pounds and never set off. */
const paySummary = z
  .strictObject({
    toClaim: pounds,
    toCheck: z.number().int(),
    mayBeTakenBack: pounds,
    /** Absent in answers of earlier releases. */
    claimed: claimedPay.optional(),
    /** The duties that should be paid, those with a pay line, and those that were judged. */
    duties: z.number().int(),
    matched: z.number().int(),
    checked: z.number().int(),
    /** The pay of the judged duties. */
    paid: pounds,
    unknown: z.number().int(),
    reports: z.number().int(),
    /** The rest by head, with the reason why it was not compared. */
    compared: comparedPay.extend({
      not: z.array(z.strictObject({ head: comparedHead, pounds, why: z.enum(notComparedReasons) })),
    }),
  })
  .meta({ id: 'PaySummary' })
export type PaySummaryAnswer = z.infer<typeof paySummary>

/** The pay of one head in a month. Heads without pay, finding or claim are left out. */
const monthHead = z
  .strictObject({
    head: comparedHead,
    paid: pounds,
    level: z.enum(['good', 'warn', 'unknown']),
    /** The part of its pay that was compared with an expected amount. */
    compared: z.enum(['all', 'part', 'none']),
    /** The findings that are open or claimed. */
    findingIds: z.array(z.string()),
    /** Why it is not good, or what its good rests on. */
    reasons: z.array(z.strictObject({ why: z.enum(headReasonKinds), sentence: z.string() })),
  })
  .meta({ id: 'PayMonthHead' })
export type PayMonthHead = z.infer<typeof monthHead>

/** The verdict on a month, and its heads. `duties` should be paid, and `checked` of them were judged. */
const payMonth = z
  .strictObject({
    month: calendarMonth,
    ...subjectVerdict.shape,
    duties: z.number().int(),
    checked: z.number().int(),
    /** `26 of 26 duties paid as expected. Commission and leave pay are not compared.` */
    compared: z.string(),
    heads: z.array(monthHead),
    /** All findings of the month that are open or claimed, also those without a head. */
    findingIds: z.array(z.string()),
  })
  .meta({ id: 'PayMonth' })
export type PayMonthAnswer = z.infer<typeof payMonth>

/** The comparison of pay reports with the roster, computed on each read. */
export const payCheckAnswer = success({
  data: z
    .strictObject({
      /** The version of the rules, such as `1`. */
      engine: z.string(),
      summary: paySummary,
      matches: z.array(payMatch),
      findings: z.array(payFinding),
      unknown: z.array(payUnknown),
      superseded: z.array(z.strictObject({ reportId: z.string(), by: z.string() })),
      /** Rates that changed in earlier pay: `Flight duty pay on BHX-PMI-BHX: £31.20, £32.45 from 5 April 2026.` */
      rateChanges: z.array(z.string()),
      reports: z.array(checkedReport),
      /** The ids of reports that lack so many flights of the roster that they look incomplete. */
      incompleteReports: z.array(z.string()),
      units: z.array(payUnit),
      /** The verdict on each month in which a report of the answer ends, or a duty without one; newest first. */
      months: z.array(payMonth),
    })
    .meta({ id: 'PayCheck' }),
}).meta({ id: 'PayCheckAnswer' })
export type PayCheckData = z.infer<typeof payCheckAnswer>['data']

/** Dismisses a finding, with an optional reason. It is asked again when its amounts change. */
export const payFindingState = z
  .strictObject({
    state: z.enum(['open', 'dismissed'], 'Please choose open or dismissed'),
    note: longText.nullable().optional(),
  })
  .meta({ id: 'PayFindingState' })
export type PayFindingState = z.infer<typeof payFindingState>

export const savedPayFinding = success({ data: payFinding }).meta({ id: 'SavedPayFinding' })

const dutiesOfLineMax = 31

/** The duties that a line pays, as the crew member says; an empty list for none, null to match by rule again. */
export const payMatchInput = z
  .strictObject({
    reportId: text,
    entry: z.number().int('Please give a whole number').min(0, 'Must be at least 0'),
    rosterIds: z
      .array(text)
      .max(dutiesOfLineMax, `Please choose no more than ${dutiesOfLineMax} duties`)
      .nullable(),
  })
  .meta({ id: 'PayMatchInput' })
export type PayMatchInput = z.infer<typeof payMatchInput>

export const savedPayMatch = success({ data: payMatchInput }).meta({ id: 'SavedPayMatch' })

export const payExpectationQuery = z.strictObject({ month: calendarMonth })

/**
 * The pay of duties that are paid together, planned or done. `rosterId` is the first duty. `paid` and `paidIn` are
 * null until a report pays it.
 */
const expectedDuty = z
  .strictObject({
    rosterId: z.string(),
    rosterIds: z.array(z.string()),
    low: pounds.nullable(),
    high: pounds.nullable(),
    heads: payUnit.shape.heads,
    /** `your rates`, or `3 of 3 on BHX-PMI-BHX`; null without a rate. */
    basis: z.string().nullable(),
    /** Heads that most like duties had and that have no rate. `low` and `high` are then the least. */
    unknownHeads: z.array(comparedHead),
    paid: pounds.nullable(),
    /** The last day of the period of the report that paid it. */
    paidIn: calendarDate.nullable(),
    /** `No rate yet for BHX-LIS-BHX: paid once, three needed.` */
    note: z.string().nullable(),
    /** The word for what the duties lack, `£5.20 short`, and the largest finding; absent in answers of earlier releases. */
    open: z.strictObject({ word: z.string(), findingId: z.string() }).nullable().optional(),
  })
  .meta({ id: 'ExpectedDuty' })
export type ExpectedDuty = z.infer<typeof expectedDuty>

/** Paid or expected amounts of a month. `commission` is never added to the total. */
export const payExpectation = success({
  data: z
    .strictObject({
      month: calendarMonth,
      duties: z.array(expectedDuty),
      total: payRange,
      withoutRate: z.array(z.strictObject({ rosterId: z.string(), subject: z.string() })),
      /** The usual commission of a flying duty; null with fewer than ten. */
      commission: pounds.nullable(),
      /** The pay for hours of the month above a threshold, in the total; null without a rate for it. */
      overHours: pounds.nullable(),
    })
    .meta({ id: 'PayExpectation' }),
}).meta({ id: 'PayExpectationAnswer' })
export type PayExpectationData = z.infer<typeof payExpectation>['data']
