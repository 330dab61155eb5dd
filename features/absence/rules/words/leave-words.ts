import type { LeaveBalance } from '#absence/rules/leave/leave-balance.ts'
import type { TimeOff } from '#absence/rules/leave/longest-time-off.ts'
import type { WorkedHolidays } from '#absence/rules/leave/worked-holidays.ts'
import { bankHolidaysChecked, nationNames } from '#absence/rules/leave/bank-holidays.ts'
import type { Nation } from '#load/rules/absence-settings.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { daysBetween, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { agreed, counted } from '#kernel/words/counted.ts'
import { namedDays, plainDay } from './day-words.ts'

/** `15.5 days of leave left`, `5 days more than your allowance`. */
export function leftWords({ left }: Pick<LeaveBalance, 'left'>): string {
  if (left < 0) return `${dayCount(-left)} more than your allowance`
  return `${dayCount(left)} of leave left`
}

/** `1 day`, `15.5 days`. */
function dayCount(days: number): string {
  return `${days} ${agreed(days, 'day')}`
}

/** The sentences about the end of the leave year and of the roster. */
export function leaveSentences(
  { last, left, listedUntil }: LeaveBalance,
  today: CalendarDate,
): string[] {
  const days = daysBetween(today, last)
  const rest = left < 0 ? `${dayCount(-left)} more than your allowance` : `${dayCount(left)} left`
  const end = days === 0 ? 'The year ends today' : `The year ends in ${counted(days, 'day')}`
  const roster =
    listedUntil === null
      ? ['Your roster lists nothing; no leave is counted.']
      : listedUntil < last
        ? [`Your roster reaches ${plainDay(listedUntil, today)}; leave after it is not counted.`]
        : []
  return [`${end} with ${rest}.`, ...roster]
}

/** `5 days of leave, 12 days free: Tue 14 to Sat 25 July.` and `Leave on 14, 18, 19, 20, 21.` */
export function timeOffWords(
  { leaveDays, days, first, last, isOpen, leaveOn }: TimeOff,
  today: CalendarDate,
): { title: string; leaveOn: string } {
  const atLeast = isOpen ? 'at least ' : ''
  const range = namedDays({ first, last }, today)
  const [firstLeave = first] = leaveOn
  const isOneMonth = leaveOn.every((day) => monthOf(day) === monthOf(firstLeave))
  const dates = leaveOn.map((day) =>
    isOneMonth ? `${Number(day.slice(8))}` : plainDay(day, today),
  )
  return {
    title: `${counted(leaveDays, 'day')} of leave, ${atLeast}${counted(days, 'day')} free: ${range}.`,
    leaveOn: `Leave on ${dates.join(', ')}.`,
  }
}

/**
 * `You worked 5 of 8 bank holidays of this leave year.`, with the days and years that are not known. A calendar year has its
 * number.
 */
export function holidaySentences({
  days,
  worked,
  unknownYears,
  first,
}: WorkedHolidays & { first: CalendarDate }): string[] {
  const year = first.endsWith('-01-01') ? first.slice(0, 4) : 'this leave year'
  const unknown = days.filter((day) => day.worked === null).length
  return [
    `You worked ${worked} of ${counted(days.length, 'bank holiday')} of ${year}.`,
    ...(unknown > 0
      ? [`${counted(unknown, 'day')} ${agreed(unknown, 'is', 'are')} not on your roster.`]
      : []),
    ...unknownYears.map((year) => `The bank holidays of ${year} are not known here.`),
  ]
}

/** When the bank holidays were checked, and the years of the days that were not read as an official list. */
export function checkedSentences({
  nation,
  first,
  last,
}: {
  nation: Nation
  first: CalendarDate
  last: CalendarDate
}): string[] {
  const notRead: readonly number[] = bankHolidaysChecked.notReadAsList[nation]
  const years = notRead.filter((year) => first <= `${year}-12-31` && `${year}-01-01` <= last)
  const checked = `Checked ${mediumDate(bankHolidaysChecked.on)} against the rules of the Acts.`
  if (years.length === 0) return [checked]
  return [
    checked,
    `No official list was read for ${nationNames[nation]} in ${years.join(' and ')}. Compare with gov.uk/bank-holidays.`,
  ]
}
