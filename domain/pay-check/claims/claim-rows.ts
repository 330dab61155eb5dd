import { amountText, type Pence } from '#domain/money/pence.ts'
import type { ClaimItem, PayClaim } from './pay-claim.ts'
import { reportText, timesText } from './claim-text.ts'

const columns: [heading: string, cell: (item: ClaimItem) => string][] = [
  ['Pay period start', ({ period }) => period?.start ?? ''],
  ['Pay period end', ({ period }) => period?.end ?? ''],
  ['Duty date', ({ duties }) => duties[0]?.date ?? ''],
  ['Duty', ({ duties }) => duties.map(({ dutyCode }) => dutyCode).join('; ')],
  ['Route', ({ duties }) => duties.map(({ route }) => route).join('; ')],
  ['Times', ({ duties }) => duties.map(timesText).join('; ')],
  ['In the report', ({ lines }) => reportText(lines)],
  ['Expected', ({ expected }) => (expected ? rangeCell(expected.low, expected.high) : '')],
  ['Paid', ({ paid }) => amountCell(paid)],
  ['Difference', ({ difference }) => amountCell(difference)],
  ['Working', ({ working }) => working ?? ''],
  ['Basis', ({ basis }) => basis ?? ''],
  ['Finding', ({ sentence }) => sentence],
]

/** A claim as a table with headings, one row for each item. It has no names. Amounts are pounds. */
export function claimRows({ items }: PayClaim): string[][] {
  const headings = columns.map(([heading]) => heading)
  return [headings, ...items.map((item) => columns.map(([, cell]) => cell(item)))]
}

function amountCell(pence: Pence | null): string {
  return pence === null ? '' : amountText(pence)
}

function rangeCell(low: Pence, high: Pence): string {
  return low === high ? amountText(low) : `${amountText(low)} to ${amountText(high)}`
}
