import { hash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import type { Statement } from '#duties/rules/sources/source.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { DutyColumns, FileColumns, StatementRow } from './earlier-tables.ts'
import { asStored, type MigratedSources } from './as-stored.ts'
import { callOuts } from './call-out-statements.ts'
import { markDetailsOf } from '#duties/rules/marks/duty-mark.ts'
import { computedRecords, differences, type ComputedRecord, type Difference } from './comparison.ts'
import { deletionStatements, withoutSpentDeletions } from './deletion-statements.ts'
import { dutyStatements, type StatementContext } from './duty-statements.ts'
import {
  earlierRoster,
  type EarlierRoster,
  type EarlierRows,
  type StoredRecord,
} from './earlier-rows.ts'
import { migratedFiles, type MigratedFile } from './migrated-files.ts'
import { addMinutes, actionIndex, stableId } from './said.ts'
import { numbered } from './numbered-sources.ts'
import { sicknesses } from './sick-statements.ts'

/** A file that the migration adds to the imports. */
export type AddedFile = FileColumns & { generated_on: string | null; imported_at: string }

/** The numbers of compared duties and of those that differ, by part. */
export type MigrationCounts = {
  duties: number
  files: number
  statements: number
  /** Duties on days that got one more file, by the part that differed. */
  restored: Record<string, number>
  /** Standbys of call-outs whose flight is gone: they count again as they were before. */
  standbys: number
  /** Duties that the user sees changed, by part. */
  changed: Record<string, number>
}

export type ConvertedRoster = {
  files: FileColumns[]
  added: AddedFile[]
  statements: Omit<StatementRow, 'user_id'>[]
  duties: DutyColumns[]
  /** Days of sickness that got the id of their name, by their former id. */
  renamed: Map<string, string>
  /** The records that look different now. `stored` is null for a new duty, `computed` for one that is gone. */
  changed: Difference<StoredRecord>[]
  counts: MigrationCounts
}

type Context = { now: Instant; defaultRole: FlightRole; fleetType?: string | undefined }

const correctionsMax = 3

/**
 * Converts the roster of one user to sources: files and statements, from which the same duties are computed.
 *
 * @param context `defaultRole` is that of the profile.
 */
export function convertRoster(
  rows: EarlierRows,
  context: { now: Instant; defaultRole: FlightRole },
): ConvertedRoster {
  const roster = withoutSpentDeletions(earlierRoster(rows), context.now)
  const fleetType = fleetTypeOf(roster)
  const full: Context = { ...context, ...(fleetType && { fleetType }) }
  const { sources, withoutFlight } = firstSources(roster, context.now)
  const compared = (unnumbered: MigratedSources) => {
    const each = numbered(unnumbered)
    const records = computedRecords(each, roster.records, full)
    const found = differences(roster.records, records).map((difference) =>
      withoutStandby(difference, withoutFlight),
    )
    return { records, found: found.filter(({ parts }) => parts.length > 0) }
  }
  const first = compared(sources)
  let corrected = sources
  let now = first
  for (let turn = 0; turn < correctionsMax && now.found.length > 0; turn += 1) {
    corrected = asStored(corrected, now.found, context.now)
    now = compared(corrected)
  }
  const changed = differences(roster.records, now.records)
  const eventsOf = new Map(rows.duties.map(({ id, events }) => [id, events]))
  return {
    ...columnsOf(numbered(corrected)),
    duties: now.records.map((each) => dutyColumns(each, eventsOf)),
    renamed: renamedDays(roster.records, now.records),
    changed,
    counts: {
      duties: roster.records.length,
      files: corrected.files.length,
      statements: corrected.statements.length,
      restored: countParts(first.found),
      standbys: changed.filter(({ stored }) => stored && withoutFlight.has(stored.duty.id)).length,
      changed: countParts(now.found),
    },
  }
}

/** The sources that the stored rows tell of, before they are compared with the duties. */
function firstSources(roster: EarlierRoster, now: Instant) {
  const actions = actionIndex(roster.actions)
  const deleted = deletedRecords(roster)
  const records = [...roster.records, ...deleted.map((each) => ({ ...each, isDeleted: true }))]
  const calls = callOuts(records, actions)
  const sick = sicknesses(roster)
  const context: StatementContext = {
    now,
    actions,
    ofCallOuts: calls.fields,
    calledOut: calls.flights,
    computedSickDays: sick.computedDays,
  }
  const statements = [
    ...roster.records.flatMap((record) => dutyStatements(record, context)),
    ...deleted.flatMap((record) => dutyStatements(record, { ...context, now: record.updatedAt })),
    ...calls.statements,
    ...sick.statements,
    ...deletionStatements(roster, actions),
  ]
  const sources: MigratedSources = { files: migratedFiles(roster), statements }
  return { sources, withoutFlight: calls.withoutFlight }
}

/** Deleted duties. All that was said about them was said before the deletion. */
function deletedRecords({ deletions }: EarlierRoster): StoredRecord[] {
  return deletions.map(({ record, deletedAt }) => {
    const before = addMinutes(deletedAt, -1)
    const day = `${record.duty.date}T00:00:00Z`
    return { ...record, createdAt: day < before ? day : before, updatedAt: before }
  })
}

function renamedDays(records: StoredRecord[], computed: ComputedRecord[]): Map<string, string> {
  const ids = new Set(computed.map(({ duty }) => duty.id))
  const days = records.flatMap(({ duty: { id, dutyType, date } }): [string, string][] => {
    const name = stableId(`${date} SICK SICK`)
    return dutyType === 'SICK' && !ids.has(id) && ids.has(name) ? [[id, name]] : []
  })
  return new Map(days)
}

/** A standby of a call-out whose flight is gone may differ in its end and its events. */
function withoutStandby(
  difference: Difference<StoredRecord>,
  withoutFlight: Set<string>,
): Difference<StoredRecord> {
  const { stored, parts } = difference
  if (!stored || !withoutFlight.has(stored.duty.id)) return difference
  return {
    ...difference,
    parts: parts.filter((part) => !['end', 'events', 'state'].includes(part)),
  }
}

function countParts(differing: Difference<StoredRecord>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const part of differing.flatMap(({ parts }) => parts)) {
    counts[part] = (counts[part] ?? 0) + 1
  }
  return counts
}

function fleetTypeOf({ imports }: EarlierRoster): string | undefined {
  return (
    imports
      .filter(({ crewId }) => crewId !== null)
      .toSorted((one, other) => (one.importedAt < other.importedAt ? 1 : -1))[0]?.aircraftType ??
    undefined
  )
}

/** The rows of the sources. */
function columnsOf({
  files,
  statements,
}: MigratedSources): Pick<ConvertedRoster, 'files' | 'added' | 'statements'> {
  return {
    files: files.filter(({ isAdded }) => !isAdded).map(fileColumns),
    added: files
      .filter(({ isAdded }) => isAdded)
      .map((file) => {
        const { printedOn, importedAt } = file
        return { ...fileColumns(file), generated_on: printedOn, imported_at: importedAt }
      }),
    statements: statements.map(statementRow),
  }
}

function fileColumns(file: MigratedFile): FileColumns {
  const { id, rows, cancelled, period, unreadDates, isOther, sequence = 0 } = file
  const packed = deflateSync(JSON.stringify({ rows, cancelled })).toString('base64')
  const days = [
    ...[...rows, ...cancelled].map(({ date }) => date),
    ...unreadDates,
    ...(period ? [period.start, period.end] : []),
  ].toSorted()
  return {
    id,
    rows: packed,
    content_hash: hash('sha256', packed, 'base64url'),
    is_other: isOther ? 1 : 0,
    uncovered_dates: JSON.stringify(unreadDates),
    first_date: days[0] ?? null,
    last_date: days.at(-1) ?? null,
    sequence,
  }
}

function statementRow(statement: Statement): Omit<StatementRow, 'user_id'> {
  const {
    kind,
    id,
    about,
    firstDate,
    lastDate,
    saidAt,
    madeAt,
    sequence = 0,
    importId,
    ...content
  } = statement
  return {
    id,
    kind,
    about: about && JSON.stringify(about),
    first_date: firstDate,
    last_date: lastDate,
    said_at: saidAt,
    made_at: madeAt,
    undone_at: null,
    import_id: importId ?? null,
    sequence,
    content: JSON.stringify(content),
  }
}

function dutyColumns({ duty }: ComputedRecord, storedEvents: Map<string, string>): DutyColumns {
  const { id, name, marks } = duty
  const events = JSON.stringify(duty.events)
  const stored = storedEvents.get(id) ?? ''
  // An equal text stays as it is stored, with its spaces.
  const isSame = stored !== '' && JSON.stringify(JSON.parse(stored)) === events
  return {
    id,
    name,
    marks: JSON.stringify(marks),
    mark_details: JSON.stringify(markDetailsOf(duty)),
    differences: JSON.stringify(duty.differences),
    is_edited: duty.isEdited ? 1 : 0,
    status: duty.status?.kind ?? null,
    status_since: duty.status?.since ?? null,
    events: isSame ? stored : events,
  }
}
