import type { CsvRow } from '#domain/csv/csv-rows.ts'
import { leadingAmount, type Pence } from '#domain/money/pence.ts'
import { isHeaderRow } from './pay-csv-columns.ts'

/** A line of commission: what was earned on a date, with no word of the entry it belongs to. */
export type CommissionLine = {
  /** `01/06 Mon`, as printed. */
  words: string
  amount: Pence
}

/** Fewer cells than these, and a record is broken beyond use (spec 5). */
const cellsMin = 10

const skipped = /^(totals|total paid|credits\s*\/\s*reductions|-{3,}|generated on|commission$)/i
const commissionDate = /^\d{1,2}\/\d{1,2}(\s+[a-z]{3,}.*)?$/i

/**
 * The records of the table below the header row, and the lines of commission.
 *
 * A record begins where the third cell begins with a date, even one without a route. What else is no row
 * of totals, heading or commission continues the record before it, its first cell the last one's.
 *
 * @param details which cell holds the date, counted from 0.
 */
export function payRecords(
  rows: CsvRow[],
  details: number,
): { records: string[][]; commission: CommissionLine[] } {
  const records: string[][] = []
  const commission: CommissionLine[] = []
  let current: string[] | null = null
  for (const row of rows) {
    const { cells } = row
    if (cells.every((cell) => cell.trim() === '')) continue
    if (isCommission(cells)) {
      const amount = leadingAmount(cells[2] ?? '')
      if (amount !== null) commission.push({ words: cells[0]?.trim() ?? '', amount })
      current = null
    } else if (isSkipped(row)) {
      current = null
    } else if (dayMonthAt(cells[details] ?? '')) {
      current = [...cells]
      records.push(current)
    } else if (current) {
      const [first = '', ...rest] = cells
      current.push(`${current.pop() ?? ''} ${first}`.trim(), ...rest)
    }
  }
  return { records: records.filter(({ length }) => length >= cellsMin), commission }
}

/** The day and month a text begins with, as `01/06`. */
export function dayMonthAt(text: string): string | null {
  const [, day, month] = /^\s*(\d{1,2})\/(\d{1,2})(?!\d)/.exec(text) ?? []
  return day && month ? `${day.padStart(2, '0')}/${month.padStart(2, '0')}` : null
}

function isCommission([date = '', between = '']: string[]): boolean {
  return commissionDate.test(date.trim()) && between.trim() === ''
}

/** Totals, separators and headings; and whatever opens another page of the report. */
function isSkipped(row: CsvRow): boolean {
  const [first = ''] = row.cells
  return skipped.test(first.trim()) || isHeaderRow(row)
}
