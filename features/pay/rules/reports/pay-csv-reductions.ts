import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { leadingPence } from '#kernel/money/leading-pence.ts'
import { poundsText, type Pence } from '#kernel/money/pence.ts'
import type { PayColumns } from './pay-csv-columns.ts'
import type { PrintedEntry } from './pay-csv-commission.ts'
import type { PayWarning } from './pay-csv-records.ts'
import { totals, totalsIncluding } from './pay-csv-stated-total.ts'
import { amountsBy, type PayAmounts } from './pay-report.ts'
import { payTotals } from './pay-totals.ts'

const route = 'Credits/Reductions'

/**
 * Turns the rows named Credits/Reductions into entries; rows of 0 are left out.
 *
 * Some files print these rows only as a note: their totals are the same with and without them. Such rows are
 * not added, and a warning says so.
 *
 * @param table the rows below the header row.
 * @param reductions the rows named Credits/Reductions.
 */
export function reductionEntries(
  table: CsvRow[],
  reductions: CsvRow[],
  columns: PayColumns,
): { entries: PrintedEntry[]; warnings: PayWarning[] } {
  const entries: PrintedEntry[] = []
  const warnings: PayWarning[] = []
  for (const row of reductions) {
    const amounts = amountsIn(row, columns)
    if (!hasAmounts(amounts)) continue
    if (isNoteOnly(table, amounts, columns)) {
      const { totalPaid } = payTotals([amounts])
      const sentence = `${route} of ${poundsText(totalPaid)} are not added: the totals of the file are the same with and without them.`
      warnings.push({ line: row.line, sentence })
    } else {
      const details = row.cells[columns.details]?.trim() || row.cells[columns.pattern]?.trim()
      const entry = { routeNumber: route, details: details || route, imported: true, ...amounts }
      entries.push({ line: row.line, entry })
    }
  }
  return { entries, warnings }
}

/** True if the file has totals with and without reductions, and both agree where `amounts` are not 0. */
function isNoteOnly(table: CsvRow[], amounts: PayAmounts, columns: PayColumns): boolean {
  const without = table.findLast(
    ({ cells: [first = ''] }) => totals.test(first) && !totalsIncluding.test(first),
  )
  const including = table.findLast(({ cells: [first = ''] }) => totalsIncluding.test(first))
  if (!without || !including) return false
  const [before, after] = [amountsIn(without, columns), amountsIn(including, columns)]
  return [...columns.heads.keys()].every(
    (head) => amounts[head] === 0 || before[head] === after[head],
  )
}

function amountsIn({ cells }: CsvRow, { heads }: PayColumns): PayAmounts {
  return amountsBy((head): Pence => {
    const place = heads.get(head)
    return place === undefined ? 0 : leadingPence(cells[place] ?? '')
  })
}

function hasAmounts(amounts: PayAmounts): boolean {
  return Object.values(amounts).some((amount) => amount !== 0)
}
