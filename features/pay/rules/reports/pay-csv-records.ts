import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { isDoubtfulAmount, leadingAmount, leadingPence } from '#kernel/money/leading-pence.ts'
import { poundsText, type Pence } from '#kernel/money/pence.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { isHeaderRow, type PayColumns } from './pay-csv-columns.ts'

/** A commission line: the amount earned on a date. It does not name its entry. */
export type CommissionLine = {
  /** The physical line number, counted from 1. */
  line: number
  /** `01/06 Mon`, as printed. */
  words: string
  /** `01/06`. */
  dayMonth: string
  amount: Pence
}

/** Lines that were not understood or may be misread. They do not stop the import. */
export type PayWarning = {
  /** The physical line it is about, counted from 1. */
  line: number
  /** A sentence for the user. */
  sentence: string
}

/** The table of a file, as it was read. */
type PayRecords = {
  records: CsvRow[]
  commission: CommissionLine[]
  /** The rows named Credits/Reductions. */
  reductions: CsvRow[]
  warnings: PayWarning[]
}

/** A record with fewer cells cannot be used. */
const cellsMin = 10

const skipped = /^(totals|total paid|-{3,}|generated on|page \d|commission$)/i
const reduction = /^credits\s*\/\s*reductions/i
const commissionDate = /^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?:\s+[a-z]{2}.*)?$/i
const cutAmount = 'An amount such as 1,234.50 is cut at its comma unless it is in quotation marks.'

/**
 * Reads the records and the commission lines below the header row.
 *
 * A record begins where the third cell begins with a date. Other rows continue the record above, unless they
 * are totals, headings or commission. A complete row without a date is a record if it has a negative amount.
 * A row with a number that fits none of these becomes a warning.
 *
 * @param above the rows above the header row and the header row: files of several pages repeat them.
 * @param columns positions of the date and the amounts.
 */
export function payRecords(rows: CsvRow[], above: CsvRow[], columns: PayColumns): PayRecords {
  const { details } = columns
  const width = usedCells(above.at(-1)?.cells ?? [])
  const repeated = new Set(above.map(textOf))
  const read: PayRecords = { records: [], commission: [], reductions: [], warnings: [] }
  let current: CsvRow | null = null
  for (const row of rows) {
    const { line, cells } = row
    if (usedCells(cells) === 0) continue
    const commissionOn = commissionDayMonth(cells)
    if (commissionOn) {
      readCommission(row, commissionOn, read)
      current = null
    } else if (reduction.test(cells[0]?.trim() ?? '')) {
      read.reductions.push(row)
      current = null
    } else if (isSkipped(row) || repeated.has(textOf(row))) {
      current = null
    } else if (dayMonthAt(cells[details] ?? '')) {
      current = { line, cells: [...cells] }
      read.records.push(current)
    } else if (current && continues(current.cells, cells, { details, width })) {
      const [first = '', ...rest] = cells.slice(0, Math.max(1, width - current.cells.length + 1))
      current.cells.push(`${current.cells.pop() ?? ''} ${first}`.trim(), ...rest)
    } else if (isUndatedDeduction(cells, columns)) {
      read.records.push(row)
      current = null
    } else {
      if (cells.some((cell) => /\d/.test(cell))) read.warnings.push({ line, sentence: noEntry })
      current = null
    }
  }
  return checked(read, width)
}

const noEntry =
  'Not read: it has no date where an entry has one, and does not continue the entry before it.'

/** The day and month a text begins with, as `01/06`; null where no year has such a day. */
export function dayMonthAt(text: string): string | null {
  const [, day, month] = /^\s*(\d{1,2})\/(\d{1,2})(?!\d)/.exec(text) ?? []
  if (!day || !month) return null
  const [dd, mm] = [day.padStart(2, '0'), month.padStart(2, '0')]
  return isCalendarDate(`2000-${mm}-${dd}`) ? `${dd}/${mm}` : null
}

function commissionDayMonth([date = '', between = '']: string[]): string | null {
  const isShaped = commissionDate.test(date.trim()) && between.trim() === ''
  return isShaped ? dayMonthAt(date) : null
}

function readCommission({ line, cells }: CsvRow, dayMonth: string, read: PayRecords): void {
  const { commission, warnings } = read
  // An amount cut at its comma is put together again.
  const amount = cells[2]?.trim() ? leadingAmount(cells.slice(2).join(',')) : null
  const words = cells[0]?.trim() ?? ''
  if (amount !== null) {
    commission.push({ line, words, dayMonth, amount })
    if (usedCells(cells) > 3)
      warnings.push({ line, sentence: `Longer than expected. ${cutAmount}` })
    else if (isDoubtfulAmount(cells[2] ?? ''))
      warnings.push({ line, sentence: `Commission: ${readAs(cells[2] ?? '', amount)}` })
  } else if (usedCells(cells) > 1) {
    warnings.push({ line, sentence: 'Not read: a line of commission with no amount in its place.' })
  }
}

/** As much of a cell as a warning shows. */
const shownCellMax = 40

/** The warning for a cell that may be misread. */
export function readAs(cell: string, amount: Pence): string {
  const text = cell.trim()
  const shown = text.length > shownCellMax ? `${text.slice(0, shownCellMax)}…` : text
  return `“${shown}” is read as ${poundsText(amount)}.`
}

/** True if a complete row without a date has a negative amount. */
function isUndatedDeduction(cells: string[], { route, heads }: PayColumns): boolean {
  const isNamed = /[a-z]/i.test(cells[route] ?? '')
  const isNegative = [...heads.values()].some((place) => leadingPence(cells[place] ?? '') < 0)
  return cells.length >= cellsMin && isNamed && isNegative
}

/** True if the row fits into the record above without merging two amounts. */
function continues(
  record: string[],
  cells: string[],
  { details, width }: { details: number; width: number },
): boolean {
  const endsInAmount = record.length > details + 1 && leadingAmount(record.at(-1) ?? '') !== null
  if (endsInAmount && /\d/.test(cells[0] ?? '')) return false
  return usedCells(cells) === 1 || record.length + usedCells(cells) - 1 <= width
}

/** Leaves out the records that are too short, and warns of them and of those that are too long. */
function checked(read: PayRecords, width: number): PayRecords {
  const { records } = read
  const warned = [...read.warnings]
  for (const { line, cells } of records) {
    if (cells.length < cellsMin) {
      warned.push({ line, sentence: `Not read: it has fewer than ${cellsMin} cells.` })
    } else if (usedCells(cells) > width) {
      const sentence = `Longer than the row of headings: its amounts may be in the wrong columns. ${cutAmount}`
      warned.push({ line, sentence })
    }
  }
  const whole = records.filter(({ cells }) => cells.length >= cellsMin)
  return { ...read, records: whole, warnings: warned }
}

/** The number of cells, without empty ones at the end. */
function usedCells(cells: string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

function textOf({ cells }: CsvRow): string {
  return cells.join('\n').trim()
}

/** Totals, separators and headings; and whatever opens another page of the report. */
function isSkipped(row: CsvRow): boolean {
  const [first = ''] = row.cells
  return skipped.test(first.trim()) || isHeaderRow(row)
}
