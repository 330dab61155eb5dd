import type { DateCommission } from '#pay/rules/reports/pay-csv-commission.ts'
import type { PayCsv } from '#pay/rules/reports/pay-csv.ts'
import type { PayEntry } from '#pay/rules/reports/pay-report.ts'
import { deductions, payTotals } from '#pay/rules/reports/pay-totals.ts'
import { payHeadLabels, payHeads } from '#kernel/words/pay-heads.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { PayImportWarnings } from './pay-import-remarks.tsx'
import { periodWords } from '#pay/web/reports/pay-words.ts'

/** The number of entries in the preview. */
const rowsShown = 10

const columns = [
  ['Route', 'text-start'],
  ['Details', 'text-start'],
  ['Flight Duty', 'text-end'],
  ['Crew Food', 'text-end'],
  ['Commission', 'text-end'],
] as const

/** The content of a pay file before it fills the form. */
export function PayImportPreview({ csv }: { csv: PayCsv }) {
  const { period, entries, commission, warnings } = csv
  const words = period && periodWords({ payPeriodStart: period.start, payPeriodEnd: period.end })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      <h4 className="text-base font-semibold">Import Preview</h4>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr] sm:*:odd:text-ink-2">
        <dt>Pay period</dt>
        <dd className="font-medium">{words ?? 'Not found'}</dd>
        <dt>Entries found</dt>
        <dd className="font-medium">{entries.length}</dd>
        <dt>Commission entries found by date</dt>
        <dd className="font-medium">{commission.lines}</dd>
        <dt>Total Paid</dt>
        <dd className="font-medium">{totalWords(csv)}</dd>
      </dl>
      {warnings.length > 0 && <PayImportWarnings warnings={warnings} />}
      <Deductions entries={entries} />
      <Commission byDate={commission.byDate} />
      <FirstEntries entries={entries} />
    </div>
  )
}

/** The first entries of the file, and the number of further ones. */
function FirstEntries({ entries }: { entries: PayEntry[] }) {
  return (
    <>
      <section
        // The table is wider than a phone, so it must be scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="First entries"
        className="overflow-x-auto"
      >
        <table className="w-full">
          <thead>
            <tr className="text-start text-ink-2 *:pb-1.5 *:font-medium *:not-first:ps-3">
              {columns.map(([name, align]) => (
                <th key={name} scope="col" className={align}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.slice(0, rowsShown).map((entry, place) => (
              <tr key={place} className="border-t border-line *:py-1.5 *:not-first:ps-3">
                <td className="font-medium">{entry.routeNumber || '(missing)'}</td>
                <td>{entry.details}</td>
                <td className="text-end">{poundsText(entry.flightDutyPay)}</td>
                <td className="text-end">{poundsText(entry.crewFood)}</td>
                <td className="text-end">{poundsText(entry.commission)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {entries.length > rowsShown && (
        <p className="text-ink-2">... and {entries.length - rowsShown} more entries</p>
      )}
    </>
  )
}

/** The total of the entries, compared with the total that the file states. */
function totalWords({ entries, statedTotalPaid: stated }: PayCsv): string {
  const { totalPaid } = payTotals(entries)
  const read = poundsText(totalPaid)
  if (stated === null) return `${read}; the file states none`
  if (stated === totalPaid) return `${read}, as the file states`
  const difference = poundsText(Math.abs(stated - totalPaid))
  return `${read}; the file states ${poundsText(stated)}, ${difference} ${stated > totalPaid ? 'more' : 'less'}`
}

/** All amounts below 0, because the table of first entries may not include them. */
function Deductions({ entries }: { entries: PayEntry[] }) {
  const lines = entries.flatMap(({ routeNumber, details, ...amounts }) =>
    payHeads
      .filter((head) => amounts[head] < 0)
      .map((head) => {
        const name = routeNumber === details ? details : `${routeNumber}, ${details}`
        return `${name}: ${payHeadLabels[head]} ${poundsText(amounts[head])}`
      }),
  )
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="pay-deductions">
      <h5 id="pay-deductions" className="font-semibold">
        Deductions ({poundsText(deductions(entries))})
      </h5>
      <ul className="mt-1 list-disc ps-5">
        {lines.map((line, place) => (
          <li key={place}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Commission by date, with a note on commission that becomes an entry of its own. */
function Commission({ byDate }: { byDate: DateCommission[] }) {
  const alone = byDate.filter(({ isAlone }) => isAlone)
  const words = ({ date, dayMonth, amount }: DateCommission) =>
    `${date ? longDate(date) : dayMonth} ${poundsText(amount)}`
  return (
    <>
      {byDate.length > 0 && <p className="text-ink-2">{byDate.map(words).join(' · ')}</p>}
      {alone.length > 0 && (
        <p className="rounded-input bg-warn-soft px-3 py-2">
          Commission without an entry on its date becomes an entry of its own, route ‘Commission’:{' '}
          {alone.map(words).join(' · ')}
        </p>
      )}
    </>
  )
}
