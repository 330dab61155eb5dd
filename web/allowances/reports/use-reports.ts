import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReportPeriod } from '#domain/allowances/report-period.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { failureWords } from './failure-words.ts'
import { reportsQuery } from './pay-report-queries.ts'

/** The reports of a period for a screen that shows them; when they cannot be fetched, a toast says so. */
export function useReports(period: ReportPeriod, today: CalendarDate) {
  const { data: reports, error, isFetching, refetch } = useQuery(reportsQuery(period, today))
  const failure = error ? failureWords(error, 'Failed to fetch variable pay reports') : null
  useEffect(() => {
    if (failure) toast.error(failure)
  }, [failure])
  return { reports, failure, isFetching, retry: () => void refetch() }
}
