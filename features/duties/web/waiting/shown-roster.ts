import { inOrder } from '#duties/rules/record/duty-order.ts'
import type { RosterTask, TaskCompletion } from '#duties/api/roster-tasks.ts'
import { completeTaskPath, undoActionPath } from '#duties/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { toPence, toPounds } from '#kernel/money/pence.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import { marksAfter, waitingRoster } from '#duties/rules/sources/waiting/waiting-roster.ts'
import type { ShownDuty } from '#duties/rules/sources/waiting/stand-in-sources.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { legKey } from '#duties/rules/sector.ts'
import { monthOf, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { sourceChange } from './waiting-statements.ts'
import { leftOutFields } from '#web/outbox/left-out-fields.ts'

/** The roster as the user is to see it, with the changes that wait on this device. */
export type ShownRoster = {
  /** A duty of the portal with its waiting changes; null if it leaves the roster. */
  entry: (entry: RosterEntry) => RosterEntry | null
  /** The duties that waiting changes add. */
  added: RosterEntry[]
  /** The ids of the duties that waiting changes remove. */
  removed: ReadonlySet<string>
  /** The ids of the duties that waiting changes add or change. */
  affected: ReadonlySet<string>
}

const unchanged: ShownRoster = {
  entry: (entry) => entry,
  added: [],
  removed: new Set(),
  affected: new Set(),
}

/**
 * The roster with waiting changes.
 *
 * @param entries the duties of the portal on this device.
 */
export function shownRoster(
  entries: readonly RosterEntry[],
  changes: readonly QueuedChange[],
): ShownRoster {
  const effects = changes.flatMap((change) => sourceChange(change, entries) ?? [])
  if (effects.length === 0) return unchanged
  const { changed, added } = waitingRoster(entries.map(inPence), effects)
  return {
    entry: (entry) => {
      const fields = changed.get(entry.id)
      if (fields === null) return null
      return withCompletion(fields ? changedEntry(entry, fields) : entry, changes)
    },
    added: added.map(addedEntry),
    removed: new Set([...changed].flatMap(([id, fields]) => (fields === null ? id : []))),
    affected: new Set([...changed.keys(), ...added.map(({ id }) => id)]),
  }
}

/** The duties of a month with the changes that wait on this device. */
export function monthEntries(
  entries: readonly RosterEntry[],
  month: CalendarMonth,
  { entry, added }: ShownRoster,
): RosterEntry[] {
  const shown = [...entries.flatMap((each) => entry(each) ?? []), ...added]
  return inOrder(shown.filter(({ date }) => monthOf(date) === month))
}

/** The tasks with the completions that wait, in the given order. Work that no longer counts has none. */
export function tasksWithPending(tasks: readonly RosterTask[], roster: ShownRoster): RosterTask[] {
  return tasks.flatMap((task) => {
    const entry = roster.entry(task.entry)
    if (!entry || !isCounted(entry)) return []
    const isDone = entry.taskId === null
    return [{ ...task, entry, ...(isDone && { status: 'done' as const }) }]
  })
}

function changedEntry(entry: RosterEntry, fields: Partial<RosterDuty>): RosterEntry {
  const changed = { ...entry, ...entryFields(fields, entry) }
  const marks = marksAfter(entry.marks ?? [], fields)
  const notListedIn = marks.includes('notListed') ? entry.notListedIn : undefined
  return entryOf({
    ...changed,
    marks,
    notListedIn,
    taskId: isCounted(changed) ? entry.taskId : null,
  })
}

function addedEntry(duty: RosterDuty): RosterEntry {
  const { id, source, marks } = duty
  const blank = { id, source, marks, taskId: null, logbookEntryId: null, version: '' }
  return entryOf({ ...blank, ...entryFields(duty, duty) })
}

type Fields = Partial<Omit<RosterEntry, OftenEmpty>> & {
  isEdited?: boolean
  status?: RosterEntry['status'] | undefined
  ftlInputs?: RosterEntry['ftlInputs'] | undefined
  sales?: number | undefined
  overlaps?: RosterEntry['overlaps'] | undefined
  notListedIn?: string | undefined
}

type OftenEmpty = 'isEdited' | 'status' | 'ftlInputs' | 'sales' | 'overlaps' | 'notListedIn'

/** A duty of the portal with its sales in pence. */
function inPence({ sales, ...entry }: RosterEntry): ShownDuty {
  return { ...entry, ...(sales !== undefined && { sales: toPence(sales) }) }
}

/** The changed fields in the form of the portal's answers. Marks are decided apart. */
function entryFields(
  fields: Partial<RosterDuty>,
  { sectors: known }: Pick<RosterEntry, 'sectors'>,
): Fields {
  const sectors = fields.sectors ?? known
  const { differences, marks: _, ...others } = fields
  const { draft: __, ids: ___, name: ____, role: _____, ...plain } = others
  const { tookPlace: ______, isPassedOver: _______, ...shown } = plain
  return {
    ...shown,
    ...(fields.sales !== undefined && { sales: toPounds(fields.sales) }),
    ...(differences && {
      differences: differences.map(({ field, airline, yours, counts }) => {
        const dot = field.lastIndexOf('.')
        const index = sectors.findIndex((leg) => legKey(leg) === field.slice(0, dot))
        const path = dot < 0 || index < 0 ? field : `sectors.${index}${field.slice(dot)}`
        return { field: path, airline, yours, counts }
      }),
    }),
  }
}

/** The entry without empty optional fields. */
function entryOf(fields: Fields): RosterEntry {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const isEmpty = (!value && value !== 0) || (Array.isArray(value) && value.length === 0)
      return value !== undefined && !(isEmpty && leftOutFields.includes(name))
    }),
  ) as RosterEntry
}

/** A duty that is completed here has no open task. One whose completion is taken back here has it again. */
function withCompletion(entry: RosterEntry, changes: readonly QueuedChange[]): RosterEntry {
  const { taskId } = entry
  const completion = changes.findLast(({ path }) => taskId && path === completeTaskPath(taskId))
  if (!completion) return entry
  const undoPath = undoActionPath(completion.key)
  if (changes.some(({ undoes, path }) => undoes && path === undoPath)) return entry
  const { remarks } = completion.json as TaskCompletion
  return { ...entry, taskId: null, ...(remarks && { remarks }) }
}
