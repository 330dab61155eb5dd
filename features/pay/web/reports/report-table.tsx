import { payHeadLabels, payHeads } from '#kernel/words/pay-heads.ts'
import type { PayAmounts, PayEntry } from '#pay/rules/reports/pay-report.ts'
import { payTotals, type PayTotals } from '#pay/rules/reports/pay-totals.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { Mark, type EntryMark, type EntryMarks } from './entry-mark.tsx'

/** Longer tables are printed smaller, so that a busy month fits on one sheet. */
const roomyRows = 30

type Props = { entries: PayEntry[]; totals: PayTotals; marks: EntryMarks; printsMarks: boolean }

/** The entries of a report, with amounts by head and totals. Phones show lines instead, and print this. */
export function ReportTable({ entries, totals, marks, printsMarks }: Props) {
  const isLong = entries.length > roomyRows
  return (
    <section
      aria-label="Entries of the report"
      // The table is wider than many screens, so it must be scrollable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative -mx-5 overflow-x-auto ps-5 max-sm:hidden print:mx-0 print:block print:overflow-visible print:px-0"
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
                className={`min-w-17 ps-2 text-end print:min-w-0 print:ps-1`}
              >
                {payHeadLabels[head].replaceAll('/', '/\u200B')}
              </th>
            ))}
            <th scope="col" className={`${totalCell} text-end`}>
              Total
              {marks.size > 0 && <span className={expectedLook(printsMarks)}>Expected</span>}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, place) => (
            <EntryRows
              key={place}
              entry={entry}
              mark={marks.get(place)}
              isLong={isLong}
              printsMarks={printsMarks}
            />
          ))}
        </tbody>
        {/* Printed once: a foot would be repeated on each page. */}
        <tfoot className="print:table-row-group">
          <tr className="border-t-2 border-edge font-semibold *:py-2 print:*:py-1">
            <th scope="row" colSpan={2} className={`${routeCell} text-start`}>
              Totals
            </th>
            <Amounts amounts={totals.byHead} mark={undefined} printsMarks={printsMarks} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type RowProps = {
  entry: PayEntry
  mark: EntryMark | undefined
  isLong: boolean
  printsMarks: boolean
}

/** An entry, and below it what differs from the expected pay. */
function EntryRows({ entry, mark, isLong, printsMarks }: RowProps) {
  return (
    <>
      <tr className={`border-t border-line *:py-2 ${isLong ? 'print:*:py-px' : 'print:*:py-1'}`}>
        <th scope="row" className={`${routeCell} text-start font-medium wrap-anywhere`}>
          {entry.routeNumber}
        </th>
        <Details {...entry} />
        <Amounts amounts={entry} mark={mark} printsMarks={printsMarks} />
      </tr>
      {mark && <MarkRow mark={mark} printsMarks={printsMarks} />}
    </>
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

type AmountsProps = { amounts: PayAmounts; mark: EntryMark | undefined; printsMarks: boolean }

/** The amounts by head, and their sum with the expected one below it. */
function Amounts({ amounts, mark, printsMarks }: AmountsProps) {
  const { byHead, totalPaid } = payTotals([amounts])
  return [...payHeads.map((head) => byHead[head]), totalPaid].map((amount, place) => (
    <td
      key={place}
      className={`${place === payHeads.length ? totalCell : 'ps-2 print:ps-1'} text-end whitespace-nowrap ${amount === 0 ? 'text-ink-3' : ''}`}
    >
      {poundsText(amount)}
      {place === payHeads.length && mark && (
        <span className={expectedLook(printsMarks)}>
          <Mark mark={mark} />
        </span>
      )}
    </td>
  ))
}

/** The expected amount below a total. Phones show it in a row of its own; print only on request. */
function expectedLook(printsMarks: boolean): string {
  const print = printsMarks ? 'print:block print:text-[6pt]' : 'print:hidden'
  return `block text-xs font-normal text-ink-2 max-lg:hidden ${print}`
}

type MarkProps = { mark: EntryMark; printsMarks: boolean }

/** The heads that differ, and on narrow screens the expected amount. */
function MarkRow({ mark, printsMarks }: MarkProps) {
  const { differences, note } = mark
  const details = [...differences, note].filter((text) => text !== null)
  const isBare = details.length === 0
  return (
    <tr
      className={`${isBare ? 'lg:hidden' : ''} ${printsMarks && !isBare ? 'print:table-row' : 'print:hidden'}`}
    >
      <td colSpan={payHeads.length + 3} className="pb-2 print:pb-1">
        <p className="sticky start-0 w-fit max-w-[calc(100vw-2.5rem)] text-xs text-ink-2 print:text-[6.5pt]">
          <span className="me-2 lg:hidden print:hidden">
            <Mark mark={mark} isNamed />
          </span>
          {details.join('; ')}
        </p>
      </td>
    </tr>
  )
}
