import type { RosterImportResult } from '#contract/roster-import.ts'
import { importHistory } from '#domain/roster-history/import-history.ts'
import type { RosterReport } from '#domain/roster-files/report/roster-report.ts'
import { addDays, isCalendarDate, type CalendarDate } from '#domain/time/calendar-date.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { recordActivity } from '#server/activity/activity-store.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { unlinkedEntries } from '#server/logbook/logbook-store.ts'
import { listDeletedDuties, saveDeletedDuties } from './deleted-duty-store.ts'
import { saveDutyChanges } from './duty-change-store.ts'
import { listRecords, writeRecords, type RosterRecord } from './duty-record-store.ts'
import { countText, messageOf, monthToShow, noRowRead } from './roster-import-answer.ts'
import { fileWarnings, invalidPerson, ownerOf, personOf } from './roster-import-owner-service.ts'
import {
  listed,
  planImport,
  recordWith,
  reportFieldsOf,
  type ImportPlan,
} from './roster-import-plan-service.ts'
import { appendChanges, listCoverages, saveImport } from './roster-import-store.ts'
import { dutyContextOf } from './roster-service.ts'
import { saveDuties } from './roster-store.ts'
import { dropOldHistory } from './roster-undo-service.ts'

/** A parsed roster file, and its name if it has one. */
export type RosterFile = { report: RosterReport; name: string | null }

/**
 * Imports a roster file with its tasks and logbook entries, and the ledger for an undo, in one transaction.
 *
 * @param onlyOwn rejects the file of another crew member, instead of importing it with a warning.
 * @throws 409 when `onlyOwn` is set and the file belongs to another crew member.
 */
export async function importRoster(
  userId: string,
  db: Database,
  { file, onlyOwn = false, now }: { file: RosterFile; onlyOwn?: boolean; now: Instant },
): Promise<RosterImportResult> {
  const { report } = file
  const importId = crypto.randomUUID()
  const { plan, ...person } = await transact(db, async (trx) => {
    const person = await personOf(userId, trx, report)
    if (onlyOwn && person.isOther) throw invalidPerson(report, person)
    const days = daysOf(report)
    const stored = await listRecords(userId, trx, withDaysAround(days))
    const unlinked = await unlinkedEntries(userId, trx, days)
    const deletedRecords = await listDeletedDuties(userId, trx, days)
    const deleted = deletedRecords.map(({ duty }) => duty)
    const coverages = await listCoverages(userId, trx, days)
    const fleetType = report.crewMember?.aircraft ?? undefined
    const context = { ...(await dutyContextOf(userId, trx, now)), fleetType }
    const plan = planImport(
      { stored, unlinked, deleted, coverages },
      // Another person's file must not report duties of this roster as missing.
      person.isOther ? { ...report, period: null } : report,
      context,
    )
    // A file without a readable row changes nothing, so there is nothing to undo.
    if (report.duties.length > 0) {
      await save(userId, trx, {
        importId,
        file,
        plan,
        now,
        isOther: person.isOther,
        deletedRecords,
      })
    }
    return { plan, coverages, ...person }
  })
  const { imported, updated, skipped } = plan.counts
  return {
    success: true,
    importId,
    imported,
    updated,
    skipped,
    loggedFlights: plan.counts.loggedFlights,
    errors: report.errors,
    warnings: [
      ...fileWarnings(report, person).map((reason) => ({ row: null, reason })),
      ...report.warnings,
    ],
    missing: plan.missing,
    superseded: plan.superseded,
    deleted: plan.deleted.map(({ after }) => ({ id: after.id, ...listed(after) })),
    owner: person.isUnknown ? ownerOf(report) : null,
    changes: plan.changes,
    month: monthToShow(report),
    message: report.duties.length === 0 ? noRowRead(report) : messageOf(plan.counts),
  }
}

type FinishedImport = {
  importId: string
  file: RosterFile
  plan: ImportPlan
  isOther: boolean
  /** Deleted duties on the days of the file. */
  deletedRecords: RosterRecord[]
  now: Instant
}

/** Saves the changed records, the ledger for an undo, and the activity. */
async function save(
  userId: string,
  trx: Database,
  { importId, file, plan, isOther, deletedRecords, now }: FinishedImport,
): Promise<void> {
  const { report } = file
  const { ledger, confirmed } = plan
  await writeRecords(userId, trx, ledger, now)
  await saveDuties(
    userId,
    trx,
    confirmed.map(({ after }) => after),
    now,
  )
  const deletedOf = new Map(deletedRecords.map((record) => [record.duty.id, record]))
  await saveDeletedDuties(
    userId,
    trx,
    plan.deleted.map(({ after }) => recordWith(after, deletedOf)),
    now,
  )
  await saveImport(userId, trx, {
    id: importId,
    fileName: file.name,
    generatedOn: report.generatedOn,
    importedAt: now,
    undoneAt: null,
    crewId: report.crewMember?.id ?? null,
    aircraftType: report.crewMember?.aircraft ?? null,
    period: report.period,
    coversPeriod: !isOther,
    uncovered: report.unreadDates,
    imported: plan.counts.imported,
    updated: plan.counts.updated,
    skipped: plan.counts.skipped,
    confirmed: Object.fromEntries(
      confirmed.map(({ before, after }) => [
        before.id,
        { ...reportFieldsOf(before), after: reportFieldsOf(after) },
      ]),
    ),
  })
  await appendChanges(userId, trx, { importId, changes: ledger, from: 0, now })
  const { generatedOn: reportedOn } = report
  const { isPublished, effects } = plan
  const today = londonDate(now)
  const cause = { importId, reportedOn, now, today, isPublished }
  await saveDutyChanges(userId, trx, importHistory(effects, cause))
  await dropOldHistory(userId, trx, now)
  const text = `Imported ${file.name ?? 'a roster'}: ${countText(plan.counts)}`
  await recordActivity(userId, trx, { kind: 'roster_imported', text, doneAt: now })
}

/** All days of the report: its period, and rows printed outside it. */
function daysOf({ period, duties }: RosterReport): { first: CalendarDate; last: CalendarDate } {
  const dates = duties.map(({ date }) => date)
  if (period) dates.push(period.start, period.end)
  dates.sort()
  return { first: dates[0] ?? '', last: dates.at(-1) ?? '' }
}

/** A flight typed after a call-out can be stored a day before or after its printed date. */
function withDaysAround(days: { first: CalendarDate; last: CalendarDate }) {
  const { first, last } = days
  return isCalendarDate(first) ? { first: addDays(first, -1), last: addDays(last, 1) } : days
}
