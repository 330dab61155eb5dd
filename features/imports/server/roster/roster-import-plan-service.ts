import type { RosterImportResult } from '#imports/api/file-import.ts'
import { markDetailsOf } from '#duties/rules/marks/duty-mark.ts'
import { crewRole } from '#logbook/rules/crew-role.ts'
import type { RosterReport } from '#imports/rules/roster/report/roster-report.ts'
import type { ImportedChanges } from '#duties/rules/history/import-history.ts'
import { rosterChanges, type RosterChange } from '#duties/rules/history/roster-changes.ts'
import { leavesLogbook } from '#duties/rules/sources/duty-log.ts'
import { datedFiles } from '#duties/rules/sources/file-days.ts'
import type { RosterDuty as ComputedDuty } from '#duties/rules/sources/roster-duty.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import {
  isOfKind,
  type RosterFile,
  type Sources,
  type Statement,
} from '#duties/rules/sources/source.ts'
import { monthDeletions } from '#duties/rules/sources/standing-statements.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { RecordChange, RosterRecord } from '#duties/server/duty-record-store.ts'
import { entryOf } from '#duties/server/roster-entry-answer.ts'
import { idOfName, type ComputedRoster } from '#duties/server/roster-write-service.ts'
import { airlinePlans, fatesOf, isDropped, isFrom, listed, missingDuties } from './import-fates.ts'

/** The numbers of duties by the effect of an import. */
export type ImportCounts = {
  /** New duties. */
  imported: number
  /** Changed duties. */
  updated: number
  /** Unchanged duties, and those not added. */
  skipped: number
  /** Duties that differ from the user's edits. */
  differing: number
  /** Listed duties that the user or a newer file had removed. */
  notAdded: number
  /** Duties no longer listed that the user has not decided on. */
  unlisted: number
  /** Duties no longer listed that the user removed, and kept. */
  removed: number
  kept: number
}

/** The effects of an import. */
export type ImportPlan = {
  recordChanges: RecordChange[]
  missing: RosterImportResult['missing']
  unchanged: RosterImportResult['unchanged']
  superseded: RosterImportResult['superseded']
  /** Deleted duties that the report lists. They stay deleted. */
  deleted: RosterImportResult['deleted']
  changes: RosterImportResult['changes']
  /** The logbook entries that leave the logbook. */
  leavesLogbook: RosterImportResult['leavesLogbook']
  /** The duties that get a mark. */
  marks: RosterImportResult['marks']
  /** The effects without tasks and logbook entries, for the history. */
  effects: ImportedChanges
  /** The days that an earlier file listed. */
  isPublished: (date: CalendarDate) => boolean
  counts: ImportCounts & { loggedFlights: number }
}

/** A report as a source of the roster. */
export function sourceOf(
  report: RosterReport,
  { id, importedAt, isOther }: Pick<RosterFile, 'id' | 'importedAt' | 'isOther'>,
): RosterFile {
  const { crewMember, daysWithoutRow = [], cancelled = [] } = report
  const rowOf = ({ row: _, indicators: __, ...duty }: RosterReport['duties'][number]) => ({
    ...duty,
    role: crewRole(duty.crew, crewMember?.id),
  })
  return {
    id,
    printedOn: report.generatedOn,
    importedAt,
    period: report.period,
    unreadDates: [...new Set([...report.unreadDates, ...daysWithoutRow])],
    isOther,
    rows: report.duties.map(rowOf),
    cancelled: cancelled.map(rowOf),
  }
}

/** The inputs of the plan of an import. */
export type Planning = {
  report: Pick<RosterReport, 'daysWithoutRow' | 'duplicates'>
  file: RosterFile
  /** The roster with the file. */
  roster: Pick<ComputedRoster, 'sources' | 'duties'>
  /** The records that differ with the file. */
  changes: RecordChange[]
  /** The stored records of the days of the file. */
  stored: RosterRecord[]
}

/** The effects of a file: the roster with it, compared with the roster without it. */
export function planImport({ report, file, roster, changes, stored }: Planning): ImportPlan {
  const { sources, duties: after } = roster
  const otherFiles = sources.files.filter(({ id }) => id !== file.id)
  const storedOf = new Map(stored.map((record) => [record.duty.id, record]))
  const ofFile = after.filter((duty) => isFrom(duty, file))
  const superseded = ofFile.filter(
    ({ id, status }) => !storedOf.has(id) && status?.kind === 'unlisted',
  )
  const plans = airlinePlans(sources, file)
  const fates = fatesOf(changes, { superseded: new Set(superseded.map(({ id }) => id)), plans })
  const dated = datedFiles(sources.files, monthDeletions(sources.statements))
  const missing = missingDuties(after, {
    dated,
    file,
    storedOf,
    daysWithoutRow: report.daysWithoutRow ?? [],
  })
  const before = missing.flatMap(({ id }) => {
    const record = storedOf.get(id)
    return record ? plans.before(record.duty) : []
  })
  const effects = rosterChanges({ ...fates, missing: before }, fates.added)
  const changedIds = new Set(fates.changed.map(({ after: duty }) => duty.id))
  const unchanged = ofFile.filter(({ id }) => storedOf.has(id) && !changedIds.has(id))
  const hidden = hiddenDuties(sources, ofFile, file)
  const [old, now] = [entriesOf(changes, 'before'), entriesOf(changes, 'after')]
  const known = new Set(old.map(({ id }) => id))
  return {
    recordChanges: changes,
    missing,
    unchanged: unchanged.map(listed),
    superseded: superseded.map(listed),
    deleted: hidden.map((duty) => ({ id: duty.id, ...listed(duty) })),
    changes: effects.map((change) => answerOf(change, storedOf, changes)),
    leavesLogbook: leavingEntries(changes),
    marks: newMarks(changes),
    effects: {
      changes: effects,
      unlisted: changes.flatMap(({ before: was, after: is }) =>
        was && is && isDropped(was.duty, is.duty) ? [{ before: was.duty, after: is.duty }] : [],
      ),
      decided: { removed: [], kept: [] },
    },
    isPublished: (date) => isPublished(date, stored, otherFiles),
    counts: {
      imported: fates.added.length,
      updated: fates.changed.length,
      skipped: unchanged.length + superseded.length + hidden.length + report.duplicates,
      differing: fates.differing.length,
      notAdded: superseded.length + hidden.length,
      unlisted: missing.filter(({ isUnlisted }) => isUnlisted).length,
      removed: 0,
      kept: 0,
      loggedFlights: now.filter(({ id }) => !known.has(id)).length,
    },
  }
}

const entriesOf = (changes: RecordChange[], side: 'before' | 'after') =>
  changes.flatMap((change) => change[side]?.entries ?? [])

/** The duties of the file that the user deleted. */
function hiddenDuties(sources: Sources, shown: ComputedDuty[], file: RosterFile): ComputedDuty[] {
  const statements = sources.statements.filter((each) => !isHiding(each))
  if (statements.length === sources.statements.length) return []
  const ids = new Set(shown.map(({ id }) => id))
  const all = rosterOf({ ...sources, statements }, idOfName)
  return all.filter((duty) => isFrom(duty, file) && !ids.has(duty.id))
}

/** True for a statement that hides a duty of files, not for one that takes a typed duty back. */
function isHiding(statement: Statement): boolean {
  return isOfKind(statement, 'delete')
    ? statement.takesBack.length === 0
    : isOfKind(statement, 'remove')
}

/** A change for the API, with tasks and logbook entries. */
function answerOf(
  { kind, parts, before, after }: RosterChange,
  storedOf: Map<string, RosterRecord>,
  changes: RecordChange[],
): RosterImportResult['changes'][number] {
  const old = before && storedOf.get(before.id)
  const next = after && changes.find((change) => change.after?.duty.id === after.id)?.after
  return {
    kind,
    parts,
    before: old ? entryOf({ ...old, duty: before }) : null,
    after: next ? entryOf({ ...next, duty: after }) : null,
  }
}

export function leavingEntries(changes: RecordChange[]): ImportPlan['leavesLogbook'] {
  const leaving = leavesLogbook(
    changes.flatMap(({ before }) => before ?? []),
    changes.flatMap(({ after }) => after ?? []),
  )
  if (!leaving) return null
  const { entries, minutes } = leaving
  return {
    entries: entries.length,
    minutes,
    flights: entries.map(({ date, flightNumbers, dutyId }) => ({
      date,
      dutyId,
      flight: flightNumbers.join('/'),
    })),
  }
}

/** The duties that get a mark which they did not have. */
function newMarks(changes: RecordChange[]): ImportPlan['marks'] {
  return changes.flatMap(({ before, after }) => {
    const known = before?.duty.marks ?? []
    const marks = after?.duty.marks?.filter((mark) => !known.includes(mark)) ?? []
    return after && marks.length > 0
      ? [{ id: after.duty.id, ...listed(after.duty), marks, ...markDetailsOf(after.duty) }]
      : []
  })
}

/** True if an earlier file listed or covered the day, so that a new duty on it is a change. */
function isPublished(date: CalendarDate, stored: RosterRecord[], files: RosterFile[]): boolean {
  return (
    datedFiles(files, []).some(({ covers }) => covers(date)) ||
    stored.some(({ duty }) => duty.source === 'CSV' && duty.date === date)
  )
}
