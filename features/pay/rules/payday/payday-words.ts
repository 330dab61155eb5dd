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

/** Sentences about what is not known, each with the one step that settles it. */
export const gapWords: Record<PaydayGap, string> = {
  report: 'No report of the last year shows your pay period. Add your latest report.',
  payDay: 'Your pay day is not known. Give the days to pay day in your pay details.',
  basicPay: 'Your basic pay is not known. Add it.',
  taxCode: 'Without your tax code there is no net pay. Add it.',
  code: 'Your tax code cannot be read. Compare it with your payslip.',
  letter: 'Your National Insurance letter is not in the tables. Net pay is not computed.',
  plan: 'Your student loan plan is not repaid in this tax year. Compare it with your payslip.',
  year: 'The figures of this tax year are not known yet. Net pay is not computed.',
  frequency: 'Net pay is computed for monthly pay only.',
  rates: 'Some pay has no rate, so this is the least. Add a rate.',
  roster: 'Your roster does not cover the whole pay period, so this is the least. Import it.',
  toDate:
    'Pay and tax to date are not given, so the tax is on a month 1 basis. Add them from your last payslip.',
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

/** The outcome of one pay day: `inside the range`, or `£12 below`. */
export function outcomeWords({ off }: Outcome): string {
  if (off === 0) return 'inside the range'
  return off < 0 ? `${wholePounds(-off)} below` : `${wholePounds(off)} above`
}

/**
 * The outcomes of the last pay days, newest first, in a sentence: `Last six: 4 inside the range, one £12 below, one £31
 * above.` Null without any.
 */
export function lastWords(outcomes: readonly (Outcome | null)[]): string | null {
  if (outcomes.length === 0) return null
  const known = outcomes.filter((outcome) => outcome !== null)
  const inside = known.filter(({ off }) => off === 0).length
  const others = known.filter(({ off }) => off !== 0).map((each) => `one ${outcomeWords(each)}`)
  const open = outcomes.length - known.length
  const words = [
    inside > 0 && `${inside} inside the range`,
    ...others,
    open > 0 && `${open} not known yet`,
  ].filter(Boolean)
  return `Last ${numberWords[outcomes.length] ?? counted(outcomes.length, 'pay day')}: ${words.join(', ')}.`
}

const numberWords = ['', 'pay day', 'two', 'three', 'four', 'five', 'six']
