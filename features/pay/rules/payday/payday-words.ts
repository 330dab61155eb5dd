import { counted } from '#kernel/words/counted.ts'
import type { Outcome } from './past-payday.ts'
import type { PaydayGap, PaydayPart, PoundRange } from './payday.ts'

/** Labels of the parts of a pay day. */
export const partLabels: Record<PaydayPart, string> = {
  basic: 'Basic pay',
  variableTaxed: 'Variable pay, taxed',
  variableUntaxed: 'Variable pay, untaxed',
  pension: 'Pension',
  tax: 'Income tax',
  insurance: 'National Insurance',
  student: 'Student loan',
  postgraduate: 'Postgraduate loan',
}

/** Sentences about the gaps of an answer, each with the step that settles it. */
export const gapWords: Record<PaydayGap, string> = {
  report: 'No report of the last year shows your pay period. Add your latest report.',
  payDay: 'Your pay day is not known. Give the days to pay day in your pay details.',
  basicPay: 'Your basic pay is not known. Add it.',
  detailsLater: 'Your payday details begin after this pay day. Give an earlier day.',
  taxCode: 'Without your tax code there is no net pay. Add it.',
  code: 'Your tax code cannot be read. Compare it with your payslip.',
  letter: 'Your National Insurance letter is not in the tables. Net pay is not computed.',
  plan: 'Your student loan plan is not repaid in this tax year. Compare it with your payslip.',
  year: 'The figures of this tax year are not known yet. Net pay is not computed.',
  frequency: 'Net pay is computed for monthly pay only.',
  rates: 'Some pay has no rate, so this is the least. Add a rate.',
  roster: 'Your roster does not reach every day of the pay period. Import the rest of it.',
  reportPart:
    'Your report states more than its lines come to, so this is the least. Add the other lines.',
  carried: 'These duties before the period were not paid yet. They may come with this pay.',
  toDate:
    'Pay and tax to date are not given, so the tax is that of this month alone. Add them from your last payslip.',
  tafbSplit:
    'The untaxed share of your time away is not known. The range covers all of it and none of it.',
}

/** A range of whole pounds: `£2,069 to £2,101`, or `£2,069` where both ends are equal. */
export function rangeWords({ low, high }: PoundRange): string {
  return low === high ? wholePounds(low) : `${wholePounds(low)} to ${wholePounds(high)}`
}

const currency = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

/** `£2,069`, and `−£12` below 0. */
export function wholePounds(pounds: number): string {
  return pounds < 0 ? `−${currency.format(-pounds)}` : currency.format(pounds)
}

/** The outcome of one pay day: `inside the range`, `£12 below`, or `not below the least` where the range was the least pay. */
export function outcomeWords({ off }: Outcome, isLeast: boolean): string {
  if (off === 0) return isLeast ? 'not below the least' : 'inside the range'
  return off < 0 ? `${wholePounds(-off)} below` : `${wholePounds(off)} above`
}

/** A pay day with its outcome; null while nothing is known. */
type Past = { outcome: Outcome | null; isLeast: boolean }

/**
 * The outcomes of the last pay days, newest first, in a sentence: `Last six: 4 inside the range, one £12 below, one £31
 * above.` Null without any.
 */
export function lastWords(past: readonly Past[]): string | null {
  const [first] = past
  if (!first) return null
  const wordsOf = ({ outcome, isLeast }: Past) =>
    outcome ? outcomeWords(outcome, isLeast) : 'not known yet'
  if (past.length === 1) return `Last pay day: ${wordsOf(first)}.`
  const single = past.flatMap(({ outcome, isLeast }) => {
    return outcome && outcome.off !== 0 ? [`one ${outcomeWords(outcome, isLeast)}`] : []
  })
  const count = (words: string) => past.filter((each) => wordsOf(each) === words).length
  const [inside, least, open] = [
    count('inside the range'),
    count('not below the least'),
    count('not known yet'),
  ]
  const words = [
    inside > 0 && `${inside} inside the range`,
    least > 0 && `${least} not below the least`,
    ...single,
    open > 0 && `${open} not known yet`,
  ].filter(Boolean)
  return `Last ${numberWords[past.length] ?? counted(past.length, 'pay day')}: ${words.join(', ')}.`
}

const numberWords = ['', '', 'two', 'three', 'four', 'five', 'six']
