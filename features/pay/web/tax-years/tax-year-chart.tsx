import type { PayMonth } from '#pay/rules/reports/pay-years.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { monthTitle } from '#kernel/time/date-words.ts'

/** The months of a tax year as columns, with untaxed pay on top. The table below has the same figures. */
export function TaxYearChart({ months }: { months: PayMonth[] }) {
  const highest = Math.max(1, ...months.map(({ taxed, untaxed }) => taxed + untaxed))
  return (
    <figure aria-hidden className="mt-5">
      <div className="flex h-48 items-end gap-1 border-b border-edge sm:gap-2">
        {months.map(({ month, taxed, untaxed }) => (
          <div
            key={month}
            title={`${monthTitle(month)}: ${poundsText(taxed)} taxed, ${poundsText(untaxed)} not taxed`}
            className="flex h-full flex-1 flex-col justify-end gap-px"
          >
            <Column amount={untaxed} highest={highest} className="bg-series-8" />
            <Column amount={taxed} highest={highest} className="bg-series-1" />
          </div>
        ))}
      </div>
      <div className="mt-1 flex gap-1 text-xs text-ink-3 sm:gap-2">
        {months.map(({ month }) => (
          <span key={month} className="flex-1 text-center">
            <span className="sm:hidden">{monthTitle(month).slice(0, 1)}</span>
            <span className="max-sm:hidden">{monthTitle(month).slice(0, 3)}</span>
          </span>
        ))}
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <Key className="bg-series-1">Taxed</Key>
        <Key className="bg-series-8">Not taxed</Key>
        <span className="ms-auto text-ink-3">Highest month {poundsText(highest)}</span>
      </figcaption>
    </figure>
  )
}

function Column(props: { amount: number; highest: number; className: string }) {
  const { amount, highest, className } = props
  if (amount === 0) return null
  return (
    <span
      className={`block min-h-0.5 first:rounded-t-sm forced-color-adjust-none print:[print-color-adjust:exact] ${className}`}
      style={{ height: `${(amount / highest) * 100}%` }}
    />
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span
        className={`size-3 rounded-sm forced-color-adjust-none print:[print-color-adjust:exact] ${className}`}
      />
      {children}
    </span>
  )
}
