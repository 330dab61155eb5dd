import type { Transaction } from 'kysely'
import type { RosterImportResult } from '#contract/roster-import.ts'
import { linkEntries } from '#domain/duty-record/link-entries.ts'
import { crewRole } from '#domain/logbook/crew-role.ts'
import type { FlightEntry } from '#domain/logbook/flight-entry.ts'
import { settle, type DutyContext } from '#domain/duty-record/duty-record.ts'
import type { ReportedDuty } from '#domain/roster-files/report/roster-report.ts'
import { rosterChanges, type RosterChange } from '#domain/roster-merge/roster-changes.ts'
import type { Duty } from '#domain/roster/duty.ts'
import {
  mergeRoster,
  type MergeContext,
  type RosterMerge,
} from '#domain/roster-merge/roster-merge.ts'
import type { RosterReport } from '#domain/roster-files/report/roster-report.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { recordActivity } from '#server/activity/activity-store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { transact } from '#server/database/transact.ts'
import { unlinkedEntries } from '#server/logbook/logbook-store.ts'
import { listDeletedDuties, saveDeletedDuties } from './deleted-duty-store.ts'
import { listRecords, writeRecords, type RosterRecord } from './duty-record-store.ts'
import { entryOf } from './roster-entry-answer.ts'
import {
  countWords,
  messageOf,
  monthToShow,
  noRowRead,
  type ImportCounts,
} from './roster-import-answer.ts'
import { fileWarnings, invalidPerson, ownerOf, personOf } from './roster-import-owner-service.ts'
import {
  appendChanges,
  listCoverages,
  saveImport,
  type LedgerChange,
} from './roster-import-store.ts'
import { dutyContextOf } from './roster-service.ts'
import { saveDuties, type RosterDuty } from './roster-store.ts'
import { dropOldLedgers } from './roster-undo-service.ts'

/** A roster file that was read, and its name where it came as a file. */
export type RosterFile = { report: RosterReport; name: string | null }

/**
 * Imports a roster file: everything it says, what hangs on it, and the ledger of it in one transaction.
 *
 * @param onlyOwn whether the file of another crew member is refused instead of imported with a warning.
 * @throws 409 when it belongs to another crew member and only an own one is to be taken.
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
    const stored = await listRecords(userId, trx, days)
    const unlinked = await unlinkedEntries(userId, trx, days)
    const deletedRecords = await listDeletedDuties(userId, trx, days)
    const deleted = deletedRecords.map(({ duty }) => duty)
    const coverages = await listCoverages(userId, trx, days)
    const fleetType = report.crewMember?.aircraft ?? undefined
    const context = { ...(await dutyContextOf(userId, trx, now)), fleetType }
    const plan = planImport(
      { stored, unlinked, deleted, coverages },
      // Another person's file says nothing about what this user's roster lacks.
      person.isOther ? { ...report, period: null } : report,
      context,
    )
    // A file of which nothing was read changes nothing, and there is nothing to undo.
    if (report.duties.length > 0) {
      await keep(userId, trx, {
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

type Kept = {
  importId: string
  file: RosterFile
  plan: Plan
  isOther: boolean
  /** Records of the duties that the user deleted, on the days of the file. */
  deletedRecords: RosterRecord[]
  now: Instant
}

/** Writes what an import makes of the roster, its ledger, and that it was done. */
async function keep(userId: string, trx: Transaction<Tables>, kept: Kept): Promise<void> {
  const { importId, file, plan, isOther, deletedRecords, now } = kept
  const { report } = file
  const { ledger, confirmed } = plan
  await writeRecords(
    userId,
    trx,
    ledger.filter(({ kind }) => kind !== 'missing'),
    now,
  )
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
        { ...vouchedOf(before), after: vouchedOf(after) },
      ]),
    ),
  })
  await appendChanges(userId, trx, { importId, changes: ledger, from: 0, now })
  await dropOldLedgers(userId, trx, now)
  const text = `Imported ${file.name ?? 'a roster'}: ${countWords(plan.counts)}`
  await recordActivity(userId, trx, { kind: 'roster_imported', text, doneAt: now })
}

const vouchedOf = ({ reportedOn, fieldSources, airlineValues }: RosterDuty) => ({
  reportedOn,
  fieldSources,
  ...(airlineValues && { airlineValues }),
})

const listed = ({ date, dutyType, dutyCode }: Duty) => ({ date, dutyType, dutyCode })

type Plan = {
  ledger: LedgerChange[]
  /** Unchanged duties that another report now vouches for. */
  confirmed: { before: RosterDuty; after: RosterDuty }[]
  missing: RosterImportResult['missing']
  superseded: RosterImportResult['superseded']
  /** Deleted duties the report lists; they stay deleted, as the report now has them. */
  deleted: { before: RosterDuty; after: RosterDuty }[]
  changes: RosterImportResult['changes']
  counts: ImportCounts & { loggedFlights: number }
}

/** The roster as it stands: records, entries that belong to no duty, and what earlier imports and deletions say. */
type Known = MergeContext<RosterDuty> & { stored: RosterRecord[]; unlinked: FlightEntry[] }

/** What a report means for the records as they stand. */
function planImport(
  { stored, unlinked, ...earlier }: Known,
  report: RosterReport,
  context: DutyContext,
): Plan {
  const recordOf = new Map(stored.map((record) => [record.duty.id, record]))
  const merge = withRefilled(
    mergeRoster(
      stored.map(({ duty }) => duty),
      report,
      earlier,
    ),
    recordOf,
    context,
  )
  const added = merge.added.map((duty) => newDuty(duty, report, context))
  const planned: LedgerChange[] = [
    ...added.map((duty) => ({
      dutyId: duty.id,
      kind: 'added' as const,
      before: null,
      after: settle({ duty, task: null, entries: [] }, context),
    })),
    ...merge.changed.map(({ after: duty }) => {
      const before = recordOf.get(duty.id) ?? null
      const after = settle({ task: null, entries: [], ...before, duty }, context)
      return { dutyId: duty.id, kind: 'changed' as const, before, after }
    }),
    ...merge.missing.map((duty) => {
      const before = recordOf.get(duty.id) ?? null
      return { dutyId: duty.id, kind: 'missing' as const, before, after: before }
    }),
  ]
  const ledger = withLinkedEntries(planned, unlinked)
  const madeOf = new Map(ledger.map(({ dutyId, after }) => [dutyId, after]))
  const confirmed = merge.unchanged.filter(
    ({ before, after }) => JSON.stringify(vouchedOf(before)) !== JSON.stringify(vouchedOf(after)),
  )
  return {
    ledger,
    confirmed,
    missing: merge.missing.map((duty) => ({ id: duty.id, ...listed(duty) })),
    superseded: merge.superseded.map(listed),
    deleted: merge.deleted,
    changes: rosterChanges(merge, added).map((change) => changeOf(change, recordOf, madeOf)),
    counts: {
      imported: added.length,
      updated: merge.changed.length,
      skipped:
        merge.unchanged.length + merge.superseded.length + merge.deleted.length + report.duplicates,
      differing: merge.differing.length,
      notAdded: merge.superseded.length + merge.deleted.length,
      loggedFlights: ledger.reduce((sum, change) => sum + newEntries(change).length, 0),
    },
  }
}

/** A merge in which duties that the report leaves as they are, but the logbook lacks, are changed too. */
function withRefilled(
  merge: RosterMerge<ReportedDuty, RosterDuty>,
  recordOf: Map<string, RosterRecord>,
  context: DutyContext,
): RosterMerge<ReportedDuty, RosterDuty> {
  const { lacking = [], whole = [] } = Object.groupBy(merge.unchanged, ({ after: duty }) => {
    const record = recordWith(duty, recordOf)
    return settle(record, context).entries.length > record.entries.length ? 'lacking' : 'whole'
  })
  const differing = merge.differing.filter((each) => whole.includes(each))
  return { ...merge, changed: [...merge.changed, ...lacking], unchanged: whole, differing }
}

/** The logbook entries a change adds. */
function newEntries({ before, after }: LedgerChange): FlightEntry[] {
  const known = new Set(before?.entries.map(({ id }) => id))
  return after?.entries.filter(({ id }) => !known.has(id)) ?? []
}

/** The changes with entries typed in by hand in the place of those of the same flights. */
function withLinkedEntries(ledger: LedgerChange[], unlinked: FlightEntry[]): LedgerChange[] {
  if (unlinked.length === 0) return ledger
  const written = ledger.flatMap(newEntries)
  const linked = linkEntries(written, unlinked)
  const linkedOf = new Map(written.map(({ id }, index) => [id, linked[index]]))
  return ledger.map((change) => {
    const { after } = change
    if (!after) return change
    const entries = after.entries.map((entry) => linkedOf.get(entry.id) ?? entry)
    return { ...change, after: { ...after, entries } }
  })
}

function newDuty(
  { row: _row, indicators: _indicators, ...duty }: ReportedDuty,
  { generatedOn, crewMember }: RosterReport,
  { newId }: DutyContext,
): RosterDuty {
  return {
    ...duty,
    id: newId(),
    source: 'CSV',
    notes: null,
    reportedOn: generatedOn,
    editedByHand: 'none',
    fieldSources: {},
    role: crewRole(duty.crew, crewMember?.id),
  }
}

/** A change as the wire shows it, with tasks and logbook entries as they are before and after. */
function changeOf(
  { kind, parts, before, after }: RosterChange<RosterDuty>,
  recordOf: Map<string, RosterRecord>,
  madeOf: Map<string, RosterRecord | null>,
): RosterImportResult['changes'][number] {
  const old = before && recordOf.get(before.id)
  const made = after && (madeOf.get(after.id) ?? recordWith(after, recordOf))
  return { kind, parts, before: old ? entryOf(old) : null, after: made ? entryOf(made) : null }
}

/** A duty that only takes note of what the airline says keeps its task and logbook entries. */
function recordWith(duty: RosterDuty, recordOf: Map<string, RosterRecord>): RosterRecord {
  return { task: null, entries: [], ...recordOf.get(duty.id), duty }
}

/** Every day the report speaks of: its period, and rows printed outside it. */
function daysOf({ period, duties }: RosterReport): { first: CalendarDate; last: CalendarDate } {
  const dates = duties.map(({ date }) => date)
  if (period) dates.push(period.start, period.end)
  dates.sort()
  return { first: dates[0] ?? '', last: dates.at(-1) ?? '' }
}
