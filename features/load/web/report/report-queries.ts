import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FatigueReportBody } from '#load/api/fatigue-report.ts'
import { fatigueReportPath } from '#load/api/paths.ts'
import { request, requestFile } from '#web/api/client.ts'

/** The choices that make a report. */
export type ReportChoices = Omit<FatigueReportBody, 'format'>

/** The text of a report. It is asked by POST, so that nothing but the duty is in an address, and stored nowhere. */
export function reportTextQuery(choices: ReportChoices) {
  return queryOptions({
    queryKey: ['fatigue-report', choices],
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: ({ signal }) =>
      request(fatigueReportPath, {
        method: 'POST',
        json: { ...choices, format: 'text' } satisfies FatigueReportBody,
        schema: async () => (await import('#load/api/fatigue-report.ts')).fatigueReportText,
        signal,
      }),
  })
}

/** The file of a report. */
export function reportFile(choices: ReportChoices, format: 'pdf' | 'csv'): Promise<File> {
  const json: FatigueReportBody = { ...choices, format }
  return requestFile(fatigueReportPath, { method: 'POST', json })
}
