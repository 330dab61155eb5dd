import { dayMinutes } from '#kernel/time/time-units.ts'
import { z } from 'zod'
import { ftlLevels } from '#limits/rules/cumulative/ftl-level.ts'
import { dutyTypes } from '#duties/rules/words/duty-words.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import { calendarDate, calendarMonth, instant } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'
import { subjectVerdict } from '#api/subject-verdict.ts'
import { missingInputs } from '#duties/rules/verdict.ts'
import { plannedDoubts } from '#duties/api/duty-verdicts.ts'

/** The instant of the calculation, from 1970 to 2199; now when omitted. */
export const ftlQuery = z.strictObject({
  asOf: z.iso
    .datetime({ offset: true, error: 'Please give an instant such as 2026-07-15T09:00:00Z' })
    .transform((text) => toInstant(Date.parse(text)))
    .refine(
      (moment) => moment >= '1970' && moment < '2200',
      'Please give an instant of 1970 to 2199',
    )
    .optional(),
})

const level = z.enum(ftlLevels)

/**
 * A limit of which 70 % or more is used: yellow, from 90 % red. `percentage` is the used share, 0.7 for 70 %.
 */
const ftlWarning = z
  .strictObject({
    type: z.string(),
    period: z.string(),
    current: z.number(),
    limit: z.number(),
    percentage: z.number(),
    level,
  })
  .meta({ id: 'FtlWarning' })
export type FtlWarning = z.infer<typeof ftlWarning>

/**
 * The share of one duty, or of one logbook flight without a duty, in exact minutes, quarters included.
 * `basis` is the certainty of its times; `estimated` times were inferred.
 */
const ftlPart = z
  .strictObject({
    id: z.string(),
    date: calendarDate,
    /** null for a logbook flight. */
    dutyType: z.enum(dutyTypes).nullable(),
    code: z.string(),
    minutes: z.number(),
    basis: z.enum(['actual', 'scheduled', 'estimated']),
  })
  .meta({ id: 'FtlPart' })
export type FtlPart = z.infer<typeof ftlPart>

/** The limit that is exceeded, else the one of which most is used. Its figure may be higher if it is not covered. */
export const tightestLimit = z
  .strictObject({
    key: z.string(),
    /** `14-day duty`. */
    name: z.string(),
    unit: z.enum(['hours', 'weeks']),
    current: z.number(),
    limit: z.number(),
    percentage: z.number(),
    level,
    isCovered: z.boolean(),
  })
  .meta({ id: 'TightestLimit' })

const moment = z.strictObject({ date: calendarDate, current: z.number() })

/** One limit with its figure and parts. Figures are hours, or weeks for sick leave. */
const ftlLimit = z
  .strictObject({
    key: z.string(),
    type: z.string(),
    period: z.string(),
    unit: z.enum(['hours', 'weeks']),
    /** The article of the rule; null for the portal's own measure. */
    article: z.string().nullable(),
    limit: z.number(),
    current: z.number(),
    percentage: z.number(),
    level,
    /** Above the limit; equal to it is legal. */
    isBreach: z.boolean(),
    /** The window as days, both inclusive, and as instants: `start` inclusive, `end` exclusive. */
    window: z.strictObject({
      first: calendarDate,
      last: calendarDate,
      start: instant,
      end: instant,
    }),
    /** True if the whole window is known. */
    isCovered: z.boolean(),
    /** Hours from opening balances. */
    openingBalance: z.number(),
    /** The highest figure from today to the last planned duty, and its first day. */
    peak: moment,
    /** The first day from today on which the limit is exceeded; null if it never is. */
    firstBreach: calendarDate.nullable(),
    /** The worst breach in the 28 days before today. */
    recentBreach: moment.nullable(),
    /** The duties in the figure, by time. */
    duties: z.array(ftlPart),
    /** Duties in the window without known times, which are not counted. */
    untimed: z.array(ftlPart.omit({ minutes: true, basis: true })),
  })
  .meta({ id: 'FtlLimit' })
export type FtlLimit = z.infer<typeof ftlLimit>

const balanceMinutes = z
  .number()
  .int('Please give whole minutes')
  .min(0, 'Must be at least 0')
  .max(31 * dayMinutes, 'This is more than a month has')

/** Totals of a month before the roster begins, in whole minutes; null if unknown. */
const openingBalance = z
  .strictObject({
    month: calendarMonth,
    dutyMinutes: balanceMinutes.nullable(),
    flightMinutes: balanceMinutes.nullable(),
  })
  .meta({ id: 'FtlOpeningBalance' })

const openingBalancesMax = 36

const totalMinutes = z
  .number('Please enter a valid number')
  .int('Please give whole minutes')
  .min(0, 'Must be at least 0')

/** Twelve months and no more. */
const yearMinutes = totalMinutes.max(366 * dayMinutes, 'This is more than a year has')

/** Hours before the roster, in whole minutes up to the day before `statedSince`; null where not stated. */
const earlierTotals = z
  .strictObject({
    /** From the first day of the same month a year before. */
    flight12mMinutes: yearMinutes.nullable(),
    /** From 1 January. */
    flightYearMinutes: yearMinutes.nullable(),
    /** Working hours, standby in full, from the first day of the same month a year before. */
    duty12mMinutes: yearMinutes.nullable(),
  })
  .meta({ id: 'FtlEarlierTotals' })

/** Statements about the time before the roster; null where nothing is stated. */
const statements = {
  /** No duty, standby or reserve from this instant until the roster begins. */
  freeFrom: instant.nullable(),
  /** The last trip before the roster stayed within two hours of home time. */
  lastTripNear: z.boolean(),
  earlierTotals: earlierTotals.nullable(),
  /** Days without duty and standby from 1 January to the day before `statedSince`. */
  freeDaysThisYear: z
    .number('Please enter a valid number')
    .int('Please give whole days')
    .min(0, 'Must be at least 0')
    .max(366, 'This is more than a year has')
    .nullable(),
  /** The first day from which the logbook has every flight. */
  logbookFrom: calendarDate.nullable(),
}

const balances = {
  /** The day from which the roster is complete; null to derive it. */
  completeSince: calendarDate.nullable(),
  /** Totals of the months before. */
  openingBalances: z
    .array(openingBalance)
    .max(openingBalancesMax, `Must be no more than ${openingBalancesMax} months`)
    .refine(
      (given) => new Set(given.map(({ month }) => month)).size === given.length,
      'Each month can be given once only',
    ),
}

/** Statements about the time before the roster. Omitted ones keep their stored values. */
export const ftlHistoryInput = z
  .strictObject({
    ...balances,
    freeFrom: statements.freeFrom.optional(),
    lastTripNear: statements.lastTripNear.optional(),
    earlierTotals: statements.earlierTotals.optional(),
    freeDaysThisYear: statements.freeDaysThisYear.optional(),
    logbookFrom: statements.logbookFrom.optional(),
  })
  .meta({ id: 'FtlHistoryInput' })
export type FtlHistoryInput = z.infer<typeof ftlHistoryInput>

const ftlHistory = z
  .strictObject({
    ...balances,
    ...statements,
    /**
     * The first day of the roster when the totals, opening balances and free days were stated. They count up to the day
     * before, also when earlier duties are added; null without them.
     */
    statedSince: calendarDate.nullable(),
    /** The first day of the roster when `freeFrom` and `lastTripNear` were stated; null without them. */
    startSince: calendarDate.nullable(),
    /** The day from which the roster has no gap of two months; null if it ends too early. */
    rosterSince: calendarDate.nullable(),
    /** The day from which everything is known: `completeSince`, else `rosterSince`. */
    since: calendarDate.nullable(),
  })
  .meta({ id: 'FtlHistory' })
export type FtlHistory = z.infer<typeof ftlHistory>

/** The part of the history that the limits read. */
export const ftlHistoryPart = ftlHistory.omit({ completeSince: true, rosterSince: true })
export type FtlHistoryPart = z.infer<typeof ftlHistoryPart>

export const savedFtlHistory = success({ data: ftlHistory }).meta({ id: 'SavedFtlHistory' })

/** All cumulative limits of a crew member. Hours are numbers, exact to the quarter minute. */
/** The step that adds what the limits lack, null without one. Absent in answers of earlier releases. */
export const limitsStep = z
  .strictObject({ input: z.enum(missingInputs), words: z.string() })
  .nullable()

const ftlSummary = z
  .strictObject({
    ...subjectVerdict.shape,
    step: limitsStep.exactOptional(),
    tightest: tightestLimit.nullable(),
    /** True if everything is known, no limit is exceeded, and every planned duty is legal without discretion. */
    compliant: z.boolean(),
    /** True if all windows and times are known. */
    complete: z.boolean(),
    duty7Days: z.number(),
    duty14Days: z.number(),
    duty28Days: z.number(),
    dutyAnnual: z.number(),
    flight28Days: z.number(),
    flightCalendarYear: z.number(),
    flight12Months: z.number(),
    sickDays12Months: z.number().int(),
    sickPeriods12Months: z.number().int(),
    asOf: instant,
    calculatedAt: instant,
    /** The name of the rule set. */
    scheme: z.string(),
    /** The time zone of the home base, which defines the days: `Europe/London`. */
    zone: z.string(),
    warnings: z.array(ftlWarning),
    limits: z.array(ftlLimit),
    /** Of the duties from `asOf` on that are published; each is counted once, by its verdict. */
    plannedDoubts,
    history: ftlHistory,
    /** True if the rule set has a minimum of days free. */
    hasDaysFree: z.boolean(),
    /** True if the logbook has flights without a duty, which the limits count. */
    hasLoggedFlights: z.boolean(),
  })
  .meta({ id: 'FtlSummary' })
export type FtlSummary = z.infer<typeof ftlSummary>

export const ftlAnswer = success({ ftl: ftlSummary }).meta({ id: 'FtlAnswer' })
