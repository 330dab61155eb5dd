import { z } from 'zod'
import { dutyRuleKeys } from '#domain/ftl/legality/finding.ts'
import { disruptiveClasses } from '#domain/ftl/rest/disruptive.ts'
import { changeTopics } from '#domain/ftl/legality/what-if.ts'
import { ftlLimitKeys } from '#domain/ftl/scheme/ftl-scheme.ts'
import { daysBetween, isCalendarDate } from '#domain/time/calendar-date.ts'
import { ftlHistoryPart, ftlQuery } from './ftl.ts'
import { ftlSettings } from './ftl-settings.ts'
import { calendarDate, calendarMonth, instant, success } from './json-shapes.ts'
import { dutyInput, dutyPatch } from './duty-input.ts'
import { rosterEntry, rosterPath, verdict } from './roster.ts'

export const legalityPath = `${rosterPath}/legality`

/** Path of everything that the legality is computed from. */
export const legalityRosterPath = `${legalityPath}/roster`

/** Path to test a change of the roster. */
export const whatIfPath = `${legalityPath}/what-if`

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

/** The answer of one rule for one duty. `minutes` is compared with `limit`; both are counts for sectors and days. */
const finding = z
  .strictObject({
    rule,
    article: z.string(),
    level: verdict,
    sentence: z.string(),
    minutes: z.number().nullable(),
    limit: z.number().nullable(),
    figures: z.array(z.strictObject({ name: z.string(), minutes: z.number() })),
    dutyIds: z.array(z.string()),
    /** The reading that is used where the regulation is ambiguous. */
    interpretation: z.string().nullable(),
    /** `Legal from 06:40`. */
    legalIf: z.string().nullable(),
    /** The value that would settle it. */
    missing: z
      .enum(['report', 'sectorTimes', 'debrief', 'homeBase', 'calledAt', 'airportZone'])
      .nullable(),
  })
  .meta({ id: 'LegalityFinding' })

/** A flight duty period, in minutes. `to` and the latest on-block are exclusive ends. */
const dutyFdp = z
  .strictObject({
    from: instant,
    to: instant,
    minutes: z.number(),
    baseMaxMinutes: z.number(),
    maxMinutes: z.number(),
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

/** The legality of one duty. `findings` has every rule that was checked, the worst first. */
const dutyLegality = z
  .strictObject({
    id: z.string(),
    date: calendarDate,
    verdict,
    fdp: dutyFdp.nullable(),
    restBefore: restBefore.nullable(),
    disruptive: z.array(z.enum(disruptiveClasses)),
    findings: z.array(finding),
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
  /** Planned duties, with the minutes left in each window at the end of the duty. */
  ahead: z.array(
    z.strictObject({
      id: z.string(),
      date: calendarDate,
      code: z.string(),
      verdict,
      left: z.record(z.string(), z.number()),
    }),
  ),
  /** Minutes that leave a window of days at the start of a day. */
  dropOuts: z.array(z.strictObject({ date: calendarDate, limit: rule, minutes: z.number() })),
  /** The earliest legal reports after the current or last duty. */
  earliestReport: z
    .strictObject({
      release: instant,
      atHome: instant,
      away: instant,
      /** Null if the home base is not stated. */
      endsAtHome: z.boolean().nullable(),
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
  })
  .meta({ id: 'FtlDuty' })

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
  homeBase: z.string().nullable(),
  zone: z.string(),
  airportZones: z.record(z.string(), z.string()),
  history: ftlHistoryPart,
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
