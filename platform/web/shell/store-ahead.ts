import { hourMs } from '#kernel/time/time-units.ts'
import { addMonths, monthOf } from '#kernel/time/calendar-date.ts'
import { paydaySettingsQuery } from '#pay/web/payday/payday-queries.ts'
import { reportsQuery } from '#pay/web/reports/pay-report-queries.ts'
import { isPortalReachable } from '#web/api/connection.ts'
import { queryClient } from '#web/api/query-client.ts'
import { employmentRecordsQuery, profileQuery } from '#profile/web/shared-queries.ts'
import { portalToday } from '#web/base/clock.ts'
import { certificationsQuery } from '#certificates/web/certification-queries.ts'
import { dashboardQuery } from '#dashboard/web/dashboard-queries.ts'
import { ftlQuery } from '#limits/web/ftl-queries.ts'
import { wholeLogbookQuery } from '#logbook/web/entries/logbook-queries.ts'
import { openingTotalsQuery } from '#logbook/web/entries/opening-total-queries.ts'
import { legalityRosterQuery, swapRosterQuery } from '#limits/web/legality/legality-queries.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { allTasksQuery, openTasksQuery } from '#roster/web/tasks/task-queries.ts'
import { isSharedDevice } from '#web/session/shared-device.ts'
import { currentSession } from '#web/session/session.ts'
import { trainingCodesQuery } from '#certificates/web/training/training-queries.ts'

/** The data is loaded again after this many milliseconds. */
const everyMs = hourMs
const loadedKey = 'portalStoredAhead'

/** The months stored ahead, beside the present one. */
const months = [-1, 0, 1, 2]

/** Loads what the user may want to see offline, one after the other, so that other requests do not wait. */
export async function storeAhead(): Promise<void> {
  if (!currentUserId() || isSharedDevice() || !isPortalReachable() || isRecent()) return
  const today = portalToday()
  const month = monthOf(today)
  const loads = [
    () => load(dashboardQuery),
    ...months.map((distance) => () => load(monthQuery(addMonths(month, distance)))),
    () => load(legalityRosterQuery(today)),
    () => load(swapRosterQuery(today)),
    () => load(openTasksQuery),
    () => load(allTasksQuery),
    () => load(ftlQuery),
    () => load(certificationsQuery),
    () => load(trainingCodesQuery),
    () => load(wholeLogbookQuery),
    () => load(openingTotalsQuery),
    () => load(reportsQuery('all', today)),
    () => load(paydaySettingsQuery),
    () => load(profileQuery),
    () => load(employmentRecordsQuery),
  ]
  for (const loadNext of loads) {
    if (!isPortalReachable()) return
    await loadNext()
  }
  noteLoaded()
}

/** True if this user's data was loaded within the last hour. */
function isRecent(): boolean {
  const { userId, at } = JSON.parse(localStorage.getItem(loadedKey) ?? '{}') as Partial<Loaded>
  return userId === currentUserId() && Date.now() - (at ?? 0) < everyMs
}

function noteLoaded(): void {
  const loaded: Loaded = { userId: currentUserId(), at: Date.now() }
  localStorage.setItem(loadedKey, JSON.stringify(loaded))
}

type Loaded = { userId: string | null; at: number }

function currentUserId(): string | null {
  const session = currentSession()
  return session.status === 'signed-in' ? session.user.id : null
}

type Options = Parameters<typeof queryClient.prefetchQuery>[0]

/** The types of the data of the queries differ, and none of them matters here. */
function load(query: unknown): Promise<void> {
  return queryClient.prefetchQuery({ ...(query as Options), retry: false })
}
