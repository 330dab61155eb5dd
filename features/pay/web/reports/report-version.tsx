import { savedPayReport, type PayReportInput } from '#pay/api/allowances.ts'
import { entryInPounds } from '#pay/rules/reports/pay-report.ts'
import { toPounds } from '#kernel/money/pence.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useUpdateReport } from './pay-report-queries.ts'
import { inPence, type StoredReport } from './stored-report.ts'

type Props = { report: StoredReport; onChanged: (report: StoredReport) => void }

/** Says that a later report has most lines of this one, and lets the user choose whether this one counts. */
export function ReportVersion({ report, onChanged }: Props) {
  const { laterReport, alwaysCounts } = report
  const updating = useUpdateReport()
  if (!laterReport) return null

  async function toggle(): Promise<void> {
    const { id, version } = report
    const json = { ...inputOf(report), alwaysCounts: !alwaysCounts }
    try {
      const { data } = savedPayReport.parse(await updating.mutateAsync({ id, version, json }))
      onChanged(inPence(data))
      toast.success(alwaysCounts ? 'The later report counts instead' : 'This report counts')
    } catch (error) {
      toast.error(failureWords(error, undefined, 'Failed to update variable pay report'))
    }
  }

  return (
    <section
      aria-label="Later report"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input bg-raised px-4 py-3 text-sm print:hidden"
    >
      <p>
        The report that you added on {longDate(londonDate(laterReport.createdAt))} has most of these
        lines. {alwaysCounts ? 'Both reports count.' : 'This report does not count.'}
      </p>
      <Button isBusy={updating.isPending} onClick={() => void toggle()}>
        {alwaysCounts ? 'Let the later report replace it' : 'Count it anyway'}
      </Button>
    </section>
  )
}

/** A stored report as the API takes it. */
function inputOf(report: StoredReport): PayReportInput {
  const { employmentRecordId, payPeriodStart, payPeriodEnd, paidOn, notes } = report
  return {
    employmentRecordId,
    payPeriodStart,
    payPeriodEnd,
    paidOn,
    entries: report.entries.map(entryInPounds),
    statedTotal: report.statedTotal === null ? null : toPounds(report.statedTotal),
    notes,
  }
}
