import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { payHeads, type PayHead } from '#kernel/words/pay-heads.ts'

/** Column positions in a pay file, counted from 0. */
export type PayColumns = {
  route: number
  pattern: number
  details: number
  /** Heads without a column are not in it. */
  heads: Map<PayHead, number>
}

/** The start of each column heading, in lower case. Airlines order the columns differently. */
const headings: Record<PayHead, string> = {
  flightDutyPay: 'flight duty pay',
  groundTrainingAdminBase: 'ground training',
  workingDayOffPayment: 'working day off',
  airportStandby: 'airport standby',
  nonTaxTafbRestShr: 'non tax tafb',
  taxTafbRestShr: 'tax tafb',
  leaveHolidayPay: 'leave/holiday',
  crewFood: 'crew food',
  nonTaxFdp: 'non tax fdp',
  trainingAllowanceFlight: 'training allowance',
  commission: 'commission',
  holidayPayCommission: 'holiday pay commission',
}

/** Default positions of the pay heads, used where a heading is unknown. Two heads have no column. */
const usualPlaces: [PayHead, number][] = [
  ['flightDutyPay', 3],
  ['groundTrainingAdminBase', 4],
  ['workingDayOffPayment', 5],
  ['airportStandby', 6],
  ['nonTaxTafbRestShr', 7],
  ['taxTafbRestShr', 8],
  ['leaveHolidayPay', 9],
  ['crewFood', 10],
  ['nonTaxFdp', 11],
  ['holidayPayCommission', 12],
]

/** True if the row is the header row: it has 'Route#' and 'Flight Duty Pay'. */
export function isHeaderRow({ cells }: CsvRow): boolean {
  const names = cells.map(plain)
  const has = (words: string) => names.some((name) => name.includes(words))
  return has('route#') && has(headings.flightDutyPay)
}

/** Column positions from the header row; unknown headings fall back to the default positions. */
export function payColumns({ cells }: CsvRow): PayColumns {
  const names = cells.map(plain)
  const place = (beginning: string, usual: number) => {
    const found = names.findIndex((name) => name.startsWith(beginning))
    return found === -1 ? usual : found
  }
  const heads = new Map<PayHead, number>()
  for (const head of payHeads) {
    const found = names.findIndex((name) => name.startsWith(headings[head]))
    if (found !== -1) heads.set(head, found)
  }
  const taken = new Set(heads.values())
  for (const [head, usual] of usualPlaces) {
    if (!heads.has(head) && usual < names.length && !taken.has(usual)) heads.set(head, usual)
  }
  return {
    route: place('route#', 0),
    pattern: place('pattern', 1),
    details: place('details', 2),
    heads,
  }
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('-', ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\/ ?/g, '/')
    .trim()
}
