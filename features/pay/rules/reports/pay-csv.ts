import { reportLimits } from '#kernel/csv/cell-limits.ts'
import { beyondLimit, csvRows, type CsvRow } from '#kernel/csv/csv-rows.ts'
import { foreignFile } from '#kernel/csv/file-text.ts'
import { isDoubtfulAmount, leadingPence } from '#kernel/money/leading-pence.ts'
import type { Pence } from '#kernel/money/pence.ts'
import { isHeaderRow, payColumns, type PayColumns } from './pay-csv-columns.ts'
import { dateWords, withCommission, type DateCommission } from './pay-csv-commission.ts'
import { statedPeriod, type PayPeriod } from './pay-csv-period.ts'
import { payRecords, readAs, type PayWarning } from './pay-csv-records.ts'
import { reductionEntries } from './pay-csv-reductions.ts'
import { statedTotalPaid } from './pay-csv-stated-total.ts'
import { payHeadLabels } from '#kernel/words/pay-heads.ts'
import { amountsBy, payPatternMax, type PayEntry } from './pay-report.ts'
import { payTotals } from './pay-totals.ts'

/** The content of a pay file. With errors, it still holds everything that could be read. */
export type PayCsv = {
  /** Null where the file does not state it. */
  period: PayPeriod | null
  entries: PayEntry[]
  commission: {
    /** The number of commission lines. */
    lines: number
    /** Their sums by date, in the order of the file. */
    byDate: DateCommission[]
  }
  /** The total that the file states; null where it states none. */
  statedTotalPaid: Pence | null
  /** Sentences for the user. */
  errors: string[]
  /** Rows that were not read or may be misread, in file order. */
  warnings: PayWarning[]
}

/** Maximum length in characters. Real pay files are a few kB. */
export const payFileMaxLength = 2_000_000

/**
 * Reads an allowance report from CSV text.
 *
 * Columns are found by name. Commission goes to the first entry of its date; without one, it becomes an
 * entry. Credits/Reductions rows also become entries. Amounts are whole pence, deductions negative. Never
 * throws: problems are in `errors`, unread rows in `warnings`.
 */
export function parsePayCsv(text: string): PayCsv {
  const foreign = foreignFile(text, 'allowance report')
  if (foreign) return { ...nothing, errors: [foreign] }
  if (text.length > payFileMaxLength) {
    return unreadable('the file is larger than 2 MB. A pay report is usually a few kB.')
  }
  if (beyondLimit(text, reportLimits) !== null) {
    return unreadable('it has more lines or columns, or longer lines, than any pay report.')
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
  const table = rows.slice(headerAt + 1)
  const read = payRecords(table, rows.slice(0, headerAt + 1), columns)
  const printed = read.records.map(({ line, cells }) => ({ line, entry: entryOf(cells, columns) }))
  const { entries: earned, byDate, warnings } = withCommission(printed, read.commission, period)
  const reductions = reductionEntries(table, read.reductions, columns)
  const entries = [...earned, ...reductions.entries].map(({ entry }) => entry)
  if (entries.length === 0) errors.push('No valid entries found in CSV')
  entries.forEach(({ routeNumber }, place) => {
    if (routeNumber === '') errors.push(`Entry ${place + 1}: Missing route number`)
  })
  const commissionLines = read.commission.reduce((sum, { amount }) => sum + amount, 0)
  return {
    period,
    entries,
    commission: { lines: read.commission.length, byDate },
    statedTotalPaid: statedTotalPaid(table, columns.heads, {
      commissionLines,
      reductions: payTotals(reductions.entries.map(({ entry }) => entry)).totalPaid,
    }),
    errors,
    warnings: [
      ...read.warnings,
      ...warnings,
      ...reductions.warnings,
      ...doubts([...read.records, ...read.reductions], columns),
    ].toSorted((one, other) => one.line - other.line),
  }
}

const nothing: PayCsv = {
  period: null,
  entries: [],
  commission: { lines: 0, byDate: [] },
  statedTotalPaid: null,
  errors: [],
  warnings: [],
}

function unreadable(reason: string): PayCsv {
  return { ...nothing, errors: [`Error parsing CSV: ${reason}`] }
}

function entryOf(cells: string[], { route, pattern, details, heads }: PayColumns): PayEntry {
  const cell = (place: number) => (cells[place] ?? '').replaceAll(/\s+/g, ' ').trim()
  const routeNumber = cell(route)
  const airports = cell(pattern)
  return {
    routeNumber,
    details: dateWords(cell(details)) ?? (airports || routeNumber),
    // The form has no field in which a longer pattern could be shortened.
    ...(airports && { pattern: airports.slice(0, payPatternMax).toWellFormed().trim() }),
    imported: true,
    ...amountsBy((head) => {
      const place = heads.get(head)
      return place === undefined ? 0 : leadingPence(cells[place] ?? '')
    }),
  }
}

/** A warning for each amount that may be misread. */
function doubts(records: CsvRow[], { heads }: PayColumns): PayWarning[] {
  return records.flatMap(({ line, cells }) =>
    [...heads].flatMap(([head, place]) => {
      const cell = cells[place] ?? ''
      if (!isDoubtfulAmount(cell)) return []
      return [{ line, sentence: `${payHeadLabels[head]}: ${readAs(cell, leadingPence(cell))}` }]
    }),
  )
}
