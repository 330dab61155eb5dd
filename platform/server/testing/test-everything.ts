import { feedAddressPath, familyCalendarPath } from '#calendars/api/paths.ts'
import { importPath } from '#imports/api/paths.ts'
import { ftlHistoryPath, ftlSettingsPath } from '#limits/api/paths.ts'
import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import { payReportPath } from '#pay/api/paths.ts'
import type { Portal } from '#server/running/portal.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { deleteImportedDuty } from './test-deleted-duty.ts'
import { givenDeletions } from './test-deletions.ts'
import { goodCall } from './test-good-calls.ts'
import { givenLogbookImport } from './test-logbook-import.ts'
import { describedOperations, idsFor } from './test-operations.ts'
import { givenPayDecisions } from './test-pay-check.ts'
import { dbAs, testNow, type TestUser } from './test-portal.ts'
import { givenReminders } from './test-reminders.ts'

/** Gives a user the demo account, and a row in every table that it leaves empty. */
export async function givenEverything(portal: Portal, user: TestUser): Promise<void> {
  const { operations } = await describedOperations(portal)
  const call = async (name: string) => {
    const operation = operations.find((each) => each.name === name)
    if (!operation) throw new Error(`There is no ${name}`)
    await goodCall(portal, operation, user)
  }
  const db = dbAs(portal.db, user.id)
  await seedDemoCrew(db)
  const chosen = [ftlHistoryPath, ftlSettingsPath, familyCalendarPath, feedAddressPath('{kind}')]
  for (const path of chosen) await call(`PUT ${path}`)
  await call(`POST ${importPath}`)
  await deleteImportedDuty(portal, user.headers)
  const [reportId = ''] = await idsFor({ path: payReportPath('{id}') }, user.id, portal)
  await givenPayDecisions(db, reportId)
  await givenLogbookImport(db)
  await givenReminders(db)
  await givenDeletions(db)
  await portal.db
    .insertInto('duty_changes')
    .values({
      user_id: user.id,
      id: '0000000001',
      duty_id: 'earlier',
      date: '2026-07-20',
      duty_type: 'OFF',
      duty_code: 'OFF',
      kind: 'changed',
      made_at: testNow,
      import_id: null,
      reported_on: null,
      fields: '[]',
      notice_minutes: null,
      seen_at: testNow,
    })
    .execute()
  await portal.db
    .insertInto('roster_days')
    .values({
      user_id: user.id,
      date: '2026-07-20',
      line: 'OFF',
      notice_minutes: 0,
      ends_at: '2026-07-21T00:00:00Z',
      is_logged_less: 0,
    })
    .execute()
  await portal.db
    .insertInto('seen_days')
    .values({ user_id: user.id, date: '2026-07-20', until: testNow })
    .execute()
  await call(`POST ${notesPath}`)
  await call(`PUT ${privateSettingsPath}`)
}
