import type { DifferencesDecision, RosterEntry } from '#duties/api/roster.ts'
import {
  dutyDifferencesPath,
  rosterEntryPath,
  rosterPath,
  dutyActionsPath,
  undoActionPath,
  completeTaskPath,
} from '#duties/api/paths.ts'
import type { DutyInput, DutyPatch } from '#duties/schema/duty-input.ts'
import type { UndoableKind } from '#duties/rules/actions/duty-action.ts'
import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import type { TaskCompletion } from '#duties/api/roster-tasks.ts'
import { actionStatements } from '#duties/rules/actions/action-statements.ts'
import { editStatements } from '#duties/rules/sources/edit-statements.ts'
import {
  completionStatements,
  deletion,
  keepMine,
  newStatement,
  takeAirline,
  typedAgainst,
} from '#duties/rules/sources/new-statement.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import {
  madeAfter,
  type FieldValues,
  type Sources,
  type Statement,
  type StatementContent,
} from '#duties/rules/sources/source.ts'
import {
  withoutStatement,
  withStatements,
  type SourceChange,
} from '#duties/rules/sources/waiting/waiting-roster.ts'
import { blankDuty } from '#duties/rules/duty.ts'
import { dutyFromInput } from '#duties/rules/duty-from-input.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import { queuedId, type QueuedChange } from '#web/outbox/queued-change.ts'

/** The kind of thing that an undo takes back. */
export type UndoneKind = UndoableKind | Statement['kind']

const undonePath = new RegExp(`^${undoActionPath('([^/]+)')}$`)

/**
 * The effect of a waiting change on the roster, as the portal will have it; null for a change of something else.
 *
 * @param entries the duties on this device, by which a task is found.
 */
export function sourceChange(
  change: QueuedChange,
  entries: readonly RosterEntry[],
): SourceChange | null {
  const { method, path, undoes } = change
  if (!path.startsWith(rosterPath)) return null
  if (undoes) {
    const [, id = ''] = undonePath.exec(path) ?? []
    const { dutyId, date } = undoes
    const kind = undoes.kind as UndoneKind
    const stated = kind === 'corrected' ? 'completed' : kind === 'deleteDuty' ? 'delete' : kind
    const { flownId = queuedId(id, 1) } = undoes
    const takenBack = { id, flownId, kind: stated, duty: { id: dutyId, date } }
    return (sources) => withoutStatement(sources, takenBack)
  }
  if (method === 'POST' && path === rosterPath) return addition(change)
  const task = entries.find(({ taskId }) => taskId && path === completeTaskPath(taskId))
  const id = task?.id ?? dutyIdIn(path)
  return (sources, roster) => {
    const duty = roster.find(({ ids }) => ids.includes(id))
    if (!duty) return null
    const contents = contentsOf(change, duty, { roster, isTask: task !== undefined })
    return withStatements(
      sources,
      contents.map((content, index) =>
        statementOf(change, content, { about: duty, index, sources }),
      ),
    )
  }
}

/** The id in the path of a duty. Earlier releases gave an added duty another id on the device. */
function dutyIdIn(path: string): string {
  const [id = ''] = path.slice(rosterPath.length + 1).split('/')
  return /^queued-(\w+)-0$/.exec(id)?.[1] ?? id
}

/**
 * A statement of a change, which comes after those of earlier changes, also where the device’s clock was set back.
 *
 * Its id becomes that of the duty it adds. A duty flown instead has its place in the answer to its swap.
 */
function statementOf(
  { key, number, made, madeAt }: QueuedChange,
  content: StatementContent,
  { about, index = 0, sources }: Place,
): Statement {
  const other = content.kind === 'typed' ? queuedId(key, index) : `${key} ${index}`
  const id = index === 0 ? key : other
  const given = { id, madeAt: made ?? toInstant(madeAt), isLast: true }
  return { ...newStatement(content, about, madeAfter(given, sources)), sequence: number + index }
}

type Place = { about: Parameters<typeof newStatement>[1]; index?: number; sources: Sources }

function addition(change: QueuedChange): SourceChange {
  const { key, json } = change
  const { against: seen, ...input } = json as DutyInput
  const { notes, ...duty } = dutyFromInput(blankDuty, input)
  return (sources, roster) => {
    const against = seen ?? typedAgainst(duty, roster)
    const typed = statementOf(change, { kind: 'typed', duty, against }, { about: null, sources })
    if (notes === null) return withStatements(sources, [typed])
    const about = { ids: [key], name: key, date: duty.date }
    const note = statementOf(change, { kind: 'note', notes }, { about, index: 1, sources })
    return withStatements(sources, [typed, note])
  }
}

type Around = { roster: RosterDuty[]; isTask: boolean }

function contentsOf(
  { method, path, json }: QueuedChange,
  duty: RosterDuty,
  { roster, isTask }: Around,
): StatementContent[] {
  const named = (pathOf: (id: string) => string) => path === pathOf(dutyIdAsSent(path))
  if (isTask) {
    const { actualDepartureTimes, actualArrivalTimes, actualDebrief, remarks } =
      json as TaskCompletion
    const times = {
      departures: actualDepartureTimes,
      arrivals: actualArrivalTimes,
      debrief: actualDebrief,
    }
    return completionStatements(duty, times, remarks || null)
  }
  if (named(rosterEntryPath) && method === 'DELETE') return [deletion(duty)]
  if (named(rosterEntryPath)) return editStatements(duty, dutyFromInput(duty, json as DutyPatch))
  if (named(dutyActionsPath)) {
    const { against, ...action } = { against: {}, ...(json as DutyActionInput) }
    const seen = { roster, against: against as FieldValues }
    return actionStatements(action, duty, seen)
  }
  if (named(dutyDifferencesPath)) {
    const { keep } = json as DifferencesDecision
    return [keep === 'mine' ? keepMine(duty) : takeAirline(duty)].flatMap((each) => each ?? [])
  }
  return []
}

const dutyIdAsSent = (path: string) => path.slice(rosterPath.length + 1).split('/')[0] ?? ''
