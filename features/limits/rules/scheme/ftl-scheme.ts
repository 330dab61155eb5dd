import { hourMinutes } from '#kernel/time/time-units.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { easaDutyRules, ukDutyRules, type DutyRules } from './duty-rules.ts'
import type { DisruptiveType, OwnLimit, OwnLimitRule } from './ftl-settings.ts'

/**
 * The kinds of duty that the rules distinguish: the roster's types, and reserve, which no supported roster
 * prints yet.
 */
export type FtlDutyType = DutyType | 'RESERVE'

/**
 * The quantity: `duty` weighted as in ORO.FTL.210(a), `work` as in the annual working time rules, and
 * `flight` time of operated sectors, off-block to on-block.
 */
export type FtlMeasure = 'duty' | 'work' | 'flight'

/**
 * The window that ends on a day: a number of days; the calendar year to date; this month and the eleven
 * before it, up to the day; or the twelve complete calendar months before.
 */
export type FtlPeriod =
  | { kind: 'days'; days: number }
  | { kind: 'calendarYear' | 'twelveMonths' | 'previousTwelveMonths' }

/** The cumulative limits. */
export const ftlLimitKeys = [
  'duty7Days',
  'duty14Days',
  'duty28Days',
  'dutyAnnual',
  'dutyPrevious12Months',
  'flight28Days',
  'flightCalendarYear',
  'flight12Months',
  'flightPrevious12Months',
] as const
export type FtlLimitKey = (typeof ftlLimitKeys)[number]

/** One cumulative limit; a figure above it is a breach, the limit itself is not. */
export type FtlLimit = {
  key: FtlLimitKey
  /** As screens and warnings call it: `Duty Hours`, `7 Days`. */
  type: string
  name: string
  measure: FtlMeasure
  period: FtlPeriod
  limitMinutes: number
  /** The article of the regulation. */
  article: string
}

/** The share of a duty minute that counts, in quarters, so that a quarter and a half are exact. */
type Weight = 0 | 1 | 2 | 4

/** One set of limits and weights. An airline with its own scheme gets another `FtlScheme`. */
export type FtlScheme = {
  name: string
  weights: Record<FtlDutyType, { duty: Weight; work: Weight }>
  limits: FtlLimit[]
  /** The rules of single duties and of rest. */
  rules: DutyRules
  /** The stricter limits of the crew member that apply. */
  own: Partial<Record<OwnLimitRule, OwnLimit>>
}

/** Requirements that no rule of the portal checks. The notice names them. */
export const neverChecked = [
  'the even spread of duty over 28 days',
  'the worst 168 hours across midnights',
  'FRM schemes',
  'hotel at your base (ORO.FTL.235(a)(2))',
]

const whole = { duty: 4, work: 4 } as const
const none = { duty: 0, work: 0 } as const

/**
 * The rules for an airline of the United Kingdom: ORO.FTL as assimilated, CS FTL.1, and the Civil Aviation
 * (Working Time) Regulations 2004, which look back over the twelve complete months before.
 */
export const ukScheme: FtlScheme = {
  name: 'UK ORO.FTL and CS FTL.1',
  own: {},
  rules: ukDutyRules,
  weights: {
    FLIGHT: whole,
    TRAINING: whole,
    // ORO.FTL.225(c): airport standby counts in full.
    ASBY: whole,
    // CS FTL.1.225(b)(3): a quarter of home standby is duty; SI 2010/1226: all of it is working time.
    HSBY: { duty: 1, work: 4 },
    // CS FTL.1.230(b)
    RESERVE: none,
    // ORO.FTL.105(21): rest
    OFF: none,
    LEAVE: none,
    SICK: none,
    HOTEL_REST: none,
  },
  limits: [
    {
      key: 'duty7Days',
      type: 'Duty Hours',
      name: '7 Days',
      measure: 'duty',
      period: { kind: 'days', days: 7 },
      limitMinutes: 60 * hourMinutes,
      article: 'ORO.FTL.210(a)(1)',
    },
    {
      key: 'duty14Days',
      type: 'Duty Hours',
      name: '14 Days',
      measure: 'duty',
      period: { kind: 'days', days: 14 },
      limitMinutes: 110 * hourMinutes,
      article: 'ORO.FTL.210(a)(2)',
    },
    {
      key: 'duty28Days',
      type: 'Duty Hours',
      name: '28 Days',
      measure: 'duty',
      period: { kind: 'days', days: 28 },
      limitMinutes: 190 * hourMinutes,
      article: 'ORO.FTL.210(a)(3)',
    },
    {
      key: 'dutyAnnual',
      type: 'Duty Hours',
      name: 'Annual',
      measure: 'work',
      period: { kind: 'twelveMonths' },
      limitMinutes: 2000 * hourMinutes,
      article: 'SI 2004/756 reg 9(b), as it will stand at the end of the month',
    },
    {
      key: 'dutyPrevious12Months',
      type: 'Duty Hours',
      name: 'Prior 12 Months',
      measure: 'work',
      period: { kind: 'previousTwelveMonths' },
      limitMinutes: 2000 * hourMinutes,
      article: 'SI 2004/756 reg 9(b)',
    },
    {
      key: 'flight28Days',
      type: 'Flight Hours',
      name: '28 Days',
      measure: 'flight',
      period: { kind: 'days', days: 28 },
      limitMinutes: 100 * hourMinutes,
      article: 'ORO.FTL.210(b)(1)',
    },
    {
      key: 'flightCalendarYear',
      type: 'Flight Hours',
      name: 'Calendar Year',
      measure: 'flight',
      period: { kind: 'calendarYear' },
      limitMinutes: 900 * hourMinutes,
      article: 'ORO.FTL.210(b)(2)',
    },
    {
      key: 'flight12Months',
      type: 'Flight Hours',
      name: '12 Months',
      measure: 'flight',
      period: { kind: 'twelveMonths' },
      limitMinutes: 1000 * hourMinutes,
      article: 'ORO.FTL.210(b)(3)',
    },
    {
      key: 'flightPrevious12Months',
      type: 'Flight Hours',
      name: 'Prior 12 Months',
      measure: 'flight',
      period: { kind: 'previousTwelveMonths' },
      limitMinutes: 900 * hourMinutes,
      article: 'SI 2004/756 reg 9(a)',
    },
  ],
}

/** The keys of limits that only the working time rules of the United Kingdom have. */
const ukOnly: FtlLimitKey[] = ['dutyPrevious12Months', 'flightPrevious12Months']

/** The rules for an airline of the European Union. The working time limit is that of Directive 2000/79/EC. */
export function easaScheme(type: DisruptiveType): FtlScheme {
  const limits = ukScheme.limits.filter(({ key }) => !ukOnly.includes(key))
  return {
    name: 'EASA ORO.FTL and CS FTL.1',
    own: {},
    weights: ukScheme.weights,
    rules: easaDutyRules[type],
    limits: limits.map((limit) =>
      limit.key === 'dutyAnnual' ? { ...limit, article: 'Directive 2000/79/EC clause 8' } : limit,
    ),
  }
}
