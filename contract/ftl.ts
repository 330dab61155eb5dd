import { z } from 'zod'
import { ftlLevels } from '#domain/ftl/cumulative/ftl-level.ts'
import { dutyTypes } from '#domain/roster/duty.ts'
import { toInstant } from '#domain/time/zone-time.ts'
import { calendarDate, calendarMonth, instant } from './json-shapes.ts'
import { rosterPath } from './roster.ts'

export const ftlPath = `${rosterPath}/ftl`

/** Where the crew member says what came before the roster they keep here. */
export const ftlHistoryPath = `${ftlPath}/history`

/** The instant to look from, of 1970 to 2199; now when it is left out. */
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

/** A limit that is 70 % used or more: yellow, from 90 % red. `percentage` is the used part, 0.7 for 70 %. */
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
 * What one duty, or one flight of the logbook without a duty, adds to a figure: exact minutes, quarters
 * included. `basis` tells how sure its times are; `estimated` ones were inferred.
 */
const ftlPart = z
  .strictObject({
    id: z.string(),
    date: calendarDate,
    /** null for a flight of the logbook. */
    dutyType: z.enum(dutyTypes).nullable(),
    code: z.string(),
    minutes: z.number(),
    basis: z.enum(['actual', 'scheduled', 'estimated']),
  })
  .meta({ id: 'FtlPart' })
export type FtlPart = z.infer<typeof ftlPart>

const moment = z.strictObject({ date: calendarDate, current: z.number() })

/** One limit, its figure, and why it is what it is. Figures are hours, of sick leave weeks. */
const ftlLimit = z
  .strictObject({
    key: z.string(),
    type: z.string(),
    period: z.string(),
    unit: z.enum(['hours', 'weeks']),
    /** Where the rule stands; null for the portal's own measure. */
    article: z.string().nullable(),
    limit: z.number(),
    current: z.number(),
    percentage: z.number(),
    level,
    /** Above the limit; equal to it is legal. */
    isBreach: z.boolean(),
    /** The days that count, both inclusive, and the same as instants: `start` inclusive, `end` exclusive. */
    window: z.strictObject({
      first: calendarDate,
      last: calendarDate,
      start: instant,
      end: instant,
    }),
    /** Whether everything of the window is known. */
    isCovered: z.boolean(),
    /** Hours of it that opening balances state. */
    openingBalance: z.number(),
    /** The highest it gets, from today to the last duty planned, and on which day first. */
    peak: moment,
    /** The first day, today included, on which it is exceeded; null when it never is. */
    firstBreach: calendarDate.nullable(),
    /** The worst of the 28 days before today, where it was exceeded then. */
    recentBreach: moment.nullable(),
    /** The duties behind the figure, by time. */
    duties: z.array(ftlPart),
    /** Duties of the window that cannot be counted, because their times are not known. */
    untimed: z.array(ftlPart.omit({ minutes: true, basis: true })),
  })
  .meta({ id: 'FtlLimit' })
export type FtlLimit = z.infer<typeof ftlLimit>

const balanceMinutes = z
  .number()
  .int('Please give whole minutes')
  .min(0, 'Must be at least 0')
  .max(31 * 24 * 60, 'This is more than a month has')

/** What a month before the roster begins adds up to; whole minutes, null where it is not known. */
const openingBalance = z
  .strictObject({
    month: calendarMonth,
    dutyMinutes: balanceMinutes.nullable(),
    flightMinutes: balanceMinutes.nullable(),
  })
  .meta({ id: 'FtlOpeningBalance' })

const openingBalancesMax = 36

/** 'Roster complete since', null to go by the roster itself, and what the months before add up to. */
export const ftlHistoryInput = z
  .strictObject({
    completeSince: calendarDate.nullable(),
    openingBalances: z
      .array(openingBalance)
      .max(openingBalancesMax, `Must be no more than ${openingBalancesMax} months`)
      .refine(
        (balances) => new Set(balances.map(({ month }) => month)).size === balances.length,
        'Each month can be given once only',
      ),
  })
  .meta({ id: 'FtlHistoryInput' })
export type FtlHistoryInput = z.infer<typeof ftlHistoryInput>

const ftlHistory = ftlHistoryInput
  .extend({
    /** The day from which the roster is kept without a gap of two months; null when it is not kept up. */
    rosterSince: calendarDate.nullable(),
    /** The day from which everything is known: `completeSince`, else `rosterSince`. */
    since: calendarDate.nullable(),
  })
  .meta({ id: 'FtlHistory' })
export type FtlHistory = z.infer<typeof ftlHistory>

export const savedFtlHistory = z
  .strictObject({ success: z.literal(true), data: ftlHistory })
  .meta({ id: 'SavedFtlHistory' })

/** How a crew member stands with the cumulative limits. Hours are numbers, exact to the quarter minute. */
const ftlSummary = z
  .strictObject({
    /** No limit is exceeded, as far as is known. */
    compliant: z.boolean(),
    /** Every window is known from its first day on, with its times: only then is `compliant` the whole truth. */
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
    /** The set of rules the limits are taken from. */
    scheme: z.string(),
    /** The time zone of the home base, in which days are counted: `Europe/London`. */
    zone: z.string(),
    warnings: z.array(ftlWarning),
    limits: z.array(ftlLimit),
    history: ftlHistory,
  })
  .meta({ id: 'FtlSummary' })
export type FtlSummary = z.infer<typeof ftlSummary>

export const ftlAnswer = z
  .strictObject({ success: z.literal(true), ftl: ftlSummary })
  .meta({ id: 'FtlAnswer' })
