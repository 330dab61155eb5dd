import { useQuery } from '@tanstack/react-query'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { checkBetween } from '#pay/web/check/pay-check-queries.ts'
import { incompleteText } from '#pay/web/check/check-words.ts'
import { entryMarks, type EntryMark } from './entry-marks.ts'

type ReportCheck = {
  /** The expected pay beside the lines; empty until it is known. */
  marks: ReadonlyMap<number, EntryMark>
  /** The sentence about a report that looks incomplete; null for others. */
  remark: string | null
}

const none: ReadonlyMap<number, EntryMark> = new Map()

/** The check of a report whose details are open. */
export function useReportCheck(report: PayReport | null): ReportCheck {
  const { data } = useQuery({
    ...checkBetween(report?.payPeriodStart, report?.payPeriodEnd, 'all'),
    enabled: report !== null,
  })
  if (!data || !report) return { marks: none, remark: null }
  const isIncomplete = data.incompleteReports.includes(report.id)
  return {
    marks: entryMarks(data, report.id),
    remark: isIncomplete ? incompleteText(report) : null,
  }
}
