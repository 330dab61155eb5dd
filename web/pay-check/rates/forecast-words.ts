import type { PayExpectationData } from '#contract/pay-check/pay-check.ts'
import { poundsText, toPence } from '#domain/money/pence.ts'
import type { CalendarMonth } from '#domain/time/calendar-date.ts'
import { monthName, monthTitle } from '#domain/time/date-words.ts'
import { dutiesText } from '#web/pay-check/check-words.ts'

type Expectation = Pick<PayExpectationData, 'total' | 'withoutRate' | 'commission'> & {
  duties: Pick<PayExpectationData['duties'][number], 'low' | 'unknownHeads'>[]
}

/** The pay of a month in a line: `£412.30 to £455.10 known, 3 duties without a rate`. */
export function forecastWords({ duties, total, withoutRate, commission }: Expectation): string {
  const [low, high] = [pounds(total.low), pounds(total.high)]
  const inPart = duties.filter(({ low, unknownHeads }) => low !== null && unknownHeads.length > 0)
  return [
    `${low === high ? low : `${low} to ${high}`} known`,
    inPart.length > 0 && `${dutiesText(inPart.length)} in part`,
    withoutRate.length > 0 && `${dutiesText(withoutRate.length)} without a rate`,
    commission !== null && `commission usually ${pounds(commission)} a flying duty`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Months are named up to this number. */
const namedAtMost = 4

/**
 * `This changes 3 past months: May, June and July 2026.`
 *
 * @param months at least one, oldest first.
 */
export function changedMonthsWords(months: readonly CalendarMonth[]): string {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  if (months.length > namedAtMost) {
    return `This changes ${months.length} past months from ${monthTitle(first)} to ${monthTitle(last)}.`
  }
  const names = months.map((month, place) => {
    const next = months[place + 1]
    return next?.slice(0, 4) === month.slice(0, 4) ? monthName(month) : monthTitle(month)
  })
  const counted = months.length === 1 ? '1 past month' : `${months.length} past months`
  const listed =
    names.length === 1 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `This changes ${counted}: ${listed}.`
}

function pounds(amount: number): string {
  return poundsText(toPence(amount))
}
