import { dayMs } from '#kernel/time/time-units.ts'
import { addDays, addMonths, daysOfMonth, monthOf } from '#kernel/time/calendar-date.ts'
import { shortDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import { atInstant, type UserDb } from '#server/database/user-db.ts'
import { importDemoRoster } from './demo-import.ts'
import { demoRateCard, payReportOf, withShortFood } from './demo-pay.ts'
import { demoRoster, type DemoDuty } from './demo-roster.ts'
import { savePayReport } from '#pay/server/reports/pay-report-store.ts'
import { saveCertificate } from '#certificates/server/certificate-store.ts'
import { recordActivity } from '#activity/server/activity-store.ts'
import { saveEntries } from '#logbook/server/logbook-store.ts'
import { saveRateCard } from '#pay/server/pay-rate-store.ts'
import { saveEmploymentRecord } from '#profile/server/employment-record-store.ts'
import { saveProfile } from '#profile/server/profile-store.ts'
import { saveTrainingCode } from '#certificates/server/training/training-store.ts'

const newId = () => crypto.randomUUID()
/** Fills the demo account with data around the day of the first start. */
export async function seedDemoCrew(trx: UserDb) {
  const { now } = trx
  const today = londonDate(now)
  const profile = { crewId: '20417', defaultRole: 'cabin_crew' } as const
  const bases = [{ from: null, airports: ['BHX'] }]
  await saveProfile(trx, { name: 'Martha Harlow', bases, ...profile })

  const { duties, logged } = demoRoster(today, newId)
  await importDemoRoster(trx, duties)
  await saveEntries(trx, logged)

  const recordId = newId()
  const record = { id: recordId, position: 'Cabin Crew', companyName: 'Albion Skyways' }
  await saveEmploymentRecord(trx, record)
  const paidMonths = [1, 2, 3].map((back) => addMonths(monthOf(today), -back))
  for (const [place, month] of paidMonths.entries()) {
    const report = payReportOf(month, duties, { id: newId(), recordId, now })
    await savePayReport(trx, place === 1 ? withShortFood(report) : report)
  }
  const validFrom = daysOfMonth(addMonths(monthOf(today), -12)).first
  await saveRateCard(trx, demoRateCard(newId(), validFrom))

  for (const certificate of certificatesAround(today)) {
    await saveCertificate(trx, certificate)
  }
  for (const code of trainingCodesAround(today)) {
    await saveTrainingCode(trx, code)
  }
  for (const [daysAgo, activity] of activitiesOn(today, duties).entries()) {
    const doneAt = toInstant(Date.parse(now) - (daysAgo + 1) * dayMs)
    await recordActivity(atInstant(trx, doneAt), activity)
  }
}

/** Five certificates. The first one expires in 45 days. */
function certificatesAround(today: string) {
  const plain = { number: null, issuer: null, notes: null, history: [] }
  return [
    { ...plain, type: 'medical' as const, name: 'Cabin crew medical', ...dates(today, -320, 45) },
    {
      ...plain,
      type: 'license' as const,
      name: 'Cabin crew attestation',
      issuedDate: addDays(today, -1500),
      expiryDate: null,
    },
    { ...plain, type: 'rating' as const, name: 'Boeing 737 variant', ...dates(today, -120, 245) },
    { ...plain, type: 'qualification' as const, name: 'First aid', ...dates(today, -200, 530) },
    { ...plain, type: 'license' as const, name: 'Airside pass', ...dates(today, -400, 695) },
  ].map((certificate) => ({ ...certificate, id: newId() }))
}

function dates(today: string, issuedIn: number, expiresIn: number) {
  return { issuedDate: addDays(today, issuedIn), expiryDate: addDays(today, expiresIn) }
}

/** Three training codes that expire in some months. */
function trainingCodesAround(today: string) {
  const codes: [code: string, name: string, monthsAhead: number][] = [
    ['ASLE', 'Aviation Security Line Elements', 5],
    ['EFFRS', 'Fire and Smoke Training', 8],
    ['CRM', 'Crew Resource Management', 11],
  ]
  return codes.map(([code, name, monthsAhead]) => ({
    id: newId(),
    code,
    name,
    statedExpiry: daysOfMonth(addMonths(monthOf(today), monthsAhead)).last,
    validityMonths: 12,
    settledTo: null,
  }))
}

/** Activities on the days before, latest first. */
function activitiesOn(today: string, duties: DemoDuty[]) {
  const month = monthOf(today)
  const flown = duties.findLast(({ date, sectors }) => date < today && sectors.length > 0)
  return [
    {
      kind: 'task_completed' as const,
      text: `Completed ${flown?.dutyCode} of ${shortDate(flown?.date ?? today)}`,
    },
    { kind: 'roster_imported' as const, text: `Imported roster-${month}.csv: 10 new, 2 updated` },
    { kind: 'report_saved' as const, text: 'Saved the pay report of last month, £2,340.00' },
    { kind: 'certificate_renewed' as const, text: 'Renewed Boeing 737 variant' },
  ]
}
