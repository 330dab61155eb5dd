import type { CsvRow } from '#domain/csv/csv-rows.ts'
import { leadingAmount, type Pence } from '#domain/money/pence.ts'
import type { PayHead } from './pay-heads.ts'

const totalPaid = /^\s*total paid[\s:,]*/i
const totals = /^\s*totals/i

/**
 * What a pay file itself says it comes to: its last Total Paid line, else its last row of totals with the
 * commission that is printed below them.
 *
 * @param rows those below the header row.
 * @param commissionLines what the lines of commission come to.
 * @returns null where the file says neither.
 */
export function statedTotalPaid(
  rows: CsvRow[],
  heads: Map<PayHead, number>,
  commissionLines: Pence,
): Pence | null {
  const paidRow = rows.findLast(({ cells }) => totalPaid.test(cells[0] ?? ''))
  // An amount cut at its comma is put together again.
  const paid = paidRow && leadingAmount(paidRow.cells.join(',').replace(totalPaid, ''))
  if (paid !== undefined && paid !== null) return paid

  const row = rows.findLast(({ cells }) => totals.test(cells[0] ?? ''))
  const amountAt = (place = -1) => leadingAmount(row?.cells[place] ?? '')
  const amounts = [...heads.values()].map(amountAt).filter((amount) => amount !== null)
  if (amounts.length === 0) return null
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return amountAt(heads.get('commission')) ? sum : sum + commissionLines
}
