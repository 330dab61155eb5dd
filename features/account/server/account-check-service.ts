import { allDays } from '#kernel/time/calendar-date.ts'
import { z } from 'zod'
import { payReportList, payReportsQuery } from '#pay/api/allowances.ts'
import { certificationList } from '#certificates/api/certifications.ts'
import { dashboardAnswer } from '#dashboard/api/dashboard.ts'
import { deletedSections, deletionList } from '#deleted-records/api/deleted-records.ts'
import { employmentRecordList } from '#profile/api/employment-records.ts'
import { ftlSettings } from '#limits/api/ftl-settings.ts'
import { ftlAnswer } from '#limits/api/ftl.ts'
import { logbookEntry } from '#logbook/api/logbook.ts'
import { payCheckAnswer } from '#pay/api/pay-check.ts'
import { payClaimList } from '#pay/api/pay-claims.ts'
import { rateCardList } from '#pay/api/pay-rates.ts'
import { payTaxYearParams, savedPayTaxYear } from '#pay/api/pay-tax-years.ts'
import {
  pastPayday,
  paydayAnswer,
  paydayPeriodParams,
  paydaySettingsInput,
  paydayStatedAnswer,
} from '#pay/api/payday.ts'
import { profileAnswer } from '#profile/api/profile.ts'
import { payDetails } from '#profile/api/pay-details.ts'
import { openingTotalList } from '#logbook/api/opening-totals.ts'
import { importList } from '#imports/api/file-import.ts'
import { taskList } from '#duties/api/roster-tasks.ts'
import { dayChange } from '#duties/api/duty-change.ts'
import { dutyChangeList } from '#duties/api/roster-history.ts'
import { rosterEntry } from '#duties/api/roster.ts'
import { trainingCodeList } from '#certificates/api/training-codes.ts'
import { reminderSettings } from '#reminders/api/reminders.ts'
import { reminderSettingsFault } from '#reminders/rules/reminder-settings.ts'
import { findReminderSettings } from '#reminders/server/reminder-settings-store.ts'
import { ownLimitsFault } from '#limits/rules/scheme/own-limits.ts'
import { expirySummary } from '#certificates/rules/expiry-status.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { atInstant, type UserDb } from '#server/database/user-db.ts'
import { readPayReports } from '#pay/server/reports/pay-report-service.ts'
import { findFeeds } from '#calendars/server/calendar-feed-store.ts'
import { certificationListToday } from '#certificates/server/certification-service.ts'
import { deletionsOf } from '#deleted-records/server/deleted-record-service.ts'
import { dashboardOf } from '#dashboard/server/dashboard-service.ts'
import { ftlOf } from '#limits/server/ftl-service.ts'
import { findSettings } from '#limits/server/ftl-settings-store.ts'
import { logbookEntryOf } from '#logbook/server/logbook-entry-answer.ts'
import { listLogbookChanges } from '#imports/server/logbook/logbook-import-store.ts'
import { listEntries } from '#logbook/server/logbook-store.ts'
import { openingTotalAnswer } from '#logbook/server/opening-total-answer.ts'
import { listOpeningTotals } from '#logbook/server/opening-total-store.ts'
import { listTableAnswers } from '#imports/server/logbook/table-answers-store.ts'
import { claimAnswer } from '#pay/server/pay-claim-answer.ts'
import { listClaims } from '#pay/server/pay-claim-store.ts'
import { checkedPay } from '#pay/server/pay-check-service.ts'
import { rateCardAnswer } from '#pay/server/pay-rate-answer.ts'
import { listRateCards } from '#pay/server/pay-rate-store.ts'
import { listTaxYears } from '#pay/server/pay-tax-year-store.ts'
import { pastAnswer, statedAnswer } from '#pay/server/payday/payday-answer.ts'
import { paydayOf, paydaySettingsOf } from '#pay/server/payday/payday-service.ts'
import { listForecasts } from '#pay/server/payday/payday-store.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import { listDeletedDuties } from '#duties/server/undo/deleted-duties-service.ts'
import { idOfName } from '#duties/server/roster-write-service.ts'
import { listSources } from '#duties/server/source-store.ts'
import { listDayChanges } from '#duties/server/day-change-store.ts'
import { isChangeId, listDutyChanges } from '#duties/server/duty-change-store.ts'
import { listRecords } from '#duties/server/duty-record-store.ts'
import { entryOf } from '#duties/server/roster-entry-answer.ts'
import { tasksWithDuties } from '#duties/server/roster-task-service.ts'
import { importsOf } from '#duties/server/undo/roster-undo-service.ts'
import { deletedRecordKinds } from './deleted-record-kinds-service.ts'
import { trainingCodesToday } from '#certificates/server/training/training-service.ts'
import { listEmploymentRecords } from '#profile/server/employment-record-store.ts'
import { findProfile } from '#profile/server/profile-store.ts'

/** More deleted duties, and more changes, than an account has. */
const fileRowsMax = 1_000_000

/**
 * Reads all data of the user the way the screens do, and validates it by the schemas of the API. Otherwise an imported row
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
  certificationList.parse({ success, ...(await certificationListToday(db)) })
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
  await assertPaydaysReadable(db)
  const check = await checkedPay(db, { days: null, units: 'all' })
  payCheckAnswer.parse({ success, data: check })
}

async function assertPaydaysReadable(db: UserDb): Promise<void> {
  const success = true as const
  const { versions } = await paydaySettingsOf(db)
  paydaySettingsInput.parse({ versions })
  for (const forecast of await listForecasts(db, { first: '' })) {
    const { period, frozen, stated } = forecast
    paydayPeriodParams.parse({ period })
    paydayStatedAnswer.parse({ success, data: statedAnswer(stated) })
    if (frozen) pastPayday.parse(pastAnswer({ ...forecast, frozen }, []))
  }
  paydayAnswer.parse({ success, data: await paydayOf(db) })
}

/** The imports of logbook files, and the answers about tables. */
async function assertImportsReadable(db: UserDb): Promise<void> {
  await listLogbookChanges(db)
  await listTableAnswers(db)
}
