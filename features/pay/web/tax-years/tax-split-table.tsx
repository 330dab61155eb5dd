import type { TaxSplit } from '#pay/rules/reports/pay-years.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { textLinkLook } from '#web/ui/button-look.ts'

type Row = TaxSplit & {
  key: string
  label: string
  /** The label on a narrow screen. */
  shortLabel?: string | undefined
  /** Marks the row whose details are shown. */
  isCurrent?: boolean
  onChoose?: () => void
}

type Props = {
  /** The name of the table for screen readers. */
  caption: string
  /** The heading of the first column. */
  first: string
  rows: Row[]
  totals?: TaxSplit
}

/** Pay by row, split into taxed and not taxed. */
export function TaxSplitTable({ caption, first, rows, totals }: Props) {
  return (
    <table className="mt-4 w-full text-sm max-sm:text-xs max-sm:tracking-tight">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-ink-2 *:pb-2 *:font-medium *:not-first:ps-1 sm:*:not-first:ps-2">
          <th scope="col" className="text-start">
            {first}
          </th>
          {['Taxed', 'Not taxed', 'Total'].map((name) => (
            <th key={name} scope="col" className="text-end">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, shortLabel, isCurrent = false, onChoose, ...split }) => (
          <tr key={key} className={`border-t border-line ${isCurrent ? 'bg-accent-soft' : ''}`}>
            <th scope="row" className="py-2 text-start font-medium whitespace-nowrap">
              {onChoose ? (
                <button
                  type="button"
                  aria-current={isCurrent || undefined}
                  onClick={onChoose}
                  className={`${textLinkLook} -my-2 min-h-11`}
                >
                  {label}
                </button>
              ) : (
                <Label label={label} shortLabel={shortLabel} />
              )}
            </th>
            <Amounts {...split} />
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr className="border-t-2 border-edge font-semibold">
            <th scope="row" className="py-2 text-start">
              Totals
            </th>
            <Amounts {...totals} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Label({ label, shortLabel = label }: Pick<Row, 'label' | 'shortLabel'>) {
  if (shortLabel === label) return label
  return (
    <>
      <span className="sm:hidden">{shortLabel}</span>
      <span className="max-sm:hidden">{label}</span>
    </>
  )
}

function Amounts({ taxed, untaxed }: TaxSplit) {
  return [taxed, untaxed, taxed + untaxed].map((amount, place) => (
    <td
      key={place}
      className={`py-2 ps-1 text-end whitespace-nowrap sm:ps-2 ${amount === 0 ? 'text-ink-3' : ''}`}
    >
      {poundsText(amount)}
    </td>
  ))
}
