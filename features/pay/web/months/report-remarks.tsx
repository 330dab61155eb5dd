import { dayAndMonth } from '#kernel/time/date-words.ts'
import { FileClock } from 'lucide-react'
import type { PayCheckData } from '#pay/api/pay-check.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { Badge } from '#web/ui/badge.tsx'

type Props = { check: PayCheckData; reportId: string }

/** The remark of the check on a report as a whole: a later one replaces it, or it may be incomplete. */
export function ReportRemarks({ check, reportId }: Props) {
  const replaced = check.reports.find((each) => each.reportId === reportId)?.replacedBy
  if (replaced) {
    const day = dayAndMonth(londonDate(replaced.savedAt))
    return <Badge icon={FileClock}>Replaced by the report of {day}</Badge>
  }
  return check.incompleteReports.includes(reportId) && <Badge>May be incomplete</Badge>
}
