import type { PastPayday, Payday } from '#pay/api/payday.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayAndMonth, weekdayName } from '#kernel/time/date-words.ts'
import { outcomeWords, rangeWords, wholePounds } from '#pay/rules/payday/payday-words.ts'
import type { Confidence } from '#pay/rules/payday/tax-figures.ts'
import type { PaydayGap, PoundRange } from '#pay/rules/payday/payday.ts'
import { periodWords } from '#pay/web/reports/pay-words.ts'

/** The days from Friday to a day of the weekend. */
const daysAfterFriday: Record<string, number> = { Saturday: 1, Sunday: 2 }

/**
 * The sentence about a pay day on a weekend: `28 June is a Sunday. It may land on Friday 26 June.` Null on other days. Bank
 * holidays are not considered.
 */
export function weekendWords(payDay: CalendarDate): string | null {
  const weekday = weekdayName(payDay)
  const after = daysAfterFriday[weekday]
  if (after === undefined) return null
  const friday = dayAndMonth(addDays(payDay, -after))
  return `${dayAndMonth(payDay)} is a ${weekday}. It may land on Friday ${friday}.`
}

/** The subject of the card: `28 July`, else the pay period; null if neither is known. */
export function paydaySubject({ payDay, periodStart, period }: Payday): string | null {
  if (payDay) return dayAndMonth(payDay)
  if (!periodStart || !period) return null
  return periodWords({ payPeriodStart: periodStart, payPeriodEnd: period })
}

/** The title of the card and of the parts: `What lands on 28 July`, `What lands for 1 – 30 June 2026`, `What lands`. */
export function paydayTitle(payday: Payday | undefined): string {
  const subject = payday && paydaySubject(payday)
  if (!subject) return 'What lands'
  return `What lands ${payday.payDay ? 'on' : 'for'} ${subject}`
}

/** The reach of a range over the pay that comes: `least` where pay has no rate, `so far` where the roster ends early. */
export type Reach = 'whole' | 'so far' | 'least'

/** The reach of the coming range. */
export function reachOf({ isLeast, missing }: Pick<Payday, 'isLeast' | 'missing'>): Reach {
  if (!isLeast) return 'whole'
  const isShortAlone = missing.every(({ why }) => why !== 'rates' && why !== 'reportPart')
  return isShortAlone ? 'so far' : 'least'
}

type Coming = Pick<Payday, 'payDay' | 'net' | 'gross' | 'isLeast' | 'missing'>

/**
 * The range of the next pay day in words: `£2,069 to £2,101`, `£2,069 to £2,101 so far`, `at least £2,418 gross`. Null
 * without a pay day or basic pay. Where the least net pay is not known, it is that of gross pay.
 */
export function amountWords(payday: Coming): string | null {
  const { payDay, gross } = payday
  if (!payDay) return null
  const words = netWords(payday)
  if (words) return words
  return gross && sumWords(gross, reachOf(payday), 'gross')
}

/** The net pay in words; null without one, or where its least is not known because the tax is that of this month alone. */
export function netWords(payday: Coming): string | null {
  const { net } = payday
  const reach = reachOf(payday)
  return net && !(reach === 'least' && isTaxAlone(payday)) ? sumWords(net, reach) : null
}

/** Words behind the range: `estimate`, and that the tax is that of one month where the last payslip is not known. */
export function certaintyWords(payday: Pick<Payday, 'missing' | 'net'>): string {
  return payday.net && isTaxAlone(payday) ? 'estimate, tax of this month alone' : 'estimate'
}

/** True if the tax is that of this month alone, because the last payslip is not known. */
const isTaxAlone = ({ missing }: Pick<Payday, 'missing'>) =>
  missing.some(({ why }) => why === 'toDate')

/** A sum in words, with its kind: `at least £2,418 gross` where some pay has no rate. */
export function sumWords(range: PoundRange, reach: Reach, kind = ''): string {
  const sum = reach === 'least' ? `at least ${wholePounds(range.low)}` : rangeWords(range)
  return [sum, kind, reach === 'so far' && reach].filter(Boolean).join(' ')
}

/** The frozen range of an earlier pay day: that of gross pay if the report is compared with it. */
export function frozenWords({
  net,
  gross,
  isLeast,
  outcome,
}: Pick<PastPayday, 'net' | 'gross' | 'isLeast' | 'outcome'>): string {
  const reach = isLeast ? 'least' : 'whole'
  if (net && outcome?.of !== 'gross') return sumWords(net, reach)
  return sumWords(gross, reach, 'gross')
}

/** A form that closes a gap. */
export type PaydayStep = 'details' | 'report' | 'payDetails'

/** The form that settles each gap; null where there is none. Rates and roster have pages, the last payslip has fields. */
export const gapSteps: Record<PaydayGap, PaydayStep | null> = {
  report: 'report',
  payDay: 'payDetails',
  basicPay: 'details',
  detailsLater: 'details',
  taxCode: 'details',
  code: 'details',
  letter: 'details',
  plan: 'details',
  year: null,
  frequency: null,
  rates: null,
  roster: null,
  reportPart: null,
  carried: null,
  toDate: null,
  tafbSplit: null,
}

/** Sentences that say how well a figure is known. */
export const confidenceWords: Record<Confidence, string> = {
  high: 'High confidence.',
  medium: 'Medium confidence.',
  'as announced': 'As announced.',
}

/** The steps without which there is no range, in the order in which the card asks for them. */
const firstSteps = [
  ['basicPay', 'details', 'Add your basic pay and tax code'],
  ['detailsLater', 'details', 'Give your payday details an earlier day'],
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

type Arrived = Pick<PastPayday, 'outcome' | 'isLeast' | 'commissionPaid'> & {
  stated: Pick<PastPayday['stated'], 'landed'>
}

/**
 * The outcome of an earlier pay day: `£12 below`, with its source where it is the report, and with commission that the
 * range does not have.
 */
export function pastWords({ outcome, isLeast, stated, commissionPaid }: Arrived): string {
  const { landed } = stated
  if (!outcome) {
    return landed === null
      ? 'Not known yet'
      : `${poundsText(toPence(landed))} landed, no net range that day`
  }
  const words = outcomeWords(outcome, isLeast)
  if (outcome.of === 'gross') return `${words}, gross pay by your report`
  const isAbove = outcome.off > 0 && commissionPaid !== null && commissionPaid > 0
  return isAbove
    ? `${words}, with ${wholePounds(Math.round(commissionPaid))} commission outside it`
    : words
}
