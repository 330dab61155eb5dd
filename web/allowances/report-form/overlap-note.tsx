import { useFormContext, useWatch } from 'react-hook-form'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { useLoadedReports } from '#web/allowances/reports/pay-report-queries.ts'
import type { ReportValues } from './report-form-values.ts'

/** Says that another report has a day of this pay period already; that is allowed. */
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
    <output className="-mt-2 text-sm">
      {overlaps && (
        <p className="rounded-input bg-warn-soft px-3 py-2">
          You already have a report for this period
        </p>
      )}
    </output>
  )
}
