import { daysBetween, isDay, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { monthNames } from '#kernel/time/date-words.ts'
import type { CheckedReport } from './pay-check-input.ts'

/** The most days between a line and the same flight that it may pay. */
export const nearbyDays = 3

/** The days of a report, both inclusive. */
type PayPeriod = Pick<CheckedReport, 'payPeriodStart' | 'payPeriodEnd'>

const documented = /^\s*(\d{2})\/(\d{2})(?![\d/])/
const iso = /(?<![\w-])(\d{4})-(\d{2})-(\d{2})(?!\d)/g
/** `2/6`, `02/06/2026` and `02/06/26`, but not the `1/2` of `HS1/2`, `ZQ21/2` or `1.1/2`. */
const slashed = /(?<![\w/.:])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/:])/g
/** The fraction of `1/2 day`. */
const fraction = /(?<!\d)\d\/\d(?=\s*(?:day|hour|hr|pay|rate))/gi
const shortMonths = monthNames.map((name) => name.slice(0, 3).toLowerCase())
const monthWords = monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')
/** `2 Jun`, `2nd June 2026`, `02-JUN-26` and `02JUN`. */
const worded = new RegExp(
  String.raw`(?<![\w/.:])(\d{1,2})(?:st|nd|rd|th)?[ -]?(${monthWords}|Sept)(?:[ -]?(\d{4}|\d{2}))?(?![\da-z])`,
  'gi',
)

/**
 * The day in the details of a line; null without one.
 *
 * `dd/mm` at the start decides. Otherwise the details may have one date anywhere, day first, as `2/6`, `02/06/2026`,
 * `2 Jun` or `2026-06-02`. Two different dates give none. A date without a year is in the year that brings it nearest
 * to the period.
 */
export function lineDate(details: string, period: PayPeriod): CalendarDate | null {
  const [, day, month] = documented.exec(details) ?? []
  const own = day && month ? nearestDate({ day, month }, period) : null
  if (own) return own
  const printed = printedDates(details.replaceAll(fraction, ''))
  const dates = new Set(printed.flatMap((each) => dateOf(each, period) ?? []))
  const [only = null] = dates
  return dates.size === 1 ? only : null
}

type PrintedDate = { day: string; month: string; year?: string | undefined }

function printedDates(details: string): PrintedDate[] {
  return [
    ...[...details.matchAll(iso)].map(([, year, month = '', day = '']) => ({ day, month, year })),
    ...[...details.matchAll(slashed)].map(([, day = '', month = '', year]) => ({
      day,
      month,
      year,
    })),
    ...[...details.matchAll(worded)].map(([, day = '', name = '', year]) => {
      const place = shortMonths.indexOf(name.slice(0, 3).toLowerCase())
      return { day, month: String(place + 1), year }
    }),
  ]
}

/** The most days between the period and a date such as `2/6`, which may be a fraction or `part 1/2`. */
const shortDays = 62

/** Null for a day that does not exist. */
function dateOf({ day, month, year }: PrintedDate, period: PayPeriod): CalendarDate | null {
  const parts = { day: day.padStart(2, '0'), month: month.padStart(2, '0') }
  const fullYear = year?.padStart(4, '20')
  const isYear = year?.length === 4 || isNearYear(Number(fullYear), period)
  if (fullYear !== undefined && isYear) {
    const date = `${fullYear}-${parts.month}-${parts.day}`
    return isDay(date) ? date : null
  }
  const date = nearestDate(parts, period)
  const isShort = day.length === 1 && month.length === 1
  return date !== null && isShort && distance(date, period) > shortDays ? null : date
}

/** False for two digits that are no year, such as the hours of `2 Jun 14 hrs`. */
function isNearYear(year: number, { payPeriodEnd }: PayPeriod): boolean {
  return Math.abs(year - Number(payPeriodEnd.slice(0, 4))) <= 1
}

function nearestDate({ day, month }: PrintedDate, period: PayPeriod): CalendarDate | null {
  const year = Number(period.payPeriodEnd.slice(0, 4))
  const usual = `${period.payPeriodEnd.slice(0, 4)}-${month}-${day}`
  if (period.payPeriodStart <= usual && usual <= period.payPeriodEnd && isDay(usual)) return usual
  const dates = [year - 1, year, year + 1]
    .map((each) => `${String(each).padStart(4, '0')}-${month}-${day}`)
    .filter(isDay)
  const nearest = dates.sort((one, other) => distance(one, period) - distance(other, period))
  return nearest[0] ?? null
}

/** Days outside the period; 0 within it. */
function distance(date: CalendarDate, { payPeriodStart, payPeriodEnd }: PayPeriod): number {
  return Math.max(daysBetween(date, payPeriodStart), daysBetween(payPeriodEnd, date), 0)
}
