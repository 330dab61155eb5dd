import { fieldChanges, type FieldChange } from '#duties/rules/history/duty-change.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { dutyLog, type LogContext } from '#duties/rules/sources/duty-log.ts'
import { datedFiles, touchesDay } from '#duties/rules/sources/file-days.ts'
import { nearSources, type Days } from '#duties/rules/sources/near-sources.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import {
  isOfKind,
  type RosterFile,
  type Sources,
  type Statement,
} from '#duties/rules/sources/source.ts'
import { aboutWords, fileWords, statementWords } from './source-words.ts'
import { waitingStatements } from './waiting-statements.ts'

/** The standing sources of a user, with those taken back lately. */
export type HistorySources = Sources & {
  /** When a source was taken back, by its id. */
  undoneAt: ReadonlyMap<string, Instant>
}

/** One source in the history of a duty. */
export type HistoryLine = {
  sourceId: string
  /** `file`, or the kind of the statement. */
  kind: 'file' | Statement['kind']
  /** When the statement was made, or the file imported. */
  madeAt: Instant
  /** 'Generated on' of a file, sortable text; null without one. */
  reportedOn: string | null
  words: string
  /** The date of the duty after it, else before it. */
  date: CalendarDate
  /** The values it changed, or would change, for one that was taken back. */
  fields: FieldChange[]
  /**
   * - `counts`: without it, the duty would differ now.
   * - `none`: without it, the duty would be the same.
   * - `waits`: no source brings its duty.
   * - `takenBack`: it was undone.
   */
  effect: 'counts' | 'none' | 'waits' | 'takenBack'
}

type Source = { file: RosterFile } | { statement: Statement }

/** The duty as it is named, and how its versions are computed. */
type Subject = {
  ids: ReadonlySet<string>
  name: string
  date: CalendarDate
  versionOf: (sources: Sources) => Version
}

/** A duty with its task and its entries. The text is the same for equal versions. */
type Version = { duty: RosterDuty | null; text: string }

/**
 * The history of a duty: one line per source that changed it, newest first. It is computed by adding the sources in the
 * order in which they were made. Statements of the day that wait for another duty are among it.
 *
 * @param days of the duty, both inclusive: its date, and those it was moved from or to.
 * @returns null if no source names the duty.
 */
export function dutyHistory(
  sources: HistorySources,
  { id, days }: { id: string; days: Days },
  context: LogContext,
): HistoryLine[] | null {
  const near = nearSources(sources, days)
  const isStanding = (each: { id: string }) => !sources.undoneAt.has(each.id)
  const standing = {
    files: near.files.filter(isStanding),
    statements: near.statements.filter(isStanding),
  }
  const subject = subjectOf(id, { near, standing }, context)
  if (!subject) return null
  const taken = inOrder(near).filter((each) => !isStanding(partOf(each)))
  const lines = [
    ...standingLines(standing, subject, context),
    ...takenBackLines(standing, taken, subject),
  ]
  const positions = new Map(inOrder(near).map((each, index) => [partOf(each).id, index]))
  const position = ({ sourceId }: HistoryLine) => positions.get(sourceId) ?? 0
  return lines.toSorted((one, other) => position(other) - position(one))
}

function standingLines(standing: Sources, subject: Subject, { idOf }: LogContext): HistoryLine[] {
  const now = subject.versionOf(standing)
  const waiting = new Set(waitingStatements(standing, idOf).map(({ id }) => id))
  let have: Sources = { files: [], statements: [] }
  let before = subject.versionOf(have)
  return inOrder(standing).flatMap((source) => {
    const earlier = { have, before }
    have = withSource(have, source)
    const after = subject.versionOf(have)
    before = after
    const { id } = partOf(source)
    const hasEffect = subject.versionOf(withoutSource(standing, id)).text !== now.text
    const isWaiting = waiting.has(id)
    const isOfDay = isWaiting && isOnDay(source, subject.date)
    const touches = hasEffect || after.text !== earlier.before.text || isAbout(source, subject)
    if (!touches && !isOfDay) return []
    const effect = isWaiting ? 'waits' : hasEffect ? 'counts' : 'none'
    return lineOf(source, { before: earlier.before, after, have: earlier.have, effect }, subject)
  })
}

function takenBackLines(standing: Sources, taken: Source[], subject: Subject): HistoryLine[] {
  const before = subject.versionOf(standing)
  return taken.flatMap((source) => {
    const after = subject.versionOf(withSource(standing, source))
    if (after.text === before.text && !isAbout(source, subject)) return []
    return lineOf(source, { before, after, have: standing, effect: 'takenBack' }, subject)
  })
}

type Step = {
  before: Version
  after: Version
  /** The sources before it. */
  have: Sources
  effect: HistoryLine['effect']
}

function lineOf(source: Source, step: Step, subject: Subject): HistoryLine {
  const [before, after] = [step.before.duty, step.after.duty]
  const date = (after ?? before)?.date ?? subject.date
  const line = { date, fields: fieldChanges(before, after), effect: step.effect }
  if ('statement' in source) {
    const { statement } = source
    const { id, kind, madeAt, about } = statement
    const isOther = !isAbout(source, subject) && step.effect === 'waits'
    const words = statementWords(statement)
    const named = isOther && about ? `${words}, ${aboutWords(about)}` : words
    return { ...line, sourceId: id, kind, madeAt, reportedOn: null, words: named }
  }
  const { id, importedAt, printedOn, isOther } = source.file
  const own = step.have.files.filter((file) => !file.isOther)
  const words = fileWords(before, after, {
    isFirst: !datedFiles(own, []).some((file) => touchesDay(file, date)),
    isOther,
    isChanged: line.fields.length > 0,
  })
  return { ...line, sourceId: id, kind: 'file', madeAt: importedAt, reportedOn: printedOn, words }
}

/** The duty of an id: as it is, else as it was before it was deleted or taken back, else as a statement names it. */
function subjectOf(
  id: string,
  { near, standing }: { near: Sources; standing: Sources },
  context: LogContext,
): Subject | null {
  const shown = near.statements.filter((each) => !isOfKind(each, 'delete', 'remove', 'deleteMonth'))
  const dutyIn = (sources: Sources) =>
    rosterOf(sources, context.idOf).find(({ ids }) => ids.includes(id))
  const duty = dutyIn(standing) ?? dutyIn({ files: near.files, statements: shown })
  const named = near.statements.filter(({ about }) => about?.ids.includes(id))
  const [statement] = named
  const name = duty?.name ?? statement?.about?.name
  const date = duty?.date ?? statement?.firstDate
  if (name === undefined || date === undefined) return null
  const ids = new Set([id, ...(duty?.ids ?? []), ...named.flatMap(({ about }) => about?.ids ?? [])])
  const versionOf = (each: Sources): Version => {
    const roster = rosterOf(each, context.idOf)
    const found =
      roster.find((other) => other.ids.some((one) => ids.has(one))) ??
      roster.find((other) => other.name === name)
    if (!found) return { duty: null, text: '' }
    const { draft: _, ids: __, id: ___, isEdited: ____, ...shownFields } = found
    const { hasOpenTask, entries } = dutyLog(found, context)
    return { duty: found, text: JSON.stringify([shownFields, hasOpenTask, entries]) }
  }
  return { ids, name, date, versionOf }
}

const partOf = (source: Source) => ('file' in source ? source.file : source.statement)

function isAbout(source: Source, { ids, name }: Subject): boolean {
  if ('file' in source) return false
  const { id, about } = source.statement
  if (ids.has(id)) return true
  return about !== null && (about.name === name || about.ids.some((each) => ids.has(each)))
}

function isOnDay(source: Source, date: CalendarDate): boolean {
  if ('file' in source) return false
  const { firstDate, lastDate } = source.statement
  return firstDate <= date && lastDate >= date
}

function withSource({ files, statements }: Sources, source: Source): Sources {
  return 'file' in source
    ? { files: [...files, source.file], statements }
    : { files, statements: [...statements, source.statement] }
}

function withoutSource({ files, statements }: Sources, id: string): Sources {
  const isOther = (each: { id: string }) => each.id !== id
  return { files: files.filter(isOther), statements: statements.filter(isOther) }
}

/** Files and statements in the order in which they were imported and made. */
function inOrder({ files, statements }: Sources): Source[] {
  const all = [
    ...files.map((file): Source => ({ file })),
    ...statements.map((statement): Source => ({ statement })),
  ]
  return all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** Sortable: the moment, the number of the source, and its id. */
function keyOf(source: Source): string {
  const { id, sequence = Number.MAX_SAFE_INTEGER } = partOf(source)
  const at = 'file' in source ? source.file.importedAt : source.statement.madeAt
  return `${at} ${String(sequence).padStart(16, '0')} ${id}`
}
