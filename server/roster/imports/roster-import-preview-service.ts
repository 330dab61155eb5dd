import { hash } from 'node:crypto'
import type { RosterImportResult } from '#contract/imports/file-import.ts'
import type { CertificateMerge } from '#domain/certifications/certificate-merge.ts'
import type { DutyContext } from '#domain/duty-record/duty-record.ts'
import { fileWarnings } from '#domain/roster-files/report/file-warnings.ts'
import type { RosterReport } from '#domain/roster-files/report/roster-report.ts'
import type { Coverage } from '#domain/roster-merge/roster-merge.ts'
import { addDays, isCalendarDate, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { planCertificates } from '#server/certifications/certificate-import-service.ts'
import type { Database } from '#server/database/connection.ts'
import { canonicalJson } from '#server/http/version.ts'
import { unlinkedEntries } from '#server/logbook/logbook-store.ts'
import { listDeletedDuties } from '#server/roster/deleted-duty-store.ts'
import { listRecords, type RosterRecord } from '#server/roster/duty-record-store.ts'
import { importResult } from './roster-import-answer.ts'
import { personOf, type Person } from '#server/roster/roster-import-owner-service.ts'
import { planImport, type ImportPlan } from './roster-import-plan-service.ts'
import { listCoverages } from '#server/roster/roster-import-store.ts'
import { dutyContextOf } from '#server/roster/roster-service.ts'

/** A parsed roster file. */
export type RosterFile = {
  report: RosterReport
  /** The name of its format. */
  format: string
  /** The file name; null where the content came as text. */
  name: string | null
}

/** The effects of a file on the roster, and what they were computed from. */
export type PlannedFile = {
  file: RosterFile
  plan: ImportPlan
  person: Person
  /** Warnings about the file as a whole. */
  warnings: string[]
  /** The same for two plans with the same effects. */
  fingerprint: string
  stored: RosterRecord[]
  /** Deleted duties on the days of the file. */
  deletedRecords: RosterRecord[]
  context: DutyContext
  /** The certificates that the file lists, compared with those of the user. */
  certificates: CertificateMerge
}

/** Computes the result of an import, and stores nothing. Another crew member's file is accepted with a warning. */
export async function previewRoster(
  userId: string,
  db: Database,
  file: RosterFile,
  now: Instant,
): Promise<RosterImportResult> {
  return importResult(await planFile(userId, db, file, now), null)
}

/** Computes the effects of a file on the stored roster. It only reads. */
export async function planFile(
  userId: string,
  db: Database,
  file: RosterFile,
  now: Instant,
): Promise<PlannedFile> {
  const { report } = file
  const person = await personOf(userId, db, report, now)
  const days = daysOf(report)
  const stored = await listRecords(userId, db, withDaysAround(days))
  const unlinked = await unlinkedEntries(userId, db, days)
  const deletedRecords = await listDeletedDuties(userId, db, days)
  const deleted = deletedRecords.map(({ duty }) => duty)
  const coverages = await listCoverages(userId, db, days)
  const fleetType = report.crewMember?.aircraft ?? undefined
  const context = { ...(await dutyContextOf(userId, db, now)), fleetType }
  const plan = planImport(
    { stored, unlinked, deleted, coverages },
    // Another person's file must not report duties of this roster as missing.
    person.isOther ? { ...report, period: null } : report,
    context,
  )
  const warnings = fileWarnings(report, { ...person, newestOn: newestOf(coverages) })
  const fingerprint = fingerprintOf(plan, warnings)
  // Another person's certificates are not the user's.
  const listed = person.isOther ? [] : report.certificates
  const certificates = await planCertificates(userId, db, listed, now)
  return {
    file,
    plan,
    person,
    warnings,
    fingerprint,
    stored,
    deletedRecords,
    context,
    certificates,
  }
}

function newestOf(coverages: Coverage[]): string | null {
  const printed = coverages.map(({ generatedOn }) => generatedOn)
  return printed.toSorted().at(-1) ?? null
}

/** A hash of the effects, without the ids that new rows get. */
function fingerprintOf(plan: ImportPlan, warnings: string[]): string {
  const { changes, missing, superseded, counts } = plan
  const effects = changes.map(({ after, ...change }) => {
    if (!after) return change
    const { id: _id, taskId: _task, logbookEntryId: _entry, ...lasting } = after
    return { ...change, after: lasting }
  })
  const deleted = plan.deleted.map(({ before }) => before.id)
  const content = canonicalJson({ effects, missing, superseded, deleted, counts, warnings })
  return hash('sha256', content, 'base64url').slice(0, 22)
}

type Days = { first: CalendarDate; last: CalendarDate }

/** All days of the report: its period, and rows printed outside it. */
function daysOf({ period, duties, cancelled = [] }: RosterReport): Days {
  const dates = [...duties, ...cancelled].map(({ date }) => date)
  if (period) dates.push(period.start, period.end)
  dates.sort()
  return { first: dates[0] ?? '', last: dates.at(-1) ?? '' }
}

/** A flight typed after a call-out can be stored a day before or after its printed date. */
function withDaysAround(days: Days): Days {
  const { first, last } = days
  return isCalendarDate(first) ? { first: addDays(first, -1), last: addDays(last, 1) } : days
}
