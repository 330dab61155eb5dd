import { counted } from '#kernel/words/counted.ts'
import type { ExpectedChangeAnswer, MonthEffectAnswer } from '#pay/api/pay-preview.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'

/** Months are named up to this number. */
const monthsNamed = 3

/**
 * The effect of a change in pounds: `June: £5.20 to claim becomes £0.00. No other month changes.` The expected pay of a
 * month is named where nothing becomes due or paid too much.
 */
export function effectWords({
  months,
  expected,
}: {
  months: readonly MonthEffectAnswer[]
  expected?: readonly ExpectedChangeAnswer[] | null | undefined
}): string {
  const due = new Map(months.map((each) => [each.month, monthWords(each)]))
  const plans = (expected ?? []).map((each) => [each.month, expectedWords(each)] as const)
  const sentences = [...new Map([...plans, ...due])]
    .filter(([, words]) => words !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (sentences.length === 0) return 'No month changes.'
  const named = sentences.slice(0, monthsNamed)
  const more = sentences.length - named.length
  const others = `${counted(more, 'other month changes', 'other months change')}.`
  const missing = [...new Set((expected ?? []).flatMap(({ notKnown }) => notKnown))]
  return [
    ...named.map(([month, words]) => `${monthTitle(month)}: ${words}.`),
    more === 0 ? 'No other month changes.' : others,
    missing.length > 0 && `No rate is known for ${missing.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function monthWords({ toClaim, mayBeTakenBack }: MonthEffectAnswer): string {
  const parts = [changeWords(toClaim, 'to claim'), changeWords(mayBeTakenBack, 'to be taken back')]
  return parts.filter(Boolean).join(', ')
}

function changeWords([before, after]: [number, number], word: string): string {
  return before === after ? '' : `${pounds(before)} ${word} becomes ${pounds(after)}`
}

/** Null for a month whose expected pay stays. Without all rates, only the part with a rate is said. */
function expectedWords({ notKnown, ...pay }: ExpectedChangeAnswer): string | null {
  const known = knownWords(pay)
  if (notKnown.length === 0) return known
  return known === null ? 'the change is not known' : `${known} in pay that has a rate`
}

function knownWords({ before, after }: Pick<ExpectedChangeAnswer, 'before' | 'after'>) {
  const low = toPence(after.low) - toPence(before.low)
  const high = toPence(after.high) - toPence(before.high)
  if (low === 0 && high === 0) return null
  if (low * high < 0) return `${rangeOf(before)} expected becomes ${rangeOf(after)}`
  const amounts = [Math.abs(low), Math.abs(high)].toSorted((one, other) => one - other)
  const amount = [...new Set(amounts)].map(poundsText).join(' to ')
  return `${amount} ${low + high < 0 ? 'less' : 'more'} expected`
}

function rangeOf({ low, high }: ExpectedChangeAnswer['before']): string {
  return low === high ? pounds(low) : `${pounds(low)} to ${pounds(high)}`
}

const pounds = (amount: number) => poundsText(toPence(amount))
