import type { RosterImportResult } from '#contract/imports/file-import.ts'
import { settle, type DutyContext } from '#domain/duty-record/duty-record.ts'
import { linkEntries } from '#domain/duty-record/link-entries.ts'
import { crewRole } from '#domain/logbook/crew-role.ts'
import type { FlightEntry } from '#domain/logbook/flight-entry.ts'
import type { ReportedDuty, RosterReport } from '#domain/roster-files/report/roster-report.ts'
import { rosterChanges, type RosterChange } from '#domain/roster-merge/roster-changes.ts'
import type { ImportedChanges } from '#domain/roster-history/import-history.ts'
import {
  mergeRoster,
  type Coverage,
  type MergeContext,
  type RosterMerge,
} from '#domain/roster-merge/roster-merge.ts'
import { suggestsRemoval } from '#domain/roster-merge/missing-duties.ts'
import type { Duty } from '#domain/roster/duty.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { RosterRecord } from '#server/roster/duty-record-store.ts'
import { entryOf } from '#server/roster/roster-entry-answer.ts'
import type { ImportCounts } from './roster-import-answer.ts'
import type { ImportChange } from '#server/roster/roster-import-store.ts'
import type { RosterDuty } from '#server/roster/roster-store.ts'

/** The fields that name the reports behind a duty. */
export const reportFieldsOf = ({ reportedOn, fieldSources, airlineValues }: RosterDuty) => ({
  reportedOn,
  fieldSources,
  ...(airlineValues && { airlineValues }),
})

export const listed = ({ date, dutyType, dutyCode }: Duty) => ({ date, dutyType, dutyCode })

/** The effects of an import. */
export type ImportPlan = {
  recordChanges: ImportChange[]
  /** Unchanged duties that the report confirms. */
  confirmed: { before: RosterDuty; after: RosterDuty }[]
  missing: RosterImportResult['missing']
  /** The missing duties as they are while the crew member has not decided on them. */
  undecided: RosterDuty[]
  /** The print time of the file, or else the time of the import, as sortable text. */
  since: string
  unchanged: RosterImportResult['unchanged']
  superseded: RosterImportResult['superseded']
  /** Deleted duties that the report lists, with its values. They stay deleted. */
  deleted: { before: RosterDuty; after: RosterDuty }[]
  changes: RosterImportResult['changes']
  /** The effects without tasks and logbook entries, for the history. */
  effects: ImportedChanges
  /** The days that an earlier file listed. */
  isPublished: (date: CalendarDate) => boolean
  counts: ImportCounts & { loggedFlights: number }
}

/** The stored roster: records, entries without a duty, earlier imports and deletions. */
export type StoredRoster = MergeContext<RosterDuty> & {
  stored: RosterRecord[]
  unlinked: FlightEntry[]
}

/** Computes the effects of a report on the stored roster. It writes nothing. */
export function planImport(
  { stored, unlinked, ...earlier }: StoredRoster,
  report: RosterReport,
  context: DutyContext,
): ImportPlan {
  const recordOf = new Map(stored.map((record) => [record.duty.id, record]))
  const completed = completedIds(stored)
  const importedOn = londonText(context.now)
  const duties = stored.map(({ duty }) => duty)
  const merge = withRefilled(
    mergeRoster(duties, report, { ...earlier, completedIds: completed, importedOn }),
    recordOf,
    context,
  )
  const added = merge.added.map((duty) => newDuty(duty, report, context))
  const planned = plannedChanges(merge, { added, recordOf, context })
  const recordChanges = withLinkedEntries(planned, unlinked)
  const afterOf = new Map(recordChanges.map(({ dutyId, after }) => [dutyId, after]))
  const confirmed = merge.unchanged.filter(
    ({ before, after }) =>
      JSON.stringify(reportFieldsOf(before)) !== JSON.stringify(reportFieldsOf(after)),
  )
  const changes = rosterChanges(merge, added)
  return {
    recordChanges,
    confirmed,
    ...missingDuties(merge, new Set([...completed, ...loggedIds(stored)])),
    since: report.generatedOn ?? importedOn,
    unchanged: merge.unchanged.map(({ after }) => listed(after)),
    superseded: merge.superseded.map(listed),
    deleted: merge.deleted,
    changes: changes.map((change) => changeOf(change, recordOf, afterOf)),
    effects: { changes, unlisted: merge.unlisted, decided: { removed: [], kept: [] } },
    isPublished: (date) => isPublished(date, stored, earlier.coverages),
    counts: {
      imported: added.length,
      updated: merge.changed.length,
      skipped:
        merge.unchanged.length + merge.superseded.length + merge.deleted.length + report.duplicates,
      differing: merge.differing.length,
      notAdded: merge.superseded.length + merge.deleted.length,
      unlisted: merge.unlisted.length,
      removed: 0,
      kept: 0,
      loggedFlights: recordChanges.reduce((sum, change) => sum + newEntries(change).length, 0),
    },
  }
}

/** The duties that the crew member can remove or keep. */
function missingDuties(
  { missing, unsure, unlisted }: RosterMerge<ReportedDuty, RosterDuty>,
  done: Set<string>,
): Pick<ImportPlan, 'missing' | 'undecided'> {
  const unlistedOf = new Map(unlisted.map(({ after }) => [after.id, after]))
  const undecided = missing.map((duty) => unlistedOf.get(duty.id) ?? duty)
  return {
    undecided,
    missing: undecided.map((duty) => ({
      id: duty.id,
      ...listed(duty),
      suggestRemove: !unsure.has(duty.id) && suggestsRemoval(duty, done.has(duty.id)),
      isUnlisted: !isCounted(duty),
      hasNoRow: unsure.has(duty.id),
    })),
  }
}

type Planned = {
  /** The new duties as stored. */
  added: RosterDuty[]
  recordOf: Map<string, RosterRecord>
  context: DutyContext
}

/** The new, changed and no longer listed duties with their tasks and logbook entries. */
function plannedChanges(
  merge: RosterMerge<ReportedDuty, RosterDuty>,
  { added, recordOf, context }: Planned,
): ImportChange[] {
  return [
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
    ...merge.unlisted.map(({ after: duty }) => {
      const before = recordOf.get(duty.id) ?? null
      const after = settle(recordWith(duty, recordOf), context)
      return { dutyId: duty.id, kind: 'unlisted' as const, before, after }
    }),
  ]
}

/** Stored duties that the crew member completed, or whose logbook entries they edited. */
function completedIds(stored: RosterRecord[]): Set<string> {
  const completed = stored.filter(
    ({ task, entries }) =>
      task?.doneAt ||
      entries.some(({ edited, remarks }) => edited !== undefined || remarks !== null),
  )
  return new Set(completed.map(({ duty }) => duty.id))
}

/** Stored duties with logbook entries. */
function loggedIds(stored: RosterRecord[]): string[] {
  return stored.filter(({ entries }) => entries.length > 0).map(({ duty }) => duty.id)
}

/** London's time as sortable text, in the form of a print time. */
const londonText = (now: Instant) => `${londonDate(now)}T${londonTime(now)}`

/** True if an earlier file listed the day, so that a new duty on it is a change. */
function isPublished(date: CalendarDate, stored: RosterRecord[], coverages: Coverage[]): boolean {
  return (
    coverages.some(
      ({ period, uncovered }) =>
        period.start <= date && date <= period.end && !uncovered.includes(date),
    ) || stored.some(({ duty }) => duty.source === 'CSV' && duty.date === date)
  )
}

/** Treats unchanged duties without their logbook entries as changed. */
function withRefilled(
  merge: RosterMerge<ReportedDuty, RosterDuty>,
  recordOf: Map<string, RosterRecord>,
  context: DutyContext,
): RosterMerge<ReportedDuty, RosterDuty> {
  const { incomplete = [], complete = [] } = Object.groupBy(merge.unchanged, ({ after: duty }) => {
    const record = recordWith(duty, recordOf)
    return settle(record, context).entries.length > record.entries.length
      ? 'incomplete'
      : 'complete'
  })
  const differing = merge.differing.filter((each) => complete.includes(each))
  return { ...merge, changed: [...merge.changed, ...incomplete], unchanged: complete, differing }
}

/** The logbook entries that a change adds. */
function newEntries({ before, after }: ImportChange): FlightEntry[] {
  const known = new Set(before?.entries.map(({ id }) => id))
  return after?.entries.filter(({ id }) => !known.has(id)) ?? []
}

/** Replaces new entries by those that the crew member typed in for the same flights. */
function withLinkedEntries(recordChanges: ImportChange[], unlinked: FlightEntry[]): ImportChange[] {
  if (unlinked.length === 0) return recordChanges
  const written = recordChanges.flatMap(newEntries)
  const linked = linkEntries(written, unlinked)
  const linkedOf = new Map(written.map(({ id }, index) => [id, linked[index]]))
  return recordChanges.map((change) => {
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

/** A change for the API, with tasks and logbook entries. */
function changeOf(
  { kind, parts, before, after }: RosterChange<RosterDuty>,
  recordOf: Map<string, RosterRecord>,
  afterOf: Map<string, RosterRecord | null>,
): RosterImportResult['changes'][number] {
  const old = before && recordOf.get(before.id)
  const next = after && (afterOf.get(after.id) ?? recordWith(after, recordOf))
  return { kind, parts, before: old ? entryOf(old) : null, after: next ? entryOf(next) : null }
}

/** The duty with the stored task and logbook entries. */
export function recordWith(duty: RosterDuty, recordOf: Map<string, RosterRecord>): RosterRecord {
  return { task: null, entries: [], ...recordOf.get(duty.id), duty }
}
