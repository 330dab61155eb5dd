import { queryOptions, useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import {
  payReportList,
  payReportPath,
  payReportsPath,
  savedPayReport,
  type PayReportInput,
} from '#contract/allowances.ts'
import { done } from '#contract/roster.ts'
import type { ReportPeriod } from '#domain/allowances/report-period.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Edit } from '#web/forms/merge-edit.ts'
import { useCreation } from '#web/api/mutations.ts'
import { reportsCall } from './reports-call.ts'
import { inPence, type StoredReport } from './stored-report.ts'
import { useEffect } from 'react'
import { toast } from '#web/ui/toasts/toasts.ts'
import { isRequestError } from '#web/http/request-error.ts'

const payReportsKey = ['pay-reports']

/** The reports of a period, latest pay period first. */
export function reportsQuery(period: ReportPeriod, today: CalendarDate) {
  return queryOf(reportsCall(period, today))
}

/** The reports whose period touches a day from `startDate` to `endDate`, both inclusive. */
export function reportsBetween(startDate: CalendarDate, endDate: CalendarDate) {
  return queryOf({ ...reportsCall('all', startDate), startDate, endDate })
}

function queryOf(query: ReturnType<typeof reportsCall>) {
  return queryOptions({
    queryKey: [...payReportsKey, query.startDate, query.endDate],
    queryFn: async ({ signal }) => {
      const { data } = await request(payReportsPath, { query, schema: payReportList, signal })
      return data.map(inPence)
    },
  })
}

/** The reports the screens hold already, each as often as they list it. */
export function useLoadedReports(): StoredReport[] {
  const lists = useQueryClient().getQueriesData<StoredReport[]>({ queryKey: payReportsKey })
  return lists.flatMap(([, reports]) => reports ?? [])
}

/** Fetches the reports of a period along with the code of the page that shows them. */
export function prefetchReports(period: ReportPeriod, today: CalendarDate): void {
  void queryClient.prefetchQuery(reportsQuery(period, today))
}

export function useAddReport() {
  return useCreation((json: PayReportInput, key) =>
    request(payReportsPath, { method: 'POST', json, key, schema: savedPayReport }),
  )
}

export function useUpdateReport(id: string) {
  return useReportChange(({ whole: json, version: ifMatch }: Edit<PayReportInput>) =>
    request(payReportPath(id), { method: 'PUT', json, ifMatch, schema: savedPayReport }),
  )
}

/** Replaces what another report says. */
export function useReplaceReport() {
  type Replacement = { replaced: StoredReport; json: PayReportInput }
  return useReportChange(({ replaced: { id, version }, json }: Replacement) =>
    request(payReportPath(id), { method: 'PUT', json, ifMatch: version, schema: savedPayReport }),
  )
}

export function useDeleteReport() {
  return useReportChange((id: string) =>
    request(payReportPath(id), { method: 'DELETE', schema: done }),
  )
}

/** A change of the reports: over when those on screen, and what is shown of them elsewhere, have come anew. */
function useReportChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries(),
  })
}

/** Which dialog is open on the pay reports: one at a time, or none. */
export type OpenDialog =
  | null
  | { kind: 'add'; file?: File }
  | { kind: 'edit'; report: StoredReport }
  | { kind: 'details'; report: StoredReport }
  | { kind: 'delete'; report: StoredReport }

/** The reports of a period for a screen that shows them; when they cannot be fetched, a toast says so. */
export function useReports(period: ReportPeriod, today: CalendarDate) {
  const { data: reports, error, isFetching, refetch } = useQuery(reportsQuery(period, today))
  const failure = error ? failureWords(error, 'Failed to fetch variable pay reports') : null
  useEffect(() => {
    if (failure) toast.error(failure)
  }, [failure])
  return { reports, failure, isFetching, retry: () => void refetch() }
}

/** What to say when a call failed (spec 8): the server's own sentence, or `otherwise` when it has said nothing. */
export function failureWords(error: unknown, otherwise: string): string {
  const hasAnswered = isRequestError(error) && error.status >= 400
  return hasAnswered ? error.message : otherwise
}
