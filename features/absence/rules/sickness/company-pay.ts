import { addDays, sameDayInMonths, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { yearOf } from '#absence/rules/year-of.ts'
import type { CompanyPayScheme } from '#load/rules/absence-settings.ts'
import type { Spell } from './spells.ts'

/** The days used in the period, both ends inclusive, and those left. */
export type CompanyPay = {
  first: CalendarDate
  last: CalendarDate
  used: number
  fullLeft: number
  halfLeft: number
}

/** The sick pay used up to today. Full pay goes first. Spells that a trigger leaves out use it too. */
export function companyPay(
  spells: readonly Spell[],
  { fullDays, halfDays, rollingMonths, yearStart = '01-01' }: CompanyPayScheme,
  today: CalendarDate,
): CompanyPay {
  const { first, last } =
    rollingMonths === undefined
      ? yearOf(today, yearStart)
      : { first: addDays(sameDayInMonths(today, -rollingMonths), 1), last: today }
  const used = spells
    .flatMap(({ counted }) => counted)
    .filter((day) => first <= day && day <= today).length
  return {
    first,
    last,
    used,
    fullLeft: Math.max(0, fullDays - used),
    halfLeft: Math.max(0, halfDays - Math.max(0, used - fullDays)),
  }
}
