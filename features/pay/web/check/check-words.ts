import { dayAndMonth } from '#kernel/time/date-words.ts'
import { counted } from '#kernel/words/counted.ts'
import type { PayCheckData, PayFindingAnswer } from '#pay/api/pay-check.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import { supportWords } from '#pay/rules/findings/pay-words.ts'

type Match = PayCheckData['matches'][number]
type Range = { low: number; high: number }

type Month = PayCheckData['months'][number]

/** The newest months with a report, at most this many, are named above a check. */
const newestMonthsMax = 2

/** The verdicts on the two newest months with a report: `June: all right. May: £5.20 short.` */
export function newestMonths(
  months: readonly Month[],
  reports: readonly Pick<PayReport, 'payPeriodEnd'>[],
): Month[] {
  const reported = new Set(reports.map(({ payPeriodEnd }) => monthOf(payPeriodEnd)))
  return months.filter(({ month }) => reported.has(month)).slice(0, newestMonthsMax)
}

/** The sentence about a report that looks incomplete. */
export function incompleteText({ payPeriodEnd }: Pick<PayReport, 'payPeriodEnd'>): string {
  const lacking = `The report to ${dayAndMonth(payPeriodEnd)} lacks many flights of your roster.`
  return `${lacking} It may be incomplete.`
}

/** `1 duty`, `16 duties`. */
export function dutiesText(count: number): string {
  return counted(count, 'duty')
}

/** Pounds as on screen: `£5.20`. */
export function amount(pounds: number): string {
  return poundsText(toPence(pounds))
}

/** `£31.20`, or `£30.00 to £31.20`. */
export function rangeText({ low, high }: Range): string {
  return low === high ? amount(low) : `${amount(low)} to ${amount(high)}`
}

/** The certainty of a finding; a sure one names what it rests on: `Sure, by your rates`. */
export function certaintyText({ certainty, basis }: Pick<PayFindingAnswer, 'certainty' | 'basis'>) {
  return certainty === 'sure' && basis?.kind === 'card'
    ? 'Sure, by your rates'
    : certaintyWords[certainty]
}

const certaintyWords: Record<PayFindingAnswer['certainty'], string> = {
  sure: 'Sure',
  likely: 'Likely',
  check: 'Check',
}

const reasonWords: Record<Match['reason'], string> = {
  trip: 'A flight number and a day of the same trip',
  'date+flight': 'Same date and flight number',
  'date+code': 'Same date and duty code',
  'utc-date+flight': 'Same flight number, and the same date in London or UTC time',
  'landing-date+flight': 'Same flight number, and the date of the landing',
  'former-roster': 'Same date, and a flight number of an earlier roster',
  'date+route': 'Same date and route',
  'date+kind': 'Same date and kind of duty',
  'day-off': 'Work on a day off, on the same date',
  'commission-date': 'Commission for a flight of this date',
  'correction-date': 'Correction for the only paid duty of this date',
  'flight-only': 'No date, but only one duty has this flight number',
  'other-duty': 'The only duty of this date without pay, but another number',
  'other-date': 'Same flight number, up to three days apart',
  own: 'Chosen by you',
  'in-order': 'As many lines as duties, matched in printed order',
}

/** The reason for a match in words. */
export function matchWords({ reason }: Pick<Match, 'reason'>): string {
  return reasonWords[reason]
}

/** The pounds by which a paid amount differs from the expected range: below 0 for too little. */
export function differenceOf(paid: number, { low, high }: Range): number {
  const pence = toPence(paid)
  if (pence < toPence(low)) return (pence - toPence(low)) / 100
  return pence > toPence(high) ? (pence - toPence(high)) / 100 : 0
}

/** `£5.20 less`, `£1.05 more`, `As expected`. */
export function differenceText(paid: number, expected: Range): string {
  const difference = differenceOf(paid, expected)
  if (difference === 0) return 'As expected'
  return `${amount(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`
}

type Basis = NonNullable<PayFindingAnswer['basis']>

/** The source of an expected amount, with the number of similar duties that agree. */
export function basisText({ text, support, of }: Basis): string {
  if (support === null || of === null) return text
  const words = supportWords({ support, of })
  return text.includes(words) ? text : `${text} (${words})`
}
