import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PayReportInput } from '#pay/api/allowances.ts'
import { payReportPath, payReportsPath } from '#pay/api/paths.ts'
import { daysOfPeriod, type ReportPeriod } from '#pay/rules/reports/report-period.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { failureWords } from '#web/http/request-error.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { inPence, type StoredReport } from './stored-report.ts'

const payReportsKey = ['pay-reports']

/** The reports of a period, latest pay period first. */
export function reportsQuery(period: ReportPeriod, today: CalendarDate) {
  const { first = '', last = '' } = daysOfPeriod(period, today) ?? {}
  return reportsBetween(first, last)
}

/** The reports whose period includes a day from `startDate` to `endDate`, both inclusive; empty for all. */
export function reportsBetween(startDate: CalendarDate, endDate: CalendarDate) {
  const query = { startDate, endDate, orderBy: 'payPeriodStart', orderDirection: 'desc' }
  return queryOptions({
    queryKey: [...payReportsKey, startDate, endDate],
    meta: { stored: { days: 30, shape: 'pay reports' } },
    queryFn: async ({ signal }) => {
      const { data } = await request(payReportsPath, {
        query,
        schema: async () => (await import('#pay/api/allowances.ts')).payReportList,
        signal,
      })
      return data.map(inPence)
    },
  })
}

/** The reports in the query cache. A report can occur more than once. */
export function useLoadedReports(): StoredReport[] {
  const lists = useQueryClient().getQueriesData<StoredReport[]>({ queryKey: payReportsKey })
  return lists.flatMap(([, reports]) => reports ?? [])
}

/** The reports of a period. A toast reports when they cannot be loaded. */
export function useReports(period: ReportPeriod, today: CalendarDate) {
  const { data: reports, error, isFetching, refetch } = useQuery(reportsQuery(period, today))
  const otherwise = 'Failed to fetch variable pay reports'
  const failure = error ? failureWords(error, undefined, otherwise) : null
  useEffect(() => {
    if (failure) toast.error(failure)
  }, [failure])
  return { reports, failure, isFetching, retry: () => void refetch() }
}

export function useAddReport() {
  return useChange((json: PayReportInput, key) =>
    request(payReportsPath, {
      method: 'POST',
      json,
      key,
      schema: async () => (await import('#pay/api/allowances.ts')).savedPayReport,
    }),
  )
}

/** Overwrites a stored report, unless it has changed since the given version. */
export function useUpdateReport() {
  type Update = Pick<StoredReport, 'id' | 'version'> & { json: PayReportInput }
  return useChange(({ id, version: ifMatch, json }: Update) =>
    request(payReportPath(id), {
      method: 'PUT',
      json,
      ifMatch,
      schema: async () => (await import('#pay/api/allowances.ts')).savedPayReport,
    }),
  )
}

export function useDeleteReport() {
  return useChange(({ id, version: ifMatch }: { id: string; version: string }) =>
    request(payReportPath(id), { method: 'DELETE', ifMatch }),
  )
}
