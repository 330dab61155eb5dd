import type { MonthEffectAnswer } from '#contract/pay-check/pay-preview.ts'
import { monthTitle } from '#domain/time/date-words.ts'
import { poundsText, toPence } from '#domain/money/pence.ts'

/** Months are named up to this number. */
const monthsNamed = 3

/**
 * The effect of a change in pounds: `June: £5.20 to claim becomes £0.00. No other month changes.`
 *
 * @param months oldest first.
 */
export function effectWords(months: readonly MonthEffectAnswer[]): string {
  if (months.length === 0) return 'No month changes.'
  const named = months.slice(0, monthsNamed).map(monthWords)
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

const pounds = (amount: number) => poundsText(toPence(amount))
