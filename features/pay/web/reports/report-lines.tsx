import { ChevronDown } from 'lucide-react'
import { payHeadLabels, payHeads } from '#kernel/words/pay-heads.ts'
import type { PayEntry } from '#pay/rules/reports/pay-report.ts'
import { payTotals, type PayTotals } from '#pay/rules/reports/pay-totals.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { Mark, type EntryMark, type EntryMarks } from './entry-mark.tsx'

type Props = { entries: PayEntry[]; totals: PayTotals; marks: EntryMarks }

/** The entries of a report as lines, for phones. One opens at a time, to its amounts. */
export function ReportLines({ entries, totals, marks }: Props) {
  return (
    <section aria-label="Entries of the report" className="sm:hidden print:hidden">
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {entries.map((entry, place) => (
          <li key={place} className="border-t border-line text-sm">
            <Line entry={entry} mark={marks.get(place)} />
          </li>
        ))}
      </ol>
      <dl className="border-t-2 border-edge pt-2 text-sm">
        <Amounts amounts={totals.byHead} />
        <div className="mt-1 flex justify-between gap-3 font-semibold">
          <dt>Totals</dt>
          <dd>{poundsText(totals.totalPaid)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Line({ entry, mark }: { entry: PayEntry; mark: EntryMark | undefined }) {
  const { routeNumber, details, pattern } = entry
  return (
    <details name="line" className="group">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 py-1">
        <span className="min-w-0 wrap-anywhere">
          <b className="font-medium">{routeNumber}</b> <span className="text-ink-2">{details}</span>
        </span>
        <span className="ms-auto shrink-0">
          {mark && <Mark mark={mark} isBare />}
          {poundsText(payTotals([entry]).totalPaid)}
        </span>
        <ChevronDown size={16} className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-1 pb-3 text-ink-2">
        {pattern && pattern !== details && <p className="text-xs">{pattern}</p>}
        <dl>
          <Amounts amounts={entry} />
        </dl>
        {mark && (
          <p className="text-xs">
            <Mark mark={mark} isNamed /> {[...mark.differences, mark.note ?? []].flat().join('; ')}
          </p>
        )}
      </div>
    </details>
  )
}

/** The heads with an amount. */
function Amounts({ amounts }: { amounts: PayTotals['byHead'] }) {
  return payHeads
    .filter((head) => amounts[head] !== 0)
    .map((head) => (
      <div key={head} className="flex justify-between gap-3">
        <dt>{payHeadLabels[head]}</dt>
        <dd>{poundsText(amounts[head])}</dd>
      </div>
    ))
}
