import { z } from 'zod'
import { ruleStates } from '#limits/rules/findings/coverage.ts'
import { dutyRuleKeys, findingBounds } from '#limits/rules/findings/finding.ts'
import { disruptiveClasses } from '#limits/rules/rest/disruptive.ts'
import { changeTopics } from '#limits/rules/change/what-if.ts'
import { ftlLimitKeys } from '#limits/rules/scheme/ftl-scheme.ts'
import { planFaults } from '#duties/rules/marks/duty-mark.ts'
import { daysBetween, isCalendarDate } from '#kernel/time/calendar-date.ts'
import { ftlHistoryPart, ftlQuery } from './ftl.ts'
import { ftlSettings } from './ftl-settings.ts'
import { calendarDate, calendarMonth, instant } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'
import { dutyInput, dutyPatch } from '#duties/schema/duty-input.ts'
import { dutyOverlap } from '#duties/schema/duty-mark.ts'
import { missingInput, missingValue, verdict } from '#duties/api/duty-verdicts.ts'
import { rosterEntry } from '#duties/api/roster.ts'

/** Days that one request may ask for: a year and a month. */
const legalityDaysMax = 400

/** Invalid dates have a message of their own. */
const isFarApart = (from: string, to: string) =>
  isCalendarDate(from) && isCalendarDate(to) && daysBetween(from, to) >= legalityDaysMax

/** The days to judge, both inclusive. `asOf` separates past from planned duties; now when omitted. */
export const legalityQuery = z
  .strictObject({ from: calendarDate, to: calendarDate, asOf: ftlQuery.shape.asOf })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Must not be before the first day' })
  .refine(({ from, to }) => !isFarApart(from, to), {
    path: ['to'],
    error: `Please ask for no more than ${legalityDaysMax} days`,
  })

const rule = z.enum([...dutyRuleKeys, ...ftlLimitKeys])

/**
 * The state of one rule for one duty. `checked`: the known facts allow one answer only. `notKnown`: `missing` names the
 * value that settles it.
 */
const ruleCoverage = z
  .strictObject({
    rule,
    state: z.enum(ruleStates),
    /** One clause: `no flight duty period`, or the unknown fact. Null for a checked rule. */
    reason: z.string().nullable(),
    missing: missingValue.nullable(),
  })
  .meta({ id: 'RuleCoverage' })

/** The answer of one rule for one duty. `minutes` is compared with `limit`; both are counts for sectors and days. */
const finding = z
  .strictObject({
    rule,
    article: z.string(),
    level: verdict,
    sentence: z.string(),
    minutes: z.number().nullable(),
    limit: z.number().nullable(),
    /** The part that is a bound; absent if figure and limit are exact. */
    bound: z.enum(findingBounds).exactOptional(),
    /** Of days free: the month, `2026-07`, or the year, `2026`. */
    of: z.string().exactOptional(),
    figures: z.array(z.strictObject({ name: z.string(), minutes: z.number() })),
    dutyIds: z.array(z.string()),
    /** The reading that is used where the regulation is ambiguous. */
    interpretation: z.string().nullable(),
    /** `Not legal before 06:40`. Other rules may still break. */
    legalIf: z.string().nullable(),
    /** The value that would settle it. */
    missing: missingInput.nullable(),
    /** `own`: a stricter limit of the user, whose name and source are in `article`. */
    source: z.enum(['law', 'own']),
  })
  .meta({ id: 'LegalityFinding' })

/** A flight duty period, in minutes. `to` and the latest on-block are exclusive ends. */
const dutyFdp = z
  .strictObject({
    from: instant,
    to: instant,
    minutes: z.number(),
    /** By the scheduled times; null if they are not known. */
    plannedMinutes: z.number().nullable(),
    baseMaxMinutes: z.number(),
    maxMinutes: z.number(),
    /** False if the body clock is not known; `maxMinutes` is then the smallest maximum. */
    isMaxExact: z.boolean(),
    /** The state of acclimatisation; null if it is not known. */
    state: z.enum(['B', 'D', 'X']).nullable(),
    latestOnBlock: instant,
    latestWithDiscretion: instant,
    sectors: z.number().int(),
    standbyReductionMinutes: z.number(),
    standbyNightExcludedMinutes: z.number(),
    exceededByMinutes: z.number(),
    isWithinDiscretion: z.boolean(),
  })
  .meta({ id: 'DutyFdp' })

/** The rest before a duty, in minutes; `requiredMinutes` is 0 before a duty without a minimum rest. */
const restBefore = z
  .strictObject({
    from: instant,
    to: instant,
    minutes: z.number(),
    requiredMinutes: z.number(),
    localNights: z.number().int(),
    legal: z.boolean(),
    afterId: z.string(),
  })
  .meta({ id: 'RestBefore' })

const planFault = z.enum(planFaults).meta({ id: 'PlanFault' })

/** The legality of one duty. `findings` has every rule that was checked, the worst first; `coverage` every rule. */
const dutyLegality = z
  .strictObject({
    id: z.string(),
    date: calendarDate,
    verdict,
    fdp: dutyFdp.nullable(),
    restBefore: restBefore.nullable(),
    disruptive: z.array(z.enum(disruptiveClasses)),
    findings: z.array(finding),
    coverage: z.array(ruleCoverage),
    /** Why the plan of the duty is impossible, so that it is never legal; absent for a possible one. */
    faults: z.array(planFault).exactOptional(),
    /** With the fault `overlap`: the other duty. */
    overlaps: dutyOverlap.exactOptional(),
  })
  .meta({ id: 'DutyLegality' })

const recoveryRest = z
  .strictObject({
    from: instant,
    to: instant,
    minutes: z.number(),
    localNights: z.number().int(),
    requiredMinutes: z.number(),
    disruptiveDuties: z.number().int(),
    /** Since the recovery rest before; null for the first. */
    gapMinutes: z.number().nullable(),
    legal: z.boolean(),
    /** False if an unknown fact may make it shorter, or require more. */
    proven: z.boolean(),
  })
  .meta({ id: 'RecoveryRest' })

const freeDays = { days: z.number().int(), required: z.number().int(), isComplete: z.boolean() }

const legalityParts = {
  duties: z.array(dutyLegality),
  recoveryRests: z.array(recoveryRest),
  daysFree: z.strictObject({
    month: z.array(z.strictObject({ month: calendarMonth, ...freeDays })),
    year: z.strictObject({ year: z.string(), ...freeDays }).nullable(),
  }),
}

/** The legality of the duties of some days, and an outlook from `asOf` on. */
export const legalityAnswer = success({
  asOf: instant,
  /** The name of the rule set. */
  scheme: z.string(),
  /** The version of the regulation, and the day it was read. */
  rules: z.strictObject({ version: z.string(), readOn: calendarDate }),
  ...legalityParts,
  /** Planned duties, with the least minutes left at the end of the duty in each window that was checked. */
  ahead: z.array(
    z.strictObject({
      id: z.string(),
      date: calendarDate,
      code: z.string(),
      verdict,
      left: z.record(z.string(), z.number()),
    }),
  ),
  /** Minutes that leave a window of days at the start of a day. Empty if the home base is not known. */
  dropOuts: z.array(z.strictObject({ date: calendarDate, limit: rule, minutes: z.number() })),
  /** The earliest legal reports after the current or last duty. */
  earliestReport: z
    .strictObject({
      release: instant,
      atHome: instant,
      away: instant,
      /** Null if the home base is not stated. */
      endsAtHome: z.boolean().nullable(),
      /** False if a rule of the rests or windows before these reports is not known. */
      isProven: z.boolean(),
    })
    .nullable(),
  nextRecoveryRest: z
    .strictObject({
      latestStart: instant,
      requiredMinutes: z.number(),
      duties: z.number().int(),
    })
    .nullable(),
}).meta({ id: 'LegalityAnswer' })
export type LegalityAnswer = z.infer<typeof legalityAnswer>

const ftlDuty = z
  .strictObject({
    ...rosterEntry.pick({
      id: true,
      date: true,
      dutyType: true,
      dutyCode: true,
      scheduledBrief: true,
      actualBrief: true,
      scheduledDebrief: true,
      actualDebrief: true,
      events: true,
      ftlInputs: true,
    }).shape,
    sectors: z.array(
      z.strictObject({
        departureAirport: z.string(),
        arrivalAirport: z.string(),
        scheduledDeparture: instant.nullable(),
        scheduledArrival: instant.nullable(),
        actualDeparture: instant.nullable(),
        actualArrival: instant.nullable(),
        positioning: z.boolean(),
      }),
    ),
    /** Absent for a duty with a possible plan. */
    faults: z.array(planFault).exactOptional(),
    /** With the fault `overlap`: the other duty. */
    overlaps: dutyOverlap.exactOptional(),
  })
  .meta({ id: 'FtlDuty' })

/** Statements of the user about the time before the roster; null where nothing is stated. */
const historyStatements = {
  freeFrom: instant.nullable(),
  lastTripNear: z.boolean(),
  earlierTotals: z
    .strictObject({
      flight12mMinutes: z.number().nullable(),
      duty12mMinutes: z.number().nullable(),
      flightYearMinutes: z.number().nullable(),
    })
    .nullable(),
  freeDaysThisYear: z.number().int().nullable(),
  logbookFrom: calendarDate.nullable(),
}

/** Everything that the legality of the days asked for is computed from, so that the browser can compute it too. */
export const legalityRosterAnswer = success({
  duties: z.array(ftlDuty),
  flights: z.array(
    z.strictObject({
      id: z.string(),
      date: calendarDate,
      code: z.string(),
      flightMinutes: z.number(),
      departure: instant.nullable(),
    }),
  ),
  settings: ftlSettings,
  /** The home bases by their first day; the first airport gives the time zone. Empty if none is stated. */
  bases: z.array(
    z.strictObject({ from: calendarDate.nullable(), airports: z.array(z.string()).min(1) }),
  ),
  airportZones: z.record(z.string(), z.string()),
  history: ftlHistoryPart.extend(historyStatements),
  /** Days of the roster that nobody could read, in order. */
  unreadDates: z.array(calendarDate).exactOptional(),
}).meta({ id: 'LegalityRoster' })
export type LegalityRosterAnswer = z.infer<typeof legalityRosterAnswer>

/** Duties that one test of a change may add, change and remove. */
const whatIfMax = 20
const atMost = `Please give no more than ${whatIfMax}`

/** A change of the roster to test. It stores nothing. */
export const whatIfInput = z
  .strictObject({
    add: z.array(dutyInput).max(whatIfMax, atMost).default([]),
    change: z
      .array(dutyPatch.extend({ id: z.string() }))
      .max(whatIfMax, atMost)
      .default([]),
    remove: z.array(z.string()).max(whatIfMax, atMost).default([]),
  })
  .meta({ id: 'WhatIfInput' })
export type WhatIfInput = z.input<typeof whatIfInput>

const change = z
  .strictObject({
    topic: z.enum(changeTopics),
    rule: rule.nullable(),
    name: z.string(),
    dutyId: z.string().nullable(),
    date: calendarDate.nullable(),
    /** Minutes, or days for days free; null where there was none. */
    before: z.number().nullable(),
    after: z.number().nullable(),
    levelBefore: verdict.nullable(),
    levelAfter: verdict.nullable(),
  })
  .meta({ id: 'LegalityChange' })

/** The legality around a change, before and after it, and the differences. Added duties have the ids `new-1`, `new-2`. */
export const whatIfAnswer = success({
  before: z.strictObject(legalityParts),
  after: z.strictObject(legalityParts),
  changes: z.array(change),
}).meta({ id: 'WhatIfAnswer' })
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>
