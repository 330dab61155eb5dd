import type { PastPayday, Payday } from '#pay/api/payday.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { outcomeWords, rangeWords, wholePounds } from '#pay/rules/payday/payday-words.ts'
import type { Confidence } from '#pay/rules/payday/tax-figures.ts'
import type { PaydayGap, PoundRange } from '#pay/rules/payday/payday.ts'
import { periodWords } from '#pay/web/reports/pay-words.ts'

/** The day of a pay day without its year: `28 July`. */
export function dayOfPay(payDay: CalendarDate): string {
  return longDate(payDay).split(' ').slice(0, 2).join(' ')
}

/** The subject of the card: `28 July`, else the pay period; null if neither is known. */
export function paydaySubject({ payDay, periodStart, period }: Payday): string | null {
  if (payDay) return dayOfPay(payDay)
  if (!periodStart || !period) return null
  return periodWords({ payPeriodStart: periodStart, payPeriodEnd: period })
}

/** The title of the card and of the parts: `What lands on 28 July`, `What lands for 1 – 30 June 2026`, `What lands`. */
export function paydayTitle(payday: Payday | undefined): string {
  const subject = payday && paydaySubject(payday)
  if (!subject) return 'What lands'
  return `What lands ${payday.payDay ? 'on' : 'for'} ${subject}`
}

type Ranges = Pick<PastPayday, 'net' | 'isLeast'> & { gross: PoundRange | null }

/** The range in words: `£2,069 to £2,101`, `at least £2,418 gross`; null without basic pay. */
export function amountWords({ net, gross, isLeast }: Ranges): string | null {
  if (net) return sumWords(net, isLeast)
  return gross && `${sumWords(gross, isLeast)} gross`
}

/** A sum in words: `at least £2,418` where some pay has no rate. */
export function sumWords(range: PoundRange, isLeast: boolean): string {
  return isLeast ? `at least ${wholePounds(range.low)}` : rangeWords(range)
}

/** A form that settles what is not known. */
export type PaydayStep = 'details' | 'report' | 'payDetails'

/** The form that settles each gap; null where there is none. Rates and roster have pages, the last payslip has fields. */
export const gapSteps: Record<PaydayGap, PaydayStep | null> = {
  report: 'report',
  payDay: 'payDetails',
  basicPay: 'details',
  taxCode: 'details',
  code: 'details',
  letter: 'details',
  plan: 'details',
  year: null,
  frequency: null,
  rates: null,
  roster: null,
  toDate: null,
  tafbSplit: null,
}

/** Sentences that say how well a figure is known. */
export const confidenceWords: Record<Confidence, string> = {
  high: 'Known well.',
  medium: 'Known fairly well.',
  'as announced': 'As announced.',
}

/** The steps without which there is no range, in the order in which the card asks for them. */
const firstSteps = [
  ['basicPay', 'details', 'Add your basic pay and tax code'],
  ['report', 'report', 'Add your latest report'],
  ['payDay', 'payDetails', 'Set your pay day'],
] as const

/** The next step towards a range, and its label; null if none helps. */
export function firstStep(missing: Payday['missing']) {
  const [, step, label] = firstSteps.find(([gap]) => missing.some(({ why }) => why === gap)) ?? []
  return step && label ? { step, label } : null
}

/** A deduction with its sign: `−£212 to −£220`, and `+£12` for a refund. */
export function deductionWords({ low, high }: PoundRange): string {
  return low === high ? signed(low) : `${signed(low)} to ${signed(high)}`
}

function signed(deducted: number): string {
  if (deducted === 0) return wholePounds(0)
  return deducted > 0 ? wholePounds(-deducted) : `+${wholePounds(-deducted)}`
}

/** The outcome of an earlier pay day: `£12 below`, with its source where it is the report. */
export function pastWords({ outcome }: Pick<PastPayday, 'outcome'>): string {
  if (!outcome) return 'Not known yet'
  const words = outcomeWords(outcome)
  return outcome.of === 'net' ? words : `${words}, gross pay by your report`
}
