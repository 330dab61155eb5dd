import type { ReactNode } from 'react'
import { Eye, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { Button } from '#web/ui/button.tsx'
import { isReplaced, type OpenDialog, type StoredReport } from './stored-report.ts'
import { PayBar } from './pay-breakdown.tsx'
import { entriesWords, periodWords } from './pay-words.ts'
import { TotalRemarks } from './total-remarks.tsx'

type Props = {
  report: StoredReport
  /** The result of the pay check. It may come later. */
  badge: ReactNode
  onOpen: (dialog: OpenDialog) => void
}

/** The look of a report that a later one replaces. Its text stays readable. */
const dimmed =
  'border-dashed border-edge text-ink-2 [&_dd]:text-ink-2 [&_div[aria-hidden]]:opacity-50'

/** One report in the list: its period, totals and buttons. */
export function ReportCard({ report, badge, onOpen }: Props) {
  const period = periodWords(report)
  const totals = payTotals(report.entries)
  const { byHead, totalPaid } = totals
  const { entries, statedTotal, paidOn } = report
  return (
    <article
      aria-label={period}
      className={`flex min-w-0 flex-col rounded-card border p-4 sm:p-5 ${isReplaced(report) ? dimmed : 'border-line bg-card'}`}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-semibold">{period}</h4>
        <p className="text-sm text-ink-3">{entriesWords(entries.length)} · GBP</p>
      </header>
      <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-2.5 sm:gap-x-8">
        <Figure term="Total Paid" amount={totalPaid} isMain />
        <Figure term="Flight Duty Pay" amount={byHead.flightDutyPay} />
        <Figure term="Leave/Holiday" amount={byHead.leaveHolidayPay} />
        <Figure term="Crew Food" amount={byHead.crewFood} />
      </dl>
      <PayBar totals={totals} className="mt-4 h-2" />
      {/* The height of a badge, so that nothing moves when it comes. */}
      <div className="mt-3 flex min-h-6.5 flex-wrap gap-2">{badge}</div>
      {paidOn && <p className="mt-3 text-sm text-ink-2">Paid on {longDate(paidOn)}</p>}
      <TotalRemarks entries={entries} statedTotal={statedTotal} totalPaid={totalPaid} />
      {report.notes && (
        <p className="mt-3 line-clamp-3 text-sm wrap-anywhere whitespace-pre-wrap text-ink-2">
          {report.notes}
        </p>
      )}
      <footer className="-mx-2 mt-auto flex gap-1 pt-3 print:hidden">
        <Action icon={Eye} about={period} onClick={() => onOpen({ kind: 'details', report })}>
          View
        </Action>
        <Action icon={Pencil} about={period} onClick={() => onOpen({ kind: 'edit', report })}>
          Edit
        </Action>
        <Button
          variant="danger-quiet"
          size="small"
          icon={Trash2}
          className="ms-auto"
          onClick={() => onOpen({ kind: 'delete', report })}
        >
          Delete <span className="sr-only">{period}</span>
        </Button>
      </footer>
    </article>
  )
}

function Figure(props: { term: string; amount: number; isMain?: boolean }) {
  const { term, amount, isMain = false } = props
  return (
    <div className={isMain ? 'w-full' : ''}>
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className={isMain ? 'text-4xl font-semibold tracking-tight' : 'font-medium'}>
        {poundsText(amount)}
      </dd>
    </div>
  )
}

type ActionProps = { icon: LucideIcon; about: string; children: string; onClick: () => void }

function Action({ icon, about, children, onClick }: ActionProps) {
  return (
    <Button variant="quiet" size="small" icon={icon} onClick={onClick}>
      {children} <span className="sr-only">{about}</span>
    </Button>
  )
}
