import type { CalendarDate, CalendarMonth } from '#kernel/time/calendar-date.ts'
import { daysShown, type ReportPeriod } from '#pay/rules/reports/report-period.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { paydayQuery } from './payday/payday-queries.ts'
import { checkBetween } from './check/pay-check-queries.ts'
import { reportsQuery } from './reports/pay-report-queries.ts'

type Shown = { period?: ReportPeriod | undefined; month?: CalendarMonth | undefined }

/** Loads the reports, their check and what lands while the code of the allowances page loads. */
export function prefetchMonths({ period, month }: Shown, today: CalendarDate): void {
  const days = daysShown({ period, month }, today)
  void queryClient.prefetchQuery(reportsQuery(period ?? 'all', today))
  void queryClient.prefetchQuery(checkBetween(days?.first, days?.last))
  void queryClient.prefetchQuery(paydayQuery)
}

/** Loads all reports, and the profile with the pay day, while the code of the tax years loads. */
export function prefetchTaxYears(today: CalendarDate): void {
  void queryClient.prefetchQuery(reportsQuery('all', today))
  void queryClient.prefetchQuery(profileQuery)
}
