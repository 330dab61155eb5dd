import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { StoryDutyType, StoryRow } from '#duties/rules/sources/testing/story.ts'
import { airlineValues, baseNameOf, fileDuties, idOfName, type FileDuty } from './file-duties.ts'
import { isSameFlight, legsOf, type ModelLeg } from './legs.ts'
import {
  bySaid,
  isAbout,
  isDeletedAfter,
  isFile,
  isStatement,
  type DutyRef,
  type FileSource,
  type Source,
  type Statement,
} from './sources.ts'

/** A duty before its values and state are decided: its rows, and the statements that apply to it. */
export type Draft = DutyRef & {
  date: CalendarDate
  type: StoryDutyType
  /** Null for a duty that no file lists. */
  file: FileDuty | null
  /** Typed forms, and call-outs to this flight. */
  typed: Statement[]
  completed: Statement[]
  /** The other statements about the duty. */
  said: Statement[]
  /** The call-outs from this standby. */
  callOuts: Statement[]
}

/** The standing sources by kind, without the statements that a deletion takes back. */
export type Standing = {
  files: FileSource[]
  statements: Statement[]
  /** Each Delete All. */
  deletions: Statement[]
}

/** Sorts the standing sources by kind. */
export function standingOf(sources: Source[]): Standing {
  const all = sources.filter(isStatement)
  const takenBack = new Set(all.flatMap((statement) => statement.takenBack))
  const statements = all.filter(({ id }) => !takenBack.has(id))
  return {
    files: sources.filter(isFile),
    statements,
    deletions: statements.filter(({ kind }) => kind === 'deleteMonth'),
  }
}

/** The duties with the statements that apply to them. */
export function draftsOf({ files, statements, deletions }: Standing): Draft[] {
  const drafts: Draft[] = fileDuties(files, deletions).map(draftOfFile)
  for (const statement of statements) {
    if (statement.kind === 'typed' || statement.kind === 'calledOut') {
      addTyped(drafts, statement, deletions)
    }
  }
  for (const statement of statements) {
    if (statement.kind === 'completed') addCompleted(drafts, statement, deletions)
  }
  for (const statement of statements) attach(drafts, statement, deletions)
  return drafts
}

function draftOfFile(file: FileDuty): Draft {
  const { name } = file
  return emptyDraft({ ids: [idOfName(name)], name }, file.rows[0]?.row, file)
}

function emptyDraft(ref: DutyRef, row: StoryRow | undefined, file: FileDuty | null): Draft {
  const { date = '', type = 'FLIGHT' } = row ?? {}
  return { ...ref, date, type, file, typed: [], completed: [], said: [], callOuts: [] }
}

/** A typed duty joins the duty of its name, else the same flight, else it is a duty of its own. */
function addTyped(drafts: Draft[], statement: Statement, deletions: Statement[]): void {
  const { id, row } = statement
  if (!row) return
  const name = baseNameOf(row)
  if (isDeletedAfter(statement, { ids: [id], name: '' }, deletions)) return
  const match = ofSameName(drafts, row) ?? ofSameFlight(drafts, row)
  if (match) {
    if (isDeletedAfter(statement, match, deletions)) return
    match.typed.push(statement)
    match.ids = [id, ...match.ids]
    return
  }
  const own = emptyDraft({ ids: [id], name }, row, null)
  drafts.push({ ...own, typed: [statement] })
}

function ofSameName(drafts: Draft[], row: StoryRow): Draft | undefined {
  const name = baseNameOf(row)
  const ofName = drafts.filter((draft) => (draft.file?.baseName ?? draft.name) === name)
  return (
    ofName.find(({ file }) => file?.rows.at(-1)?.row.report === row.report && file !== null) ??
    ofName[0]
  )
}

/** The flight duty with the same flight. Duties of files come first, because they are first in the list. */
function ofSameFlight(drafts: Draft[], row: StoryRow): Draft | undefined {
  if (row.type !== 'FLIGHT') return undefined
  const typed = { date: row.date, legs: legsOf(row) }
  return drafts.find(
    (draft) =>
      draft.type === 'FLIGHT' &&
      isSameFlight(typed, { date: draft.date, legs: plannedLegs(draft) }),
  )
}

/** The legs of the airline, else those that were typed or completed. */
function plannedLegs(draft: Draft): ModelLeg[] {
  const airline = draft.file ? airlineValues(draft.file.rows).legs : null
  const row = baseRowOf(draft)
  return airline?.value ?? (row ? legsOf(row) : [])
}

/** The row of a duty that no file lists: the typed one said last, else the completed one. */
export function baseRowOf({ typed, completed }: Draft): StoryRow | null {
  const [lastTyped, lastCompleted] = [typed, completed].map((all) => all.toSorted(bySaid).at(-1))
  return lastTyped?.row ?? lastCompleted?.row ?? null
}

/** A completed duty that is no longer there is a duty of its own, with the row of the statement. */
function addCompleted(drafts: Draft[], statement: Statement, deletions: Statement[]): void {
  const { about, row } = statement
  if (!about || !row || isDeletedAfter(statement, about, deletions)) return
  const match = draftOf(drafts, about) ?? ofSameFlight(drafts, row)
  if (!match) {
    drafts.push({ ...emptyDraft(about, row, null), completed: [statement] })
    return
  }
  if (!isDeletedAfter(statement, match, deletions)) match.completed.push(statement)
}

/** Adds a statement to the duty that it is about. Without such a duty it waits. */
function attach(drafts: Draft[], statement: Statement, deletions: Statement[]): void {
  const { kind, about } = statement
  if (!about || kind === 'completed' || kind === 'sick') return
  const draft = draftOf(drafts, about)
  if (!draft || isDeletedAfter(statement, draft, deletions)) return
  // A call-out whose flight Delete All deleted changes nothing of the standby.
  const flight = { ids: [statement.id], name: '' }
  if (kind === 'calledOut' && isDeletedAfter(statement, flight, deletions)) return
  if (kind === 'calledOut') draft.callOuts.push(statement)
  else draft.said.push(statement)
}

/** The duty with one of the ids, else the one with the name. */
function draftOf<Duty extends DutyRef>(duties: Duty[], ref: DutyRef): Duty | undefined {
  return (
    duties.find(({ ids }) => ref.ids.some((id) => ids.includes(id))) ??
    duties.find((duty) => isAbout({ ids: [], name: ref.name }, duty))
  )
}
