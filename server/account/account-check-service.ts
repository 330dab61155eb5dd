import { allDays } from '#domain/time/calendar-date.ts'
import { z } from 'zod'
import { payReportList, payReportsQuery } from '#contract/allowances.ts'
import { certificationList } from '#contract/certifications.ts'
import { dashboardAnswer } from '#contract/dashboard.ts'
import { deletedSections, deletionList } from '#contract/deleted-records/deleted-records.ts'
import { employmentRecordList } from '#contract/employment-records.ts'
import { ftlSettings } from '#contract/ftl-settings.ts'
import { ftlAnswer } from '#contract/ftl.ts'
import { logbookEntry } from '#contract/logbook.ts'
import { payCheckAnswer } from '#contract/pay-check/pay-check.ts'
import { payClaimList } from '#contract/pay-check/pay-claims.ts'
import { rateCardList } from '#contract/pay-check/pay-rates.ts'
import { payTaxYearParams, savedPayTaxYear } from '#contract/pay-check/pay-tax-years.ts'
import { profileAnswer } from '#contract/profile.ts'
import { payDetails } from '#contract/profile/pay-details.ts'
import { openingTotalList } from '#contract/imports/opening-totals.ts'
import { importList } from '#contract/imports/file-import.ts'
import { taskList } from '#contract/roster-tasks.ts'
import { dayChange } from '#contract/duty-change.ts'
import { dutyChangeList } from '#contract/roster-history.ts'
import { rosterEntry } from '#contract/roster.ts'
import { trainingCodeList } from '#contract/training-codes.ts'
import { reminderSettings } from '#contract/reminders/reminders.ts'
import { reminderSettingsFault } from '#domain/reminders/reminder-settings.ts'
import { findReminderSettings } from '#server/reminders/reminder-settings-store.ts'
import { ownLimitsFault } from '#domain/ftl/scheme/own-limits.ts'
import { expirySummary } from '#domain/certifications/expiry-status.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { atInstant, type UserDb } from '#server/database/user-db.ts'
import { readPayReports } from '#server/allowances/pay-report-service.ts'
import { findFeeds } from '#server/calendar-feeds/calendar-feed-store.ts'
import { certificationsToday } from '#server/certifications/certification-service.ts'
import { deletionsOf } from '#server/deleted-records/deleted-record-service.ts'
import { dashboardOf } from '#server/dashboard/dashboard-service.ts'
import { ftlOf } from '#server/ftl/ftl-service.ts'
import { findSettings } from '#server/ftl/ftl-settings-store.ts'
import { logbookEntryOf } from '#server/logbook/logbook-entry-answer.ts'
import { listLogbookChanges } from '#server/logbook/imports/logbook-import-store.ts'
import { listEntries } from '#server/logbook/logbook-store.ts'
import { openingTotalAnswer } from '#server/logbook/opening-total-answer.ts'
import { listOpeningTotals } from '#server/logbook/opening-total-store.ts'
import { listTableAnswers } from '#server/logbook/table-answers-store.ts'
import { claimAnswer } from '#server/pay-check/pay-claim-answer.ts'
import { listClaims } from '#server/pay-check/pay-claim-store.ts'
import { checkedPay } from '#server/pay-check/pay-check-service.ts'
import { rateCardAnswer } from '#server/pay-check/pay-rate-answer.ts'
import { listRateCards } from '#server/pay-check/pay-rate-store.ts'
import { listTaxYears } from '#server/pay-check/pay-tax-year-store.ts'
import { rosterOf } from '#domain/roster-sources/roster-of.ts'
import { listDeletedDuties } from '#server/roster/undo/deleted-duties-service.ts'
import { idOfName } from '#server/roster/roster-write-service.ts'
import { listSources } from '#server/roster/source-store.ts'
import { listDayChanges } from '#server/roster/day-change-store.ts'
import { isChangeId, listDutyChanges } from '#server/roster/duty-change-store.ts'
import { listRecords } from '#server/roster/duty-record-store.ts'
import { entryOf } from '#server/roster/roster-entry-answer.ts'
import { tasksWithDuties } from '#server/roster/roster-task-service.ts'
import { importsOf } from '#server/roster/undo/roster-undo-service.ts'
import { deletedRecordKinds } from './deleted-record-kinds-service.ts'
import { trainingCodesToday } from '#server/training/training-service.ts'
import { listEmploymentRecords } from '#server/profile/employment-record-store.ts'
import { findProfile } from '#server/profile/profile-store.ts'

/** More deleted duties, and more changes, than an account has. */
const fileRowsMax = 1_000_000

/**
 * Reads all data of the user the way the screens do, and validates it by the contract. Otherwise an imported row
 * could make a later request fail.
 *
 * @throws Error when any of it cannot be read.
 */
export async function assertReadable(db: UserDb): Promise<void> {
  const { now } = db
  const success = true as const
  const records = await listRecords(db, allDays)
  z.array(rosterEntry).parse(records.map(entryOf))
  const pending = await tasksWithDuties(db, { status: undefined, limit: undefined })
  taskList.parse({ success, ...pending })
  importList.parse({ success, data: await importsOf(db) })
  rosterOf(await listSources(db, allDays), idOfName)
  const deleted = await listDeletedDuties(db, { since: '', limit: fileRowsMax })
  z.array(rosterEntry).parse(deleted.map(({ record }) => entryOf(record)))
  for (const section of deletedSections) {
    deletionList.parse({ success, data: await deletionsOf(db, deletedRecordKinds, section) })
  }
  const changes = await listDutyChanges(db, { isAny: true }, fileRowsMax)
  dutyChangeList.parse({ success, data: changes })
  z.array(dayChange).parse(await listDayChanges(atInstant(db, '')))
  const misnumbered = changes.find(({ id }) => !isChangeId(id))
  if (misnumbered) throw new Error(`the change id ${misnumbered.id} is no number of 10 digits`)
  const fault = ownLimitsFault(ftlSettings.parse(await findSettings(db)))
  if (fault) throw new Error(`${fault.field}: ${fault.message}`)
  const reminders = reminderSettings.parse(await findReminderSettings(db))
  if (reminderSettingsFault(reminders)) throw new Error('the quiet hours never end')
  ftlAnswer.parse({ success, ftl: await ftlOf(db, now) })
  await findFeeds(db)
  const codes = await trainingCodesToday(db)
  trainingCodeList.parse({ success, data: codes, summary: expirySummary(codes) })
  const certifications = await certificationsToday(db)
  const summary = expirySummary(certifications)
  certificationList.parse({ success, data: certifications, summary })
  z.array(logbookEntry).parse((await listEntries(db)).map(logbookEntryOf))
  const totals = await listOpeningTotals(db)
  openingTotalList.parse({ success, data: totals.map(openingTotalAnswer), totalHours: 0 })
  await assertImportsReadable(db)
  const reports = await readPayReports(db, payReportsQuery.parse({}))
  payReportList.parse({ success, ...reports })
  await assertPayCheckReadable(db)
  employmentRecordList.parse({ success, data: await listEmploymentRecords(db) })
  const dashboard = dashboardAnswer.parse({ success, ...(await dashboardOf(db)) })
  if (dashboard.failed.length > 0) throw new Error(`no ${dashboard.failed.join(', no ')}`)
  const profile = await findProfile(db, londonDate(now))
  profileAnswer.parse({ success, data: profile })
  payDetails.parse(profile)
}

async function assertPayCheckReadable(db: UserDb): Promise<void> {
  const success = true as const
  const cards = await listRateCards(db)
  rateCardList.parse({ success, data: cards.map(rateCardAnswer) })
  const claims = await listClaims(db)
  payClaimList.parse({ success, data: claims.map((claim) => claimAnswer(claim)) })
  for (const data of await listTaxYears(db)) {
    payTaxYearParams.parse({ year: data.year })
    savedPayTaxYear.parse({ success, data })
  }
  const check = await checkedPay(db, { days: null, units: 'all' })
  payCheckAnswer.parse({ success, data: check })
}

/** The imports of logbook files, and the answers about tables. */
async function assertImportsReadable(db: UserDb): Promise<void> {
  await listLogbookChanges(db)
  await listTableAnswers(db)
}
