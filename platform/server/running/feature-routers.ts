import { absenceRoutes } from '#absence/server/absence-routes.ts'
import { deletedRecordKinds } from '#account/server/deleted-record-kinds-service.ts'
import { certificationRoutes } from '#certificates/server/certification-routes.ts'
import { trainingRoutes } from '#certificates/server/training/training-routes.ts'
import { dashboardRoutes } from '#dashboard/server/dashboard-routes.ts'
import { deletedRecordRoutes } from '#deleted-records/server/deleted-record-routes.ts'
import { rosterActionRoutes } from '#duties/server/actions/roster-action-routes.ts'
import { dayChangesReader } from '#duties/server/day-change-store.ts'
import { dutyEntries } from '#duties/server/duty-entries-service.ts'
import { rosterEntryRoutes } from '#duties/server/roster-entry-routes.ts'
import { rosterHistoryRoutes } from '#duties/server/roster-history-routes.ts'
import { rosterRoutes } from '#duties/server/roster-routes.ts'
import { rosterTaskRoutes } from '#duties/server/roster-task-routes.ts'
import { rosterSearchRoutes } from '#duties/server/search/roster-search-routes.ts'
import { timeEffects } from '#limits/rules/change/time-effects.ts'
import { ftlRoutes } from '#limits/server/ftl-routes.ts'
import { ftlSettingsRoutes } from '#limits/server/ftl-settings-routes.ts'
import { legalityRoutes } from '#limits/server/legality-routes.ts'
import { createVerdictReader } from '#limits/server/verdicts-service.ts'
import { loadRoutes } from '#load/server/load-routes.ts'
import { notesRoutes } from '#load/server/notes-routes.ts'
import { privateSettingsRoutes } from '#load/server/private-settings-routes.ts'
import { logbookRoutes } from '#logbook/server/logbook-routes.ts'
import { openingTotalRoutes } from '#logbook/server/opening-total-routes.ts'
import { payCheckRoutes } from '#pay/server/pay-check-routes.ts'
import { payClaimRoutes } from '#pay/server/pay-claim-routes.ts'
import { payRateRoutes } from '#pay/server/pay-rate-routes.ts'
import { payTaxYearRoutes } from '#pay/server/pay-tax-year-routes.ts'
import { paydayRoutes } from '#pay/server/payday/payday-routes.ts'
import { payReportRoutes } from '#pay/server/reports/pay-report-routes.ts'
import { calendarFeedRoutes } from '#calendars/server/calendar-feed-routes.ts'
import { profileRoutes } from '#profile/server/profile-routes.ts'
import { employmentRecordRoutes } from '#profile/server/employment-record-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'

/**
 * The routes that need the database alone, in their order. The portal’s own thread has them, and so does a worker that
 * answers for a large account.
 */
export function featureRouters(cached: ReadCache) {
  const common = { cached }
  const dayChangesOf = dayChangesReader()
  return [
    ftlRoutes(common),
    ftlSettingsRoutes(common),
    legalityRoutes(common),
    rosterRoutes({ ...common, dayChangesOf, verdictsOf: createVerdictReader() }),
    rosterSearchRoutes(common),
    rosterTaskRoutes(common),
    rosterHistoryRoutes({ ...common, dayChangesOf }),
    rosterActionRoutes({ ...common, timeEffects }),
    trainingRoutes(common),
    deletedRecordRoutes({ ...common, kinds: deletedRecordKinds }),
    openingTotalRoutes(common),
    logbookRoutes({ ...common, dutyEntries }),
    payReportRoutes(common),
    payCheckRoutes(common),
    payRateRoutes(common),
    payClaimRoutes(common),
    payTaxYearRoutes(common),
    paydayRoutes(common),
    profileRoutes(common),
    employmentRecordRoutes(common),
    calendarFeedRoutes(common),
    certificationRoutes(common),
    dashboardRoutes(common),
    loadRoutes(common),
    notesRoutes(common),
    privateSettingsRoutes(common),
    absenceRoutes(common),
    // Last: its path matches those of the other parts of the roster.
    rosterEntryRoutes(common),
  ]
}
