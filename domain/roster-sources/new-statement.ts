import { isCounted } from '#domain/roster/duty-status.ts'
import type { Duty } from '#domain/roster/duty.ts'
import { briefOf } from '#domain/roster/duty-times.ts'
import { daysOfMonth, monthOf, type CalendarMonth } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { RosterDuty } from './roster-of.ts'
import {
  isOfKind,
  type About,
  type FieldValues,
  type Statement,
  type StatementContent,
} from './source.ts'

/** When and on which device a statement was made. */
export type Made = { id: string; madeAt: Instant; importId?: string }

/** The duty as a statement names it. */
function aboutOf({ ids, name }: Pick<RosterDuty, 'ids' | 'name'>): About {
  return { ids, name }
}

/**
 * A statement about a duty, or about none for a typed duty and a deleted month.
 *
 * @param duty of the roster at that moment; null for `typed` and `deleteMonth`.
 */
export function newStatement(
  content: StatementContent,
  duty: RosterDuty | null,
  made: Made,
): Statement {
  return {
    ...content,
    ...made,
    about: duty && aboutOf(duty),
    ...daysTouched(content, duty),
    saidAt: saidAt(content) ?? made.madeAt,
  }
}

function saidAt(content: StatementContent): Instant | undefined {
  if (content.kind === 'calledOut') return content.calledAt
  return content.kind === 'delayed' ? content.notifiedAt : undefined
}

function daysTouched(content: StatementContent, duty: RosterDuty | null) {
  const days = duty ? [duty.date] : []
  if (content.kind === 'typed') days.push(content.duty.date)
  if (content.kind === 'calledOut') days.push(content.flight.date)
  if (content.kind === 'sick') days.push(content.until ?? duty?.date ?? '')
  if (content.kind === 'deleteMonth') {
    const { first, last } = daysOfMonth(content.month)
    days.push(first, last)
  }
  const sorted = days.toSorted()
  return { firstDate: sorted[0] ?? '', lastDate: sorted.at(-1) ?? '' }
}

/** The airline's values of some fields, as the user sees them. A field that no file states is null. */
export function shownAgainst(duty: RosterDuty | undefined, fields: string[]): FieldValues {
  const values = duty?.draft.listed ? duty.draft.airline.values : undefined
  return Object.fromEntries(fields.map((field) => [field, values?.get(field)?.value ?? null]))
}

/** Says the user's values again, against the airline's present ones. Null if nothing differs. */
export function keepMine({ differences }: RosterDuty): StatementContent | null {
  if (differences.length === 0) return null
  const legs = differences.flatMap((each) => each.legs?.yours ?? [])
  return {
    kind: 'keepMine',
    values: Object.fromEntries(differences.map(({ field, yours }) => [field, yours])),
    ...(legs.length > 0 && { legs }),
    against: Object.fromEntries(differences.map(({ field, airline }) => [field, airline])),
  }
}

/** Withdraws the user's values that differ from the airline's. Null if nothing differs. */
export function takeAirline({ differences }: RosterDuty): StatementContent | null {
  if (differences.length === 0) return null
  return { kind: 'takeAirline', fields: differences.map(({ field }) => field) }
}

/** Deletes a duty. One that no file listed is taken back with what the user typed. */
export function deletion({ draft }: RosterDuty): StatementContent {
  const takesBack = draft.listed ? [] : draft.typed.map(({ id }) => id)
  return { kind: 'delete', takesBack }
}

/**
 * Deletes the duties of a month.
 *
 * @param roster all duties on screen.
 * @param keepsEdited keeps imported duties that the user edited, completed or wrote notes on.
 */
export function monthDeletion(
  month: CalendarMonth,
  roster: RosterDuty[],
  keepsEdited: boolean,
): StatementContent {
  const gone = roster.filter(
    (duty) => monthOf(duty.date) === month && !(keepsEdited && isEdited(duty)),
  )
  return {
    kind: 'deleteMonth',
    month,
    names: gone.map(({ name }) => name),
    ids: gone.flatMap(({ ids }) => ids),
  }
}

/** True if a file lists the duty, and the user edited or completed it or wrote a note on it. */
function isEdited({ draft }: RosterDuty): boolean {
  return (
    draft.listed !== null &&
    draft.statements.some((each) =>
      isOfKind(each, 'edit', 'delayed', 'keepMine', 'completed', 'note', 'ftlInputs'),
    )
  )
}

/** True if a later report is a delay: it counts only for a duty with a report, and lies after the airline's. */
export function isDelay(duty: RosterDuty, report: Instant): boolean {
  const planned: Instant | null = duty.draft.airline.duty.scheduledBrief
  return isCounted(duty) && planned !== null && report > planned && report !== briefOf(duty)
}

/** A completed duty: its legs with their actual times, and its end. */
export function completion(
  duty: RosterDuty,
  times: { legs: [departure: Instant, arrival: Instant][]; debrief: Instant },
  remarks: string | null = null,
): StatementContent {
  const { date, dutyType, dutyCode, description, scheduledBrief, scheduledDebrief, crew } = duty
  const [first] = times.legs
  const completed: Duty = {
    date,
    dutyType,
    dutyCode,
    description,
    scheduledBrief,
    scheduledDebrief,
    crew,
    actualBrief: duty.sectors.length === 0 ? (first?.[0] ?? null) : duty.actualBrief,
    actualDebrief: times.debrief,
    sectors: duty.sectors.map((leg, index) => ({
      ...leg,
      actualDeparture: times.legs[index]?.[0] ?? null,
      actualArrival: times.legs[index]?.[1] ?? null,
    })),
  }
  return { kind: 'completed', duty: completed, remarks }
}
