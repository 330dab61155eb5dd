import type { PayExpectationData } from '#contract/pay-check/pay-check.ts'
import type { MonthEffectAnswer } from '#contract/pay-check/pay-preview.ts'
import { poundsText, toPence } from '#domain/money/pence.ts'
import { monthTitle } from '#domain/time/date-words.ts'
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
const namedAtMost = 3

/**
 * The effect of a change in pounds: `June: £5.20 to claim becomes £0.00. No other month changes.`
 *
 * @param months at least one, oldest first.
 */
export function effectWords(months: readonly MonthEffectAnswer[]): string {
  const named = months.slice(0, namedAtMost).map(monthWords)
  const more = months.length - named.length
  const others = more === 1 ? '1 other month changes.' : `${more} other months change.`
  return [...named, more === 0 ? 'No other month changes.' : others].join(' ')
}

function monthWords({ month, toClaim, mayBeTakenBack }: MonthEffectAnswer): string {
  const parts = [changeWords(toClaim, 'to claim'), changeWords(mayBeTakenBack, 'to be taken back')]
  return `${monthTitle(month)}: ${parts.filter(Boolean).join(', ')}.`
}

function changeWords([before, after]: [number, number], word: string): string {
  return before === after ? '' : `${pounds(before)} ${word} becomes ${pounds(after)}`
}

function pounds(amount: number): string {
  return poundsText(toPence(amount))
}
