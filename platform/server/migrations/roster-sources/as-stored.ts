import type { FileRow } from '#duties/schema/duty.ts'
import type { Statement, StatementContent } from '#duties/rules/sources/source.ts'
import { dutyKey } from '#duties/rules/duty.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { legKey } from '#duties/rules/sector.ts'
import { airlineRow, isFromFile } from './airline-row.ts'
import type { ComputedRecord, Difference } from './comparison.ts'
import { plainDuty } from './duty-statements.ts'
import type { StoredRecord } from './earlier-rows.ts'
import { addedFile, type MigratedFile } from './migrated-files.ts'
import { addMinutes, said, stableId } from './said.ts'

export type MigratedSources = { files: MigratedFile[]; statements: Statement[] }

const notUndoableMinutes = 31 * 24 * 60

/**
 * The sources with the duties that differ as they are stored, so that the user sees no change.
 *
 * Their values go to one more file, which is printed after all others and covers no day. It names duties that are no
 * longer listed as cancelled. It counts as imported long ago, so that it cannot be undone and its duties have tasks.
 * Duties that were imported after their day have no task: they go to a second file, imported at the migration.
 */
export function asStored(
  { files, statements }: MigratedSources,
  differing: Difference<StoredRecord>[],
  now: Instant,
): MigratedSources {
  const printedOn = latestPrint(files, now)
  const added = (name: string) => {
    const id = stableId(`migrated as stored ${name}`)
    const known = files.find((file) => file.id === id)
    return known ?? addedFile({ id, printedOn, importedAt: now, rows: [] })
  }
  const [early, late] = [added('early'), added('late')]
  const correction: Correction = {
    now,
    early,
    late,
    files: files.filter((file) => file !== early && file !== late),
    statements: [...statements],
  }
  for (const { stored, computed, parts } of differing) {
    if (stored) restore(correction, stored, { computed, parts })
    else if (computed) remove(correction, computed)
  }
  const used = [datedAsOld(early, now), late].filter(
    ({ rows, cancelled }) => rows.length + cancelled.length > 0,
  )
  return { files: [...correction.files, ...used], statements: correction.statements }
}

/** The sources while duties are restored. */
type Correction = {
  now: Instant
  early: MigratedFile
  late: MigratedFile
  files: MigratedFile[]
  statements: Statement[]
}

function say(correction: Correction, content: StatementContent, { duty }: StoredRecord): void {
  correction.statements.push(said(content, duty, { madeAt: correction.now }))
}

function dropRows(correction: Correction, has: (row: FileRow) => boolean): void {
  correction.files = correction.files.map((file) => ({
    ...file,
    rows: file.rows.filter((row) => !has(row)),
    cancelled: file.cancelled.filter((row) => !has(row)),
  }))
}

/** Lists the duty in a new file, and nowhere else. */
function list(correction: Correction, record: StoredRecord): void {
  const { duty, task } = record
  dropRows(correction, ({ id }) => id === duty.id)
  correction.statements = correction.statements.filter(
    (each) => each.id !== duty.id || !isBringing(each),
  )
  const isWork = workingDutyTypes.includes(duty.dutyType)
  const isLate = task === null && isWork && duty.date < londonDate(correction.now)
  const { rows } = isLate ? correction.late : correction.early
  if (!rows.some(({ id }) => id === duty.id)) rows.push(rowAsStored(record))
}

const valueParts = ['missing', 'date', 'type', 'code', 'times', 'end', 'legs', 'crew']

/** Restores the values or the state first. The task and the entries follow from them, or differ in the next turn. */
function restore(
  correction: Correction,
  record: StoredRecord,
  { computed, parts }: { computed: ComputedRecord | null; parts: string[] },
): void {
  const { duty, task } = record
  const state = computed?.duty.status?.kind
  const isLost = !duty.status && (state === 'unlisted' || state === 'kept')
  const hasValues = parts.some((part) => valueParts.includes(part))
  if (hasValues || isLost) list(correction, record)
  if (parts.includes('state')) restoreState(correction, record, state)
  if (hasValues || parts.includes('state')) return
  if (parts.includes('task')) {
    const isOpen = task !== null && task.doneAt === null
    if (!isOpen) {
      say(correction, { kind: 'completed', duty: plainDuty(duty), remarks: null }, record)
    } else if (isFromFile(duty)) list(correction, record)
    return
  }
  if (parts.includes('entries') && computed) restoreEntries(correction, record, computed)
}

function restoreState(
  correction: Correction,
  record: StoredRecord,
  computedState: string | undefined,
): void {
  const { duty } = record
  const state = duty.status?.kind
  if (computedState === 'sick') say(correction, { kind: 'keep' }, record)
  if ((state === 'unlisted' || state === 'kept') && isFromFile(duty)) {
    correction.early.cancelled.push(airlineRow(duty))
  }
  if (state === 'cancelled') say(correction, { kind: 'cancelled' }, record)
  if (state === 'swapped') say(correction, { kind: 'swapped', with: null }, record)
}

function restoreEntries(
  correction: Correction,
  record: StoredRecord,
  computed: ComputedRecord,
): void {
  const { duty, entries } = record
  for (const entry of entries) {
    const leg = duty.sectors[entry.sector ?? -1]
    const other = computed.entries.find(({ id }) => id === entry.id)
    if (!leg || !other) continue
    const names = (Object.keys(entry) as (keyof typeof entry)[]).filter(
      (name) => JSON.stringify(entry[name]) !== JSON.stringify(other[name]),
    )
    if (names.length === 0) continue
    const fields = Object.fromEntries(names.map((name) => [name, entry[name]]))
    say(correction, { kind: 'entryEdited', leg: legKey(leg), fields }, record)
  }
  const kept = new Set(entries.map(({ id }) => id))
  for (const { id, sector } of computed.entries) {
    const leg = duty.sectors[sector ?? -1]
    if (!kept.has(id) && leg) say(correction, { kind: 'entryDeleted', leg: legKey(leg) }, record)
  }
}

/** Removes a duty that is not on the roster, with all that was said about it. */
function remove(correction: Correction, { duty }: ComputedRecord): void {
  const ids = new Set(duty.ids)
  dropRows(correction, (row) =>
    row.id === undefined ? dutyKey(row) === duty.name : ids.has(row.id),
  )
  correction.statements = correction.statements.filter(
    (each) => !(isBringing(each) && ids.has(each.id)) && !each.about?.ids.some((id) => ids.has(id)),
  )
}

const isBringing = ({ kind }: Statement) => kind === 'typed' || kind === 'calledOut'

/** A minute after all other files and the migration, by London's clock. */
function latestPrint(files: MigratedFile[], now: Instant): string {
  const text = (instant: Instant) => `${londonDate(instant)}T${londonTime(instant)}`
  const prints = files.flatMap(({ printedOn }) => printedOn ?? [])
  const last = [...prints, text(now)].toSorted().at(-1) ?? text(now)
  const next = addMinutes(`${last}:00Z`, 1)
  return next.slice(0, 16)
}

/** The early file is older than its duties and than any undo. */
function datedAsOld(file: MigratedFile, now: Instant): MigratedFile {
  const days = file.rows.map(({ date }) => `${date}T00:00:00Z`)
  const times = [addMinutes(now, -notUndoableMinutes), ...days].toSorted()
  return { ...file, importedAt: times[0] ?? now }
}

/** The values of a duty as stored, under the name by which files find it. */
function rowAsStored({ duty }: StoredRecord): FileRow {
  const named = isFromFile(duty) ? airlineRow(duty) : { ...plainDuty(duty), role: duty.role }
  const stored = { ...plainDuty(duty), role: duty.role }
  const isSameName = dutyKey(named) === dutyKey(stored)
  return {
    ...stored,
    date: named.date,
    dutyType: named.dutyType,
    dutyCode: isSameName ? stored.dutyCode : named.dutyCode,
    sectors: isSameName ? stored.sectors : named.sectors,
    id: duty.id,
  }
}
