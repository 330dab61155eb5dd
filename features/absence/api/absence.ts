import { z } from 'zod'
import { nations, triggerKinds } from '#load/rules/absence-settings.ts'
import { calendarDate } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'

/** The day of the question; today at the home base when omitted. */
export const absenceQuery = z.strictObject({ today: calendarDate.optional() })

const days = { first: calendarDate, last: calendarDate }
const count = z.number().int()

const spell = z.strictObject({
  ...days,
  days: count,
  /** False if the airline does not count it, as the crew member says. */
  counts: z.boolean(),
  /** True if a part of it was typed. */
  isTyped: z.boolean(),
})

const triggerAnswer = z.strictObject({
  name: z.string(),
  kind: z.enum(triggerKinds),
  at: count,
  months: count,
  section: z.string(),
  now: count,
  isReached: z.boolean(),
  ifSickToday: count,
  reachedOnDay: count.nullable(),
  dropOuts: z.array(z.strictObject({ ...days, on: calendarDate })),
  belowAgainOn: calendarDate.nullable(),
  oneDayFrom: calendarDate.nullable(),
})

const companyPay = z.strictObject({
  ...days,
  used: count,
  fullLeft: count,
  halfLeft: count,
  fullDays: count,
  halfDays: count,
})

const leave = z.strictObject({
  ...days,
  taken: count,
  planned: count,
  left: z.number(),
  listedUntil: calendarDate.nullable(),
})

const bankHolidays = z.strictObject({
  nation: z.enum(nations),
  ...days,
  days: z.array(z.strictObject({ date: calendarDate, worked: z.boolean().nullable() })),
  isKnown: z.boolean(),
  unknownYears: z.array(count),
  worked: count,
})

/** A fact of statutory sick pay, where it was read, and whether it is sure. */
const fact = z.strictObject({ words: z.string(), source: z.string(), isSure: z.boolean() })

/** Sickness and leave of the crew member. Parts that are not set up are null. */
export const absenceAnswer = success({
  data: z.strictObject({
    today: calendarDate,
    /** The first day of the roster; null without one. */
    rosterSince: calendarDate.nullable(),
    /** The codes of leave on the roster. */
    leaveCodes: z.array(z.string()),
    /** The sick days of the roster and the typed ones, newest first; null until the part is turned on. */
    sickDays: z.array(calendarDate).nullable(),
    /** Null until both questions are answered. */
    spells: z.array(spell).nullable(),
    triggers: z.array(triggerAnswer).nullable(),
    companyPay: companyPay.nullable(),
    /** Null until the part is turned on. `gap` says why the facts are not about today. */
    facts: z
      .strictObject({ facts: z.array(fact), notedOn: calendarDate, gap: z.string().nullable() })
      .nullable(),
    leave: leave.nullable(),
    bankHolidays: bankHolidays.nullable(),
    /** True if this portal cannot open what the crew member typed. */
    isUnreadable: z.boolean(),
  }),
}).meta({ id: 'Absence' })
export type AbsenceAnswer = z.infer<typeof absenceAnswer>['data']

/** The first day to search from, tomorrow when omitted, and the most days of leave. */
export const longestTimeOffQuery = z.strictObject({
  from: calendarDate.optional(),
  most: z.coerce
    .number('Please enter a valid number')
    .int('Please give a whole number')
    .min(1, 'Must be at least 1')
    .max(10, 'Must be no more than 10')
    .default(10),
})

const timeOff = z.strictObject({
  leaveDays: count,
  ...days,
  days: count,
  isOpen: z.boolean(),
  leaveOn: z.array(calendarDate),
  /** The bank holidays of the run; empty without a nation. */
  bankHolidays: z.array(calendarDate),
})

/** The longest runs of free days for few days of leave. */
export const longestTimeOffAnswer = success({
  wraps: z.array(timeOff),
  /** IATA code; null if none is stated, and then night stops may be split. */
  homeBase: z.string().nullable(),
}).meta({ id: 'LongestTimeOff' })
export type LongestTimeOffAnswer = z.infer<typeof longestTimeOffAnswer>
