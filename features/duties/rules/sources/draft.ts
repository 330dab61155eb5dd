import { dutyKey } from '#duties/rules/duty.ts'
import type { Duty, FileRow } from '#duties/schema/duty.ts'
import { isSameFlight } from '#duties/rules/record/same-flight.ts'
import {
  airlineDuty,
  asAirlineDuty,
  baseName,
  dutyName,
  type AirlineDuty,
  type ListedDuty,
} from './listed-duty.ts'
import { bySaid, isImportedAfter, isOfKind, type Statement, type StatementOf } from './source.ts'

/** The statements that bring a duty of their own. */
type TypedStatement = StatementOf<'typed'> | StatementOf<'calledOut'>

/** A duty with everything that was listed and said about it. */
export type Draft = {
  id: string
  /** Every id by which statements can name it, its own first. */
  ids: string[]
  name: string
  /** Null for a duty that no file lists. */
  listed: ListedDuty | null
  /** The airline's values, or those of the last typed statement where no file lists it. */
  airline: AirlineDuty
  /** The typed statements that joined it, by when they were said. */
  typed: TypedStatement[]
  /** The other statements about it. A standby has the call-outs from it. */
  statements: Statement[]
}

/** Gives a duty that files list an id, always the same for the same name. */
export type IdOfName = (name: string) => string

/** The duty that a typed statement brings. */
function typedDutyOf(statement: TypedStatement): Duty {
  return statement.kind === 'typed' ? statement.duty : statement.flight
}

/**
 * The duties of files and typed statements, with the statements about each.
 *
 * A typed duty joins the duty of its name, else the same flight, whether that duty counts or not. A completed duty that
 * is gone stands alone.
 *
 * @param statements standing ones, without those that a deletion took back.
 */
export function draftsOf(listed: ListedDuty[], statements: Statement[], idOf: IdOfName): Draft[] {
  const drafts = listed.map((duty) => listedDraft(duty, idOf))
  const byKey = Map.groupBy(drafts, ({ name }) => baseName(name))
  const add = (draft: Draft, key: string) => {
    drafts.push(draft)
    byKey.set(key, [...(byKey.get(key) ?? []), draft])
  }
  for (const statement of statements.toSorted(bySaid)) {
    if (!isOfKind(statement, 'typed', 'calledOut')) continue
    const duty = typedDutyOf(statement)
    const key = dutyKey(duty)
    const edited = editedDuty(duty, statement.id, statements)
    const joined =
      sameDuty(duty, byKey.get(key) ?? []) ??
      sameFlight(duty, drafts) ??
      sameDuty(edited, byKey.get(dutyKey(edited)) ?? []) ??
      sameFlight(edited, drafts)
    if (joined) {
      joined.typed.push(statement)
      if (!joined.listed) joined.airline = asAirlineDuty(rowOf(duty), statement.saidAt)
    } else add(typedDraft(statement, dutyName(key, byKey.get(key)?.length ?? 0)), key)
  }
  for (const draft of drafts) {
    const own = draft.typed.map(({ id }) => id)
    const isTypedFirst = draft.typed.some((each) => isTypedBefore(each, draft))
    const ids = isTypedFirst ? [...own, ...draft.ids] : [...draft.ids, ...own]
    draft.ids = [...new Set(ids)]
    draft.id = draft.ids[0] ?? draft.id
  }
  attach(statements, drafts, (statement) => {
    const { about } = statement
    const key = dutyKey(statement.duty)
    const draft = completedDraft(statement, about?.name ?? key)
    add(draft, key)
    return draft
  })
  return drafts
}

/** A typed duty with the date, the code and the legs that the user gave it later. */
function editedDuty(typed: Duty, id: string, statements: Statement[]): Duty {
  const edits = statements.filter((each) => each.kind === 'edit' && each.about?.ids.includes(id))
  return edits.toSorted(bySaid).reduce((duty, edit) => {
    if (edit.kind !== 'edit') return duty
    const { date, dutyCode } = edit.values
    return {
      ...duty,
      date: date ?? duty.date,
      dutyCode: dutyCode ?? duty.dutyCode,
      sectors: edit.legs ?? duty.sectors,
    }
  }, typed)
}

/** True if the user typed the duty before any standing file with it was imported. */
function isTypedBefore(statement: TypedStatement, { listed }: Draft): boolean {
  return listed?.listings.every(({ from }) => isImportedAfter(from.file, statement)) ?? true
}

/** The duty of the same name. Of several, the one with the same report; flights and standbys are never typed twice. */
export function sameDuty(duty: Duty, named: Draft[]): Draft | undefined {
  return (
    named.find(({ airline }) => airline.duty.scheduledBrief === duty.scheduledBrief) ?? named[0]
  )
}

function sameFlight(duty: Duty, drafts: Draft[]): Draft | undefined {
  if (duty.dutyType !== 'FLIGHT') return undefined
  return drafts.find(
    ({ airline }) => airline.duty.dutyType === 'FLIGHT' && isSameFlight(airline.duty, duty),
  )
}

function listedDraft(listed: ListedDuty, idOf: IdOfName): Draft {
  const airline = airlineDuty(listed)
  const carried = listed.listings.flatMap(({ row }) => row.id ?? []).toReversed()
  const ids = [...new Set([...carried, idOf(listed.name)])]
  return {
    id: ids[0] ?? listed.name,
    ids,
    name: listed.name,
    listed,
    airline,
    typed: [],
    statements: [],
  }
}

/** A typed duty as a row. Its inputs for the limits and its sales are read from the statements. */
const rowOf = ({ ftlInputs: _, status: __, sales: ___, ...duty }: Duty): FileRow => ({
  ...duty,
  role: null,
})

function typedDraft(statement: TypedStatement, name: string): Draft {
  const { id, saidAt } = statement
  const airline = asAirlineDuty(rowOf(typedDutyOf(statement)), saidAt)
  return { id, ids: [id], name, listed: null, airline, typed: [statement], statements: [] }
}

function completedDraft(statement: StatementOf<'completed'>, name: string): Draft {
  const ids = statement.about?.ids ?? [statement.id]
  const airline = asAirlineDuty(rowOf(statement.duty), statement.saidAt)
  return {
    id: ids[0] ?? statement.id,
    ids,
    name,
    listed: null,
    airline,
    typed: [],
    statements: [],
  }
}

/** Gives each statement to the duty with one of its ids, else to the duty of its name. Others wait. */
function attach(
  statements: Statement[],
  drafts: Draft[],
  standAlone: (statement: StatementOf<'completed'>) => Draft,
): void {
  const byId = new Map<string, Draft>()
  const byName = new Map<string, Draft>()
  const index = (draft: Draft) => {
    for (const id of draft.ids) if (!byId.has(id)) byId.set(id, draft)
    byName.set(draft.name, draft)
  }
  drafts.forEach(index)
  const find = (statement: Statement) => {
    const { about } = statement
    const draft =
      about?.ids.map((id) => byId.get(id)).find((each) => each !== undefined) ??
      byName.get(about?.name ?? '')
    // A completed flight that is gone is not counted beside the same flight.
    if (draft || !isOfKind(statement, 'completed')) return draft
    return sameFlight(statement.duty, drafts)
  }
  const ordered = statements.toSorted(bySaid)
  for (const statement of ordered) {
    if (isOfKind(statement, 'completed') && !find(statement)) index(standAlone(statement))
  }
  for (const statement of ordered) find(statement)?.statements.push(statement)
}
