import { toPence, toPounds, type Pence } from '#kernel/money/pence.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { payHeads, type PayHead } from '#kernel/words/pay-heads.ts'

/** An amount for each of the twelve heads. */
export type PayAmounts = Record<PayHead, Pence>

/**
 * One line of a variable pay report: a flight, a standby, a day of leave. Amounts are whole pence. They are
 * below 0 only in an entry that comes from a pay file.
 */
export type PayEntry = {
  routeNumber: string
  details: string
  /** The airports of the line as the pay file prints them, such as BHX-PMI-BHX; absent where it has none. */
  pattern?: string | undefined
  /** True if the entry comes from a pay file; absent where it was typed in. */
  imported?: boolean | undefined
} & PayAmounts

/** A variable pay report of a crew member. Totals are computed from the entries and not stored. */
export type PayReport = {
  id: string
  employmentRecordId: string | null
  /** First day of the pay period. */
  payPeriodStart: CalendarDate
  /** Last day of it, inclusive. */
  payPeriodEnd: CalendarDate
  /** The day the money was paid; null where it is not known. */
  paidOn: CalendarDate | null
  entries: PayEntry[]
  /** The total that the imported file states; null where it states none or nothing was imported. */
  statedTotal: Pence | null
  /** True if it counts although a later report has most of its lines, as the crew member says. */
  alwaysCounts: boolean
  notes: string | null
  createdAt: Instant
}

/** Maximum number of entries in a report. */
export const payEntriesMax = 500

/** Maximum length of a pattern in characters. */
export const payPatternMax = 200

/** The most one amount of an entry may be. */
export const payAmountMax: Pence = 9_999_999

/** The most that a pay file may state as its total, above or below 0. */
export const payTotalMax: Pence = 999_999_999

/** Zero for every head. */
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

/** Builds the amounts of all heads with a function. */
export function amountsBy(amountOf: (head: PayHead) => number): PayAmounts {
  const amounts = { ...noAmounts }
  for (const head of payHeads) amounts[head] = amountOf(head)
  return amounts
}

/** An entry in JSON: pounds, without heads that are 0. */
export type PayEntryInPounds = {
  routeNumber: string
  details: string
  pattern?: string | undefined
  imported?: boolean | undefined
} & { [head in PayHead]?: number | undefined }

/** Converts an entry from pounds to whole pence. */
export function entryInPence(entry: PayEntryInPounds): PayEntry {
  return { ...headingOf(entry), ...amountsBy((head) => toPence(entry[head] ?? 0)) }
}

/** Converts an entry to pounds, with every head. */
export function entryInPounds(entry: PayEntry): PayEntryInPounds & Record<PayHead, number> {
  return { ...headingOf(entry), ...amountsBy((head) => toPounds(entry[head])) }
}

type PayHeading = Pick<PayEntry, 'routeNumber' | 'details' | 'pattern' | 'imported'>

/** An entry without its amounts. An empty `pattern` and a false `imported` are left out. */
export function headingOf({ routeNumber, details, pattern, imported }: PayHeading): PayHeading {
  return { routeNumber, details, ...(pattern && { pattern }), ...(imported && { imported }) }
}
