import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { leadingAmount } from '#kernel/money/leading-pence.ts'
import type { Pence } from '#kernel/money/pence.ts'
import type { PayHead } from '#kernel/words/pay-heads.ts'
import { payTotalMax } from './pay-report.ts'

const totalPaid = /^\s*total paid[\s:,]*/i
/** The start of a totals row, and of one that includes reductions. */
export const totals = /^\s*totals/i
export const totalsIncluding = /^\s*totals\s+incl/i

/** Amounts that a totals row may leave out. */
type AddedToTotals = {
  /** The sum of the commission lines. */
  commissionLines: Pence
  /** The sum of the Credits/Reductions entries. */
  reductions: Pence
}

/**
 * The total that a pay file states, in whole pence.
 *
 * Takes the last Total Paid line. Without one, takes the last totals row, and adds the commission below it
 * and the reductions it leaves out.
 *
 * @param rows the rows below the header row.
 * @returns null where the file states no total, or one too large to store.
 */
export function statedTotalPaid(
  rows: CsvRow[],
  heads: Map<PayHead, number>,
  added: AddedToTotals,
): Pence | null {
  const stated = totalIn(rows, heads, added)
  return stated !== null && Math.abs(stated) <= payTotalMax ? stated : null
}

function totalIn(
  rows: CsvRow[],
  heads: Map<PayHead, number>,
  { commissionLines, reductions }: AddedToTotals,
): Pence | null {
  const paidRow = rows.findLast(({ cells }) => totalPaid.test(cells[0] ?? ''))
  // An amount cut at its comma is put together again.
  const paid = paidRow && leadingAmount(paidRow.cells.join(',').replace(totalPaid, ''))
  if (paid !== undefined && paid !== null) return paid

  const row = rows.findLast(({ cells }) => totals.test(cells[0] ?? ''))
  const amountAt = (place = -1) => leadingAmount(row?.cells[place] ?? '')
  const amounts = [...heads.values()].map(amountAt).filter((amount) => amount !== null)
  if (amounts.length === 0) return null
  const isWhole = totalsIncluding.test(row?.cells[0] ?? '')
  const sum = amounts.reduce((total, amount) => total + amount, isWhole ? 0 : reductions)
  return amountAt(heads.get('commission')) ? sum : sum + commissionLines
}
