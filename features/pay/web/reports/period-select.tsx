import { ChevronDown } from 'lucide-react'
import { reportPeriods, type ReportPeriod } from '#pay/rules/reports/report-period.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { controlLook } from '#web/ui/fields/field.tsx'

const labels: Record<ReportPeriod, string> = {
  'this-month': 'This Month',
  'last-month': 'Last Month',
  'last-12-months': 'Last 12 Months',
  'this-year': 'This Year',
  all: 'All Time',
}

type Props = {
  period: ReportPeriod
  /** The chosen two months, by the last one, instead of the period. */
  month: CalendarMonth | undefined
  onChange: (period: ReportPeriod) => void
}

/** Filters the reports by their pay period. */
export function PeriodSelect({ period, month, onChange }: Props) {
  return (
    <label className="flex items-center gap-2.5 text-sm font-medium">
      <span className="max-sm:sr-only">Period</span>
      <span className="relative block">
        <select
          value={month ?? period}
          onChange={({ target }) => onChange(target.value as ReportPeriod)}
          className={`${controlLook} h-11 appearance-none pe-9 lg:h-10 lg:text-sm`}
        >
          {month && <option value={month}>Two months to {monthTitle(month)}</option>}
          {reportPeriods.map((each) => (
            <option key={each} value={each}>
              {labels[each]}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-2"
        />
      </span>
    </label>
  )
}
