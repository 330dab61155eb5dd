import { amountText, toPounds, type Pence } from '#kernel/money/pence.ts'
import type { PayRange } from '#pay/rules/rates/expected-pay.ts'
import type { ClaimItem, PayClaim } from './pay-claim.ts'
import { claimSentence } from './claim-sentence.ts'
import { reportText, timesText } from './claim-text.ts'

/** A number of pounds, or a text. */
export type ClaimCell = number | string

const columns: [heading: string, cell: (item: ClaimItem) => ClaimCell][] = [
  ['Pay period start', ({ period }) => period?.start ?? ''],
  ['Pay period end', ({ period }) => period?.end ?? ''],
  ['Duty date', ({ duties }) => duties[0]?.date ?? ''],
  ['Duty', ({ duties }) => duties.map(({ dutyCode }) => dutyCode).join('; ')],
  ['Route', ({ duties }) => duties.map(({ route }) => route).join('; ')],
  ['Times', ({ duties }) => duties.map(timesText).join('; ')],
  ['In the report', reportText],
  ['Expected', ({ expected }) => (expected ? rangeCell(expected) : '')],
  ['Paid', ({ paid }) => amountCell(paid)],
  ['Difference', ({ difference }) => amountCell(difference)],
  ['Working', ({ working }) => working ?? ''],
  ['Basis', ({ basis }) => basis ?? ''],
  ['Finding', claimSentence],
]

/** A claim as a table with headings, one row for each item. It has no names. */
export function claimRows({ items }: PayClaim): ClaimCell[][] {
  const headings = columns.map(([heading]) => heading)
  return [headings, ...items.map((item) => columns.map(([, cell]) => cell(item)))]
}

function amountCell(pence: Pence | null): ClaimCell {
  return pence === null ? '' : toPounds(pence)
}

function rangeCell({ low, high }: PayRange): ClaimCell {
  return low === high ? toPounds(low) : `${amountText(low)} to ${amountText(high)}`
}
