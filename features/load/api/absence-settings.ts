import { z } from 'zod'
import {
  nations,
  spellDayCounts,
  spellsMost,
  triggerKinds,
  triggersMost,
} from '#load/rules/absence-settings.ts'
import { daysBetween, isCalendarDate } from '#kernel/time/calendar-date.ts'
import { calendarDate, shortText, text } from '#kernel/values/value-shapes.ts'

const whole = (least: number, most: number) =>
  z
    .number('Please enter a valid number')
    .int('Please give a whole number')
    .min(least, `Must be at least ${least}`)
    .max(most, `Must be no more than ${most}`)

/** Days in halves. */
const halfDays = (least: number, most: number) =>
  z
    .number('Please enter a valid number')
    .multipleOf(0.5, 'Please give whole or half days')
    .min(least, `Must be at least ${least}`)
    .max(most, `Must be no more than ${most}`)

const monthsMost = 60
const months = whole(1, monthsMost)

/** Month and day on which a year begins. 29 February is no day of every year. */
const yearStart = z
  .string()
  .refine(
    (day) => isCalendarDate(`2025-${day}`),
    'Please give a day such as 04-01, not 29 February',
  )
  .meta({ example: '04-01' })

/** Days of one typed spell. A longer one is typed in parts, which join. */
const spellDaysMost = 366

/** Invalid dates have a message of their own. */
const isLong = (first: string, last: string) =>
  isCalendarDate(first) && isCalendarDate(last) && daysBetween(first, last) >= spellDaysMost

const days = z
  .strictObject({ first: calendarDate, last: calendarDate })
  .refine(({ first, last }) => first <= last, {
    path: ['last'],
    error: 'Must not be before the first day',
  })
  .refine(({ first, last }) => !isLong(first, last), {
    path: ['last'],
    error: `Please give no more than ${spellDaysMost} days; add a second spell after it`,
  })

const largest = { spells: 999, days: 999, bradford: 99_999 }

const trigger = z
  .strictObject({
    name: shortText,
    kind: z.enum(triggerKinds, 'Please choose spells, days or Bradford'),
    at: whole(1, largest.bradford),
    months,
    /** The section of the policy; empty for none. */
    section: text.trim().max(40, 'Must be no more than 40 characters'),
  })
  .refine(({ kind, at }) => at <= largest[kind], {
    path: ['at'],
    error: `Must be no more than ${largest.days}`,
  })

/** Sick pay in rolling months, or in a year that begins on a day. */
const scheme = z
  .strictObject({
    fullDays: whole(0, 999),
    halfDays: whole(0, 999),
    rollingMonths: months.optional(),
    yearStart: yearStart.optional(),
  })
  .refine((given) => (given.rollingMonths === undefined) !== (given.yearStart === undefined), {
    path: ['rollingMonths'],
    error: 'Please give either months or the day on which the year begins',
  })

/** The part "Sick": null until the crew member turned it on. Each question is null until it is answered. */
const sickness = z.strictObject({
  policy: z.strictObject({
    bridgeDaysOff: z.boolean().nullable(),
    dayCount: z.enum(spellDayCounts, 'Please choose the days that count').nullable(),
  }),
  added: z.array(days).max(spellsMost, `Please give no more than ${spellsMost} spells`),
  /** Any day of each spell that the airline does not count. */
  notCounted: z.array(calendarDate).max(500, 'Please give no more than 500 spells'),
  triggers: z.array(trigger).max(triggersMost, `Please give no more than ${triggersMost} triggers`),
  scheme: scheme.nullable(),
})

const leave = z.strictObject({
  yearStart,
  allowance: halfDays(0, 366),
  carriedOver: halfDays(0, 366),
  adjustment: halfDays(-366, 366),
  /** A note about the adjustment; empty for none. */
  note: text.trim().max(200, 'Must be no more than 200 characters'),
  otherCodes: z.array(shortText).max(50, 'Please give no more than 50 codes'),
})

/** The part of the settings about sickness and leave, as the crew member typed it. Each part is null until it is typed. */
export const absenceSettings = z
  .strictObject({
    sickness: sickness.nullable(),
    leave: leave.nullable(),
    /** Without a nation no bank holidays are shown. */
    nation: z.enum(nations, 'Please choose a nation').nullable(),
  })
  .meta({ id: 'AbsenceSettings' })
export type AbsenceSettings = z.infer<typeof absenceSettings>
