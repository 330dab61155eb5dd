import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { certificationsQuery } from '#certificates/web/certification-queries.ts'
import { dashboardQuery } from '#dashboard/web/dashboard-queries.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { addMonths, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { wholeLogbookQuery } from '#logbook/web/entries/logbook-queries.ts'
import { reportsQuery } from '#pay/web/reports/pay-report-queries.ts'
import { openTasksQuery } from '#roster/web/tasks/task-queries.ts'

/** The months of duties that a device has, beside the present one. */
const monthsAround = [-1, 0, 1, 2]

/**
 * What the palette reads on the device: duties of the months around today and of the typed days, tasks, certificates, the
 * logbook, pay reports, and the start page’s line about short pay. It loads what the device does not have.
 */
export function useDeviceData(today: CalendarDate, days: readonly CalendarDate[]) {
  const around = monthsAround.map((distance) => addMonths(monthOf(today), distance))
  const wanted = [...new Set([...around, ...days.map(monthOf)])].toSorted()
  const rosters = useQueries({ queries: wanted.map(monthQuery), combine: together })
  const tasks = useQuery(openTasksQuery)
  const certificates = useQuery(certificationsQuery)
  const logbook = useQuery(wholeLogbookQuery)
  const reports = useQuery(reportsQuery('all', today))
  const dashboard = useQuery(dashboardQuery)
  const others = together<Running>([tasks, certificates, logbook, reports, dashboard])
  const { data: months } = rosters
  return {
    duties: useMemo(() => months.flatMap((roster) => roster?.data ?? []), [months]),
    tasks: tasks.data?.data ?? noRecords,
    certificates: certificates.data?.data ?? noRecords,
    entries: logbook.data?.data ?? noRecords,
    /** Undefined while the device does not have them: then no month is said to have none. */
    reports: reports.data,
    claim: dashboard.data?.attention.find(({ isShort }) => isShort),
    isLoading: rosters.isLoading || others.isLoading,
    isMissing: rosters.isMissing || others.isMissing,
  }
}

type Running = { data: unknown; isLoading: boolean; isError: boolean }

/** The data of several queries, and whether some is on its way or could not be loaded. */
function together<Query extends Running>(queries: Query[]) {
  return {
    data: queries.map(({ data }): Query['data'] => data),
    isLoading: queries.some(({ isLoading }) => isLoading),
    isMissing: queries.some(({ data, isError }) => isError && data === undefined),
  }
}

export type DeviceData = ReturnType<typeof useDeviceData>

const noRecords: never[] = []
