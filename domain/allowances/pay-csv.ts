import { csvRows } from '#domain/csv/csv-rows.ts'
import { leadingPence, type Pence } from '#domain/money/pence.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { isHeaderRow, payColumns, type PayColumns } from './pay-csv-columns.ts'
import { dateNear, statedPeriod, type PayPeriod } from './pay-csv-period.ts'
import { dayMonthAt, payRecords, type CommissionLine } from './pay-csv-records.ts'
import { amountsBy, type PayEntry } from './pay-report.ts'

/** What a pay file says. With errors, whatever could be read is still there. */
export type PayCsv = {
  /** Null where the file does not state it. */
  period: PayPeriod | null
  entries: PayEntry[]
  commission: {
    /** How many lines of commission the file has. */
    lines: number
    /** Their sums by date, in the order of the file. */
    byDate: DateCommission[]
  }
  /** Sentences for the user. */
  errors: string[]
}

/** The commission of one date, in whole pence. */
export type DateCommission = {
  /** `01/06`. */
  dayMonth: string
  /** The day itself; null where the file states no period to tell its year, or no year has it. */
  date: CalendarDate | null
  amount: Pence
  /** Whether no entry is of that date: it has become an entry of its own. */
  isAlone: boolean
}

/** A pay file is a few kB. What is longer than this, in characters, is none. */
export const payFileMaxLength = 2_000_000

/** The route of an entry that holds the commission of a date on which there is no other. */
const commissionRoute = 'Commission'

/**
 * Reads an allowance report from its CSV text, after spec 5.
 *
 * Columns are found by name. The commission of a date is added once, to the first entry of that date; where
 * there is none, it becomes an entry of its own. Amounts are whole pence, and may be negative: a form refuses
 * them, with the user looking on. Never throws; what is wrong is in `errors`.
 */
export function parsePayCsv(text: string): PayCsv {
  if (text.length > payFileMaxLength) {
    return unreadable('the file is larger than 2 MB. A pay report is usually a few kB.')
  }
  const { rows, unclosedQuoteLine } = csvRows(text)
  if (unclosedQuoteLine !== null) {
    return unreadable(`the quotation mark in line ${unclosedQuoteLine} is never closed.`)
  }
  const period = statedPeriod(rows)
  const errors = period ? [] : ['Could not extract pay period dates from CSV']
  const headerAt = rows.findIndex(isHeaderRow)
  const header = rows[headerAt]
  if (!header)
    return { ...nothing, period, errors: [...errors, 'Could not find header row in CSV'] }

  const columns = payColumns(header)
  const { records, commission } = payRecords(rows.slice(headerAt + 1), columns.details)
  const printed = records.map((cells) => entryOf(cells, columns))
  const { entries, byDate } = withCommission(printed, commission, period)
  if (entries.length === 0) errors.push('No valid entries found in CSV')
  entries.forEach(({ routeNumber }, place) => {
    if (routeNumber === '') errors.push(`Entry ${place + 1}: Missing route number`)
  })
  return { period, entries, commission: { lines: commission.length, byDate }, errors }
}

const nothing: PayCsv = {
  period: null,
  entries: [],
  commission: { lines: 0, byDate: [] },
  errors: [],
}

function unreadable(reason: string): PayCsv {
  return { ...nothing, errors: [`Error parsing CSV: ${reason}`] }
}

function entryOf(cells: string[], { route, pattern, details, heads }: PayColumns): PayEntry {
  const cell = (place: number) => (cells[place] ?? '').replaceAll(/\s+/g, ' ').trim()
  const routeNumber = cell(route)
  return {
    routeNumber,
    details: dateWords(cell(details)) ?? (cell(pattern) || routeNumber),
    ...amountsBy((head) => {
      const place = heads.get(head)
      return place === undefined ? 0 : leadingPence(cells[place] ?? '')
    }),
  }
}

/** The date a text begins with, and its weekday where it is named: `01/06 Mon`. */
function dateWords(text: string): string | null {
  const [words] =
    /^\d{1,2}\/\d{1,2}(?!\d)(?: (?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)?/i.exec(text) ?? []
  return words ?? null
}

/** Adds the commission to the entries, each date's once. */
function withCommission(
  printed: PayEntry[],
  lines: CommissionLine[],
  period: PayPeriod | null,
): { entries: PayEntry[]; byDate: DateCommission[] } {
  const entries = [...printed]
  const firstOf = new Map<string, number>()
  printed.forEach(({ details }, place) => {
    const dayMonth = dayMonthAt(details)
    if (dayMonth && !firstOf.has(dayMonth)) firstOf.set(dayMonth, place)
  })
  const linesByDate = Map.groupBy(lines, ({ words }) => dayMonthAt(words) ?? words)
  const byDate = [...linesByDate].map(([dayMonth, ofDate]) => {
    const amount = ofDate.reduce((sum, line) => sum + line.amount, 0)
    const place = firstOf.get(dayMonth)
    const entry = place === undefined ? undefined : entries[place]
    if (entry && place !== undefined) {
      entries[place] = { ...entry, commission: entry.commission + amount }
    } else {
      entries.push(commissionEntry(ofDate[0]?.words ?? dayMonth, amount))
    }
    const date = period && dateNear(dayMonth, period)
    return { dayMonth, date, amount, isAlone: !entry }
  })
  return { entries, byDate }
}

function commissionEntry(words: string, amount: Pence): PayEntry {
  return {
    routeNumber: commissionRoute,
    details: dateWords(words) ?? words,
    ...amountsBy((head) => (head === 'commission' ? amount : 0)),
  }
}
