import { useEffect, useId, useRef } from 'react'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useLoadedReports } from '#pay/web/reports/pay-report-queries.ts'
import type { StoredReport } from '#pay/web/reports/stored-report.ts'
import { entriesWords, periodWords } from '#pay/web/reports/pay-words.ts'
import { useRepeatedReport } from './use-repeated-report.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import type { ReportValues } from './report-form-values.ts'

type RepeatAnswers = {
  onReplace: (report: StoredReport) => void
  onKeepBoth: () => void
  onOpen: (report: StoredReport) => void
}

type Props = RepeatAnswers & {
  /** False while the form closes. */
  isOpen: boolean
  /** Counts the saves that were refused because the question was not answered. */
  refusals: number
}

/** Asks what to do with a new report that repeats a stored one. Otherwise notes reports of the same period. */
export function RepeatQuestion(props: Props) {
  const { isOpen, refusals, onReplace, onKeepBoth, onOpen } = props
  const repeated = useRepeatedReport(isOpen)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isAsked = repeated !== null

  useEffect(() => {
    if (isAsked) title.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  useEffect(() => {
    if (isAsked && refusals > 0) title.current?.focus()
  }, [isAsked, refusals])

  if (!repeated) return <OverlapNote reportId={undefined} />
  const { report, isSame } = repeated
  return (
    <section aria-labelledby={titleId} className="rounded-input bg-warn-soft px-4 py-3 text-sm">
      <div role="alert">
        <h3 ref={title} id={titleId} tabIndex={-1} className="text-base">
          {isSame ? 'You already have this report' : 'You already have most of this report'}
        </h3>
        <p className="mt-1">
          {periodWords(report)}, {entriesWords(report.entries.length)},{' '}
          {poundsText(payTotals(report.entries).totalPaid)}, saved on{' '}
          {longDate(londonDate(report.createdAt))}. If you keep both, only the new one counts.
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:max-sm:grow">
        <Button onClick={() => onOpen(report)}>Open it</Button>
        <Button onClick={onKeepBoth}>Keep both</Button>
        <Button variant="primary" onClick={() => onReplace(report)}>
          Replace
        </Button>
      </div>
    </section>
  )
}

/** A note that another report covers a day of this pay period, which is allowed. */
export function OverlapNote({ reportId }: { reportId: string | undefined }) {
  const { control } = useFormContext<ReportValues>()
  const [start, end] = useWatch({ control, name: ['payPeriodStart', 'payPeriodEnd'] })
  const others = useLoadedReports().filter(({ id }) => id !== reportId)
  const overlaps =
    isCalendarDate(start) &&
    isCalendarDate(end) &&
    others.some(
      ({ payPeriodStart, payPeriodEnd }) => payPeriodStart <= end && payPeriodEnd >= start,
    )
  return (
    <output className="-mt-2 text-sm empty:-mt-3">
      {overlaps && (
        <p className="rounded-input bg-warn-soft px-3 py-2">
          You already have a report for this period
        </p>
      )}
    </output>
  )
}
