import { taxYearOf, type TaxYear } from '#pay/rules/reports/pay-years.ts'
import {
  addMonths,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { monthTitle } from '#kernel/time/date-words.ts'

/**
 * The months of a tax year, from April to March, in which no report counts. Months that have not ended are left out,
 * and so are the last five days of the year.
 *
 * @param payDays the days on which reports count; those of other tax years are ignored.
 */
export function monthsWithoutReport(
  year: TaxYear,
  payDays: readonly CalendarDate[],
  today: CalendarDate,
): CalendarMonth[] {
  const paid = new Set(payDays.filter((day) => taxYearOf(day) === year).map(monthOf))
  return Array.from({ length: 12 }, (_, place) => addMonths(`${year}-04`, place)).filter(
    (month) => month < monthOf(today) && !paid.has(month),
  )
}

/**
 * `No report counts in March 2027.` Three or more months in a row are a range.
 *
 * @param months in order; null is returned without any.
 */
export function gapSentence(months: readonly CalendarMonth[]): string | null {
  const [first] = months
  if (first === undefined) return null
  if (months.length === 1) return `No report counts in ${monthTitle(first)}.`
  return `No report counts in these months: ${runsOf(months).map(runWords).join(', ')}.`
}

function runsOf(months: readonly CalendarMonth[]): CalendarMonth[][] {
  const runs: CalendarMonth[][] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run?.at(-1) === addMonths(month, -1)) run.push(month)
    else runs.push([month])
  }
  return runs
}

function runWords(run: CalendarMonth[]): string {
  const titles = run.map(monthTitle)
  return titles.length > 2 ? `${titles[0]} to ${titles.at(-1)}` : titles.join(', ')
}
