import { payHeadLabels, payHeads } from '#domain/allowances/pay-heads.ts'
import type { PayAmounts, PayEntry } from '#domain/allowances/pay-report.ts'
import { payTotals, type PayTotals } from '#domain/allowances/pay-totals.ts'
import { poundsText } from '#domain/money/pence.ts'

/** Longer tables are printed smaller, so that a busy month fits on one sheet. */
const roomyRows = 30

type Props = { entries: PayEntry[]; totals: PayTotals }

/** The entries of a report, with amounts by head and totals. */
export function ReportTable({ entries, totals }: Props) {
  const isLong = entries.length > roomyRows
  return (
    <section
      aria-label="Entries of the report"
      // The table is wider than most screens, so it must be scrollable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative -mx-5 overflow-x-auto ps-5 print:mx-0 print:overflow-visible print:px-0"
    >
      <table
        className={`w-full text-sm ${isLong ? 'print:text-[6.5pt] print:leading-none' : 'print:text-[7pt] print:leading-tight'}`}
      >
        <thead>
          <tr className="align-bottom text-xs text-ink-2 *:pb-2 *:font-medium print:text-[6.5pt] print:leading-tight print:*:pb-1">
            <th scope="col" className={`${routeCell} text-start`}>
              Route
            </th>
            <th scope="col" className="pe-1 text-start">
              Details
            </th>
            {payHeads.map((head) => (
              <th
                key={head}
                scope="col"
                className="min-w-17 ps-2 text-end print:min-w-0 print:ps-1"
              >
                {payHeadLabels[head].replaceAll('/', '/\u200B')}
              </th>
            ))}
            <th scope="col" className={`${totalCell} text-end`}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, place) => (
            <tr
              key={place}
              className={`border-t border-line *:py-2 ${isLong ? 'print:*:py-px' : 'print:*:py-1'}`}
            >
              <th scope="row" className={`${routeCell} text-start font-medium wrap-anywhere`}>
                {entry.routeNumber}
              </th>
              <Details {...entry} />
              <Amounts amounts={entry} />
            </tr>
          ))}
        </tbody>
        {/* Printed once: a foot would be repeated on each page. */}
        <tfoot className="print:table-row-group">
          <tr className="border-t-2 border-edge font-semibold *:py-2 print:*:py-1">
            <th scope="row" colSpan={2} className={`${routeCell} text-start`}>
              Totals
            </th>
            <Amounts amounts={totals.byHead} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** The first and last columns stay in place while the others scroll. */
const routeCell = 'sticky start-0 min-w-16 bg-card pe-2 print:static print:min-w-0'
const totalCell = 'sticky end-0 bg-card ps-2 pe-5 print:static print:ps-1 print:pe-0'

/** The details, and below them the pattern where it differs. It is not printed, so that a month fits on a page. */
function Details({ details, pattern }: PayEntry) {
  return (
    <td className="min-w-25 pe-1 wrap-anywhere print:min-w-[16mm]">
      {details}
      {pattern && pattern !== details && (
        <div className="text-xs tracking-tight text-ink-2 print:hidden">{pattern}</div>
      )}
    </td>
  )
}

/** The amounts by head, and their sum. */
function Amounts({ amounts }: { amounts: PayAmounts }) {
  const { byHead, totalPaid } = payTotals([amounts])
  return [...payHeads.map((head) => byHead[head]), totalPaid].map((amount, place) => (
    <td
      key={place}
      className={`${place === payHeads.length ? totalCell : 'ps-2 print:ps-1'} text-end whitespace-nowrap ${amount === 0 ? 'text-ink-3' : ''}`}
    >
      {poundsText(amount)}
    </td>
  ))
}
