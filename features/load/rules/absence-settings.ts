import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The quantities that an airline's policy counts. Bradford: the square of the spells, multiplied by the days. */
export const triggerKinds = ['spells', 'days', 'bradford'] as const
export type TriggerKind = (typeof triggerKinds)[number]

/** The days of a spell that count: the sick days on the roster, or each day from the first to the last. */
export const spellDayCounts = ['listed', 'all'] as const

/** The most triggers and spells that a crew member can type. */
export const triggersMost = 10
export const spellsMost = 50

/** The nations with bank holidays of their own. */
export const nations = ['england-and-wales', 'scotland', 'northern-ireland'] as const
export type Nation = (typeof nations)[number]

/** Some days, first and last both inclusive. */
export type Days = { first: CalendarDate; last: CalendarDate }

/** The answers of the crew member to two questions, because airlines differ. */
export type SpellPolicy = {
  /** True if sick days before and after days off are one spell. */
  bridgeDaysOff: boolean
  dayCount: (typeof spellDayCounts)[number]
}

/** A trigger as the crew member typed it from the airline's policy. */
export type Trigger = {
  name: string
  kind: TriggerKind
  /** Reached at this value. */
  at: number
  /** The window: the months up to a day. */
  months: number
}

/** The sick pay of the company: days of full and of half pay, in rolling months or in a year; one of both is given. */
export type CompanyPayScheme = {
  fullDays: number
  halfDays: number
  rollingMonths?: number | undefined
  /** The day on which the year begins, `04-01`. */
  yearStart?: string | undefined
}

/** The leave year. Days may be halves; the adjustment may be negative. */
export type LeaveYear = {
  /** Month and day on which the year begins, `04-01`. */
  yearStart: string
  allowance: number
  carriedOver: number
  adjustment: number
  /** Codes of leave that use no allowance. */
  otherCodes: readonly string[]
}
