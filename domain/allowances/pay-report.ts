import { toPence, toPounds, type Pence } from '#domain/money/pence.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { payHeads, type PayHead } from './pay-heads.ts'

/** An amount for each of the twelve heads. */
export type PayAmounts = Record<PayHead, Pence>

/** One line of a variable pay report: a flight, a standby, a day of leave. Amounts are whole pence. */
export type PayEntry = { routeNumber: string; details: string } & PayAmounts

/** A variable pay report of a crew member (spec 3). Its totals are those of its entries, kept nowhere. */
export type PayReport = {
  id: string
  employmentRecordId: string | null
  /** First day of the pay period. */
  payPeriodStart: CalendarDate
  /** Last day of it, inclusive. */
  payPeriodEnd: CalendarDate
  entries: PayEntry[]
  notes: string | null
  createdAt: Instant
}

/** More entries than a month has room for; a report is refused beyond it. */
export const payEntriesMax = 500

/** The most one amount of an entry may be. */
export const payAmountMax: Pence = 9_999_999

/** Nothing at any head. */
export const noAmounts: PayAmounts = {
  flightDutyPay: 0,
  groundTrainingAdminBase: 0,
  workingDayOffPayment: 0,
  airportStandby: 0,
  nonTaxTafbRestShr: 0,
  taxTafbRestShr: 0,
  leaveHolidayPay: 0,
  crewFood: 0,
  nonTaxFdp: 0,
  trainingAllowanceFlight: 0,
  commission: 0,
  holidayPayCommission: 0,
}

/** An amount for each head, of one that says how much. */
export function amountsBy(amountOf: (head: PayHead) => number): PayAmounts {
  const amounts = { ...noAmounts }
  for (const head of payHeads) amounts[head] = amountOf(head)
  return amounts
}

/** An entry as it travels: pounds, and heads left out where nothing was paid. */
export type PayEntryInPounds = { routeNumber: string; details: string } & {
  [head in PayHead]?: number | undefined
}

/** An entry that came in pounds, in whole pence. */
export function entryInPence(entry: PayEntryInPounds): PayEntry {
  const { routeNumber, details } = entry
  return { routeNumber, details, ...amountsBy((head) => toPence(entry[head] ?? 0)) }
}

/** An entry in pounds, every head given. */
export function entryInPounds(entry: PayEntry): PayEntryInPounds & Record<PayHead, number> {
  const { routeNumber, details } = entry
  return { routeNumber, details, ...amountsBy((head) => toPounds(entry[head])) }
}
