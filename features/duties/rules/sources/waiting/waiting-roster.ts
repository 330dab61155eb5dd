import type { DutyMark } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import type { Sources, Statement } from '#duties/rules/sources/source.ts'
import { standInSources, type ShownDuty } from './stand-in-sources.ts'

/** A change of the sources: adds what the user said, or takes it back. Null changes nothing. */
export type SourceChange = (sources: Sources, roster: RosterDuty[]) => Sources | null

/** The effect of waiting changes on the duties of a device. */
export type WaitingRoster = {
  /** By id, the fields that change; null for a duty that leaves the roster. */
  changed: Map<string, Partial<RosterDuty> | null>
  added: RosterDuty[]
}

const shownFields = [
  'date',
  'dutyType',
  'dutyCode',
  'description',
  'scheduledBrief',
  'actualBrief',
  'scheduledDebrief',
  'actualDebrief',
  'sectors',
  'crew',
  'notes',
  'status',
  'ftlInputs',
  'sales',
  'events',
  'differences',
  'marks',
  'overlaps',
  'isEdited',
] as const

/**
 * The roster with changes that wait on this device (over the duties that the portal sent). What the changes do not
 * touch stays as the portal sent it.
 *
 * @param duties that the device has, in any order.
 */
export function waitingRoster(
  duties: readonly ShownDuty[],
  changes: readonly SourceChange[],
): WaitingRoster {
  const idOf = idsOf(duties)
  let sources = standInSources(duties)
  const before = rosterOf(sources, idOf)
  let after = before
  for (const change of changes) {
    const changed = change(sources, after)
    if (!changed) continue
    sources = changed
    after = rosterOf(sources, idOf)
  }
  const left = new Map(before.map((duty) => [duty.id, duty]))
  const result: WaitingRoster = { changed: new Map(), added: [] }
  for (const duty of after) {
    const known = duty.ids.map((id) => left.get(id)).find((each) => each !== undefined)
    if (!known) {
      result.added.push(duty)
      continue
    }
    left.delete(known.id)
    const fields = changedFields(known, duty)
    if (Object.keys(fields).length > 0) result.changed.set(known.id, fields)
  }
  for (const id of left.keys()) result.changed.set(id, null)
  return result
}

/** The ids of days of sickness that the device has, and new ones for others. */
function idsOf(duties: readonly ShownDuty[]) {
  const known = new Map(
    duties.flatMap(({ id, date, dutyType, dutyCode }) =>
      dutyType === 'SICK' ? [[`${date} ${dutyType} ${dutyCode}`, id]] : [],
    ),
  )
  return (name: string) => known.get(name) ?? `waiting ${name}`
}

function changedFields(before: RosterDuty, after: RosterDuty): Partial<RosterDuty> {
  // "I work it" settles the marks that the files decide, also where the state stays.
  const isKept = keepsOf(after) > keepsOf(before)
  return Object.fromEntries(
    shownFields
      .filter(
        (field) =>
          (field === 'status' && isKept) ||
          JSON.stringify(before[field]) !== JSON.stringify(after[field]),
      )
      .map((field) => [field, after[field]]),
  )
}

const keepsOf = ({ draft }: RosterDuty) =>
  draft.statements.filter(({ kind }) => kind === 'keep').length

/**
 * The marks of a duty after a change: the device computes those of its duties, and keeps those that only the files decide while
 * its state stays.
 */
export function marksAfter(shown: readonly DutyMark[], fields: Partial<RosterDuty>): DutyMark[] {
  const kept = 'status' in fields ? [] : shown.filter((mark) => ofFiles.includes(mark))
  const computed = (fields.marks ?? shown).filter((mark) => !ofFiles.includes(mark))
  return [...new Set([...computed, ...kept])].toSorted()
}

const ofFiles: DutyMark[] = ['notListed', 'stillListed']

/** Adds statements. */
export function withStatements(sources: Sources, statements: Statement[]): Sources {
  return { ...sources, statements: [...sources.statements, ...statements] }
}

/** The statement that an undo takes back: its id, and for one that the device did not make, its kind and its duty. */
export type TakenBack = {
  id: string
  /** The duty that a swap added. */
  flownId?: string | undefined
  kind?: Statement['kind'] | undefined
  duty?: { id: string; date: CalendarDate } | undefined
}

/**
 * Takes a statement back: that with the id, else the only one of its kind about the duty. All edits of a duty are one
 * statement on a device that did not make them, so none of them is taken back alone.
 *
 * The flights flown instead leave with their swap.
 *
 * @returns null where the device does not know which it is.
 */
export function withoutStatement(
  sources: Sources,
  { id, flownId, kind, duty }: TakenBack,
): Sources | null {
  const { statements } = sources
  const isAbout = (each: Statement) => {
    if (!duty || each.kind !== kind) return false
    if (each.kind !== 'sick') return each.id === duty.id || each.about?.ids.includes(duty.id)
    return each.firstDate <= duty.date && each.lastDate >= duty.date
  }
  const alike = kind === 'edit' ? [] : statements.filter(isAbout)
  const [only] = alike.length === 1 ? alike : []
  const found = statements.find((each) => each.id === id) ?? only
  if (!found) return null
  const isFlown = (each: Statement) => each.kind === 'typed' && each.id === flownId
  return { ...sources, statements: statements.filter((each) => each !== found && !isFlown(each)) }
}
