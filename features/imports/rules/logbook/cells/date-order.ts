import { isLongCell } from '#kernel/csv/cell-limits.ts'
import { dateFigures, type DateOrder } from './date-cell.ts'

/** The order of the dates of a column. */
export type FoundOrder = {
  order: DateOrder
  /** True if the dates can be read in this order only. */
  isCertain: boolean
  /** True if some dates have the day first and others the month. */
  isMixed: boolean
}

/**
 * Finds the order of day, month and year in the dates of a column. A number above 12 settles it; otherwise the day
 * is first, as in Britain, and the order is not certain.
 *
 * @param cells the printed dates, times behind them allowed. Other texts do not count.
 */
export function findDateOrder(cells: Iterable<string>): FoundOrder {
  const found = { dmy: 0, mdy: 0, ymd: 0, open: 0 }
  for (const cell of cells) {
    const order = orderOf(cell)
    if (order) found[order] += 1
  }
  const { dmy, mdy, ymd, open } = found
  if (dmy > 0 && mdy > 0) return { order: 'dmy', isCertain: false, isMixed: true }
  if (dmy > 0) return { order: 'dmy', isCertain: true, isMixed: false }
  if (mdy > 0) return { order: 'mdy', isCertain: true, isMixed: false }
  return { order: open === 0 && ymd > 0 ? 'ymd' : 'dmy', isCertain: open === 0, isMixed: false }
}

/** The order that a date settles; `open` if its day and month can be exchanged; null if it is not in figures. */
function orderOf(cell: string): DateOrder | 'open' | null {
  if (isLongCell(cell)) return null
  const text = cell.trim().replace(/(?<![T\s])[T\s]+\d{1,2}:\d{2}.*/is, '')
  const parts = dateFigures(text.replace(/^[a-z]{2,9}[\s.,]+|(?<![\s.,])[\s.,]+[a-z]{2,9}$/i, ''))
  if (!parts) return null
  const [first, second] = parts.map(Number)
  if (parts[0].length === 4) return 'ymd'
  if ((first ?? 0) > 31) return 'ymd'
  if ((first ?? 0) > 12) return 'dmy'
  return (second ?? 0) > 12 ? 'mdy' : 'open'
}
