import { Eye, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { poundsText } from '#kernel/money/pence.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { entriesWords, periodWords } from '#pay/web/reports/pay-words.ts'
import { isReplaced, type OpenDialog, type StoredReport } from '#pay/web/reports/stored-report.ts'
import { TotalRemarks } from '#pay/web/reports/total-remarks.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  report: StoredReport
  /** True if its total is that of the month. */
  isOnly: boolean
  /** A remark of the check, such as that it may be incomplete. */
  remark: ReactNode
  onOpen: (dialog: OpenDialog) => void
}

/** One report of a month: its period, totals, notes and buttons. */
export function MonthReport({ report, isOnly, remark, onOpen }: Props) {
  const period = periodWords(report)
  const { byHead, totalPaid } = payTotals(report.entries)
  const { entries, statedTotal, paidOn, notes } = report
  return (
    <article
      aria-label={period}
      className={`min-w-0 text-sm text-ink-2 ${isReplaced(report) ? 'border-s-2 border-dashed border-edge ps-3' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0">
          <div className="flex flex-wrap gap-x-3">
            <h4 className="text-sm font-medium text-ink">{period}</h4>
            <p>{entriesWords(entries.length)} · GBP</p>
            {paidOn && <p>Paid on {longDate(paidOn)}</p>}
          </div>
          <dl className="flex flex-wrap gap-x-3">
            <Figure term="Total Paid" amount={totalPaid} isQuiet={isOnly} />
            <Figure term="Flight Duty Pay" amount={byHead.flightDutyPay} />
            <Figure term="Leave/Holiday" amount={byHead.leaveHolidayPay} />
            <Figure term="Crew Food" amount={byHead.crewFood} />
          </dl>
        </div>
        <div className="-ms-2 flex grow gap-1 sm:grow-0 print:hidden">
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
        </div>
      </div>
      {remark && <p className="mt-1">{remark}</p>}
      <TotalRemarks entries={entries} statedTotal={statedTotal} totalPaid={totalPaid} />
      {notes && <p className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-wrap">{notes}</p>}
    </article>
  )
}

type FigureProps = { term: string; amount: number; isQuiet?: boolean }

/** A total of a report. One of 0, or that stands elsewhere, is only for screen readers. */
function Figure({ term, amount, isQuiet = amount === 0 }: FigureProps) {
  return (
    <div className={isQuiet ? 'sr-only' : 'flex gap-1'}>
      <dt>{term}</dt>
      <dd className="font-medium text-ink">{poundsText(amount)}</dd>
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
