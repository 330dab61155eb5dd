import type { Statement } from '#duties/rules/sources/source.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { EarlierDuty } from './earlier-json.ts'
import type { EarlierAction, EarlierRoster } from './earlier-rows.ts'
import { said } from './said.ts'

export type Sicknesses = {
  statements: Statement[]
  /** The ids of days of sickness that a statement brings, and that undo of the statement takes away. */
  computedDays: Set<string>
}

/**
 * Sickness of all duties that were reported sick at once.
 *
 * A day of sickness that can still be undone is computed. An older one is a typed duty, so that it keeps its id.
 */
export function sicknesses({ records, actions }: EarlierRoster): Sicknesses {
  const recent = actions.filter(({ kind }) => kind === 'sick').flatMap(ofAction)
  const known = new Set(actions.flatMap(({ kind, doneAt }) => (kind === 'sick' ? doneAt : [])))
  const lost = records
    .map(({ duty }) => duty)
    .filter(({ status }) => status?.kind === 'sick' && !known.has(status.since))
  const groups = Map.groupBy(lost, (duty) => `${duty.status?.since} ${untilOf(duty)}`)
  const earlier = [...groups.values()].flatMap((duties) => {
    const sorted = duties.toSorted((one, other) => (one.date < other.date ? -1 : 1))
    const [first] = sorted
    if (!first?.status) return []
    const until = untilOf(first)
    const last = [until ?? first.date, ...sorted.map(({ date }) => date)].toSorted().at(-1)
    return sickness(first, { until, last: last ?? first.date }, { madeAt: first.status.since })
  })
  const isRecent = (date: CalendarDate) =>
    recent.some(({ firstDate, lastDate }) => date >= firstDate && date <= lastDate)
  const days = records.filter(({ duty }) => isPlainSickDay(duty) && isRecent(duty.date))
  return {
    statements: [...recent, ...earlier],
    computedDays: new Set(days.map(({ duty }) => duty.id)),
  }
}

/** The last day of the sickness that took a duty; null while it is open. */
function untilOf({ events = [] }: EarlierDuty): CalendarDate | null {
  const sick = events.findLast(({ kind }) => kind === 'sick')
  return sick?.kind === 'sick' ? sick.until : null
}

function ofAction({ id, doneAt, undo }: EarlierAction): Statement[] {
  const duty = undo.changes.find(({ before }) => before)?.after?.duty
  if (!duty) return []
  const until = untilOf(duty)
  return [sickness(duty, { until, last: until ?? duty.date }, { madeAt: doneAt, id })]
}

function sickness(
  duty: EarlierDuty,
  { until, last }: { until: CalendarDate | null; last: CalendarDate },
  made: { madeAt: string; id?: string },
): Statement {
  return { ...said({ kind: 'sick', until }, duty, made), firstDate: duty.date, lastDate: last }
}

function isPlainSickDay(duty: EarlierDuty): boolean {
  const { dutyType, source, editedByHand, notes, events, ftlInputs } = duty
  const isPlain = notes === null && events === undefined && ftlInputs === undefined
  return dutyType === 'SICK' && source === 'manual' && editedByHand === 'none' && isPlain
}
