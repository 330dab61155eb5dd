import { useQuery } from '@tanstack/react-query'
import type { PayReport } from '#domain/allowances/pay-report.ts'
import { checkBetween } from '#web/pay-check/pay-check-queries.ts'
import { entryMarks, type EntryMark } from './entry-marks.ts'

const none: ReadonlyMap<number, EntryMark> = new Map()

/** The expected pay beside the lines of a report; empty until it is known. */
export function useReportMarks(report: PayReport | null): ReadonlyMap<number, EntryMark> {
  const { data } = useQuery({
    ...checkBetween(report?.payPeriodStart, report?.payPeriodEnd, 'all'),
    enabled: report !== null,
  })
  return data && report ? entryMarks(data, report.id) : none
}
