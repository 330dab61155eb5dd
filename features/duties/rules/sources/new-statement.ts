import type { Completion } from '#duties/rules/record/completion-times.ts'
import { dutyKey } from '#duties/rules/duty.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { isSameFlightDuty } from '#duties/rules/record/same-flight.ts'
import { isPlanned } from './claims.ts'
import { sameDuty, type Draft } from './draft.ts'
import { baseName } from './listed-duty.ts'
import { daysOfMonth, monthOf, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { toInstant, type Instant, type Made } from '#kernel/time/zone-time.ts'
import type { RosterDuty } from './roster-duty.ts'
import type { About, FieldValues, Statement, StatementContent } from './source.ts'

/** The duty as a statement names it. */
function aboutOf({ ids, name }: NamedDuty): About {
  return { ids, name }
}

type NamedDuty = Pick<RosterDuty, 'ids' | 'name' | 'date'>

/**
 * A statement about a duty, or about none for a typed duty and a deleted month.
 *
 * @param duty of the roster at that moment; null for `deleteMonth`. A typed duty is about no other.
 */
export function newStatement(
  content: StatementContent,
  duty: NamedDuty | null,
  made: Made,
): Statement {
  const about = content.kind === 'typed' ? null : duty
  const { isLast: _, movedMs = 0, ...given } = made
  return {
    ...content,
    ...given,
    about: about && aboutOf(about),
    ...daysTouched(content, about),
    saidAt: movedBy(movedMs, saidAt(content)) ?? made.madeAt,
  }
}

/**
 * The statement that the user typed a duty, beside the duties on their roster.
 *
 * @param seen the airline's values that their device showed; absent where it sent none.
 */
export function typedStatement(
  duty: Duty,
  roster: RosterDuty[],
  made: Made,
  seen?: FieldValues,
): Statement {
  const against = seen ?? typedAgainst(duty, roster)
  return newStatement({ kind: 'typed', duty, against }, null, made)
}

const movedBy = (movedMs: number, at: Instant | undefined) =>
  at && movedMs > 0 ? toInstant(Date.parse(at) + movedMs) : at

function saidAt(content: StatementContent): Instant | undefined {
  if (content.kind === 'calledOut') return content.calledAt
  return content.kind === 'delayed' ? content.notifiedAt : undefined
}

function daysTouched(content: StatementContent, duty: NamedDuty | null) {
  // The name begins with the date as printed. The user can have moved the duty, and take that back.
  const days = duty ? [duty.date, printedDate(duty)] : []
  if (content.kind === 'typed') days.push(content.duty.date)
  if (content.kind === 'edit') days.push(content.values['date'] ?? duty?.date ?? '')
  if (content.kind === 'calledOut') days.push(content.flight.date)
  if (content.kind === 'sick') days.push(content.until ?? duty?.date ?? '')
  if (content.kind === 'deleteMonth') {
    const { first, last } = daysOfMonth(content.month)
    days.push(first, last)
  }
  const sorted = days.toSorted()
  return { firstDate: sorted[0] ?? '', lastDate: sorted.at(-1) ?? '' }
}

const printedDate = ({ name, date }: NamedDuty) => /^\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? date

/** The airline's values of some fields, as the user sees them. A field that no file states is null. */
export function shownAgainst(duty: RosterDuty | undefined, fields: string[]): FieldValues {
  return airlineValues(duty?.draft, fields)
}

function airlineValues(draft: Draft | undefined, fields: string[]): FieldValues {
  const values = draft?.listed ? draft.airline.values : undefined
  return Object.fromEntries(fields.map((field) => [field, values?.get(field)?.value ?? null]))
}

/** The airline's values of some fields, as the device stated them, else as the portal has them. */
export function statedAgainst(shown: FieldValues, seen: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(shown).map(([field, value]) => [
      field,
      field in seen ? (seen[field] ?? null) : value,
    ]),
  )
}

/** The airline's values of a duty that the user types: those of the listed duty that it joins. */
export function typedAgainst(duty: Duty, roster: RosterDuty[]): FieldValues {
  const listed = roster.map(({ draft }) => draft).filter((draft) => draft.listed !== null)
  const named = listed.filter(({ name }) => baseName(name) === dutyKey(duty))
  const same =
    sameDuty(duty, named) ?? listed.find(({ airline }) => isSameFlightDuty(airline.duty, duty))
  const fields = [...(same?.airline.values.keys() ?? [])]
  return airlineValues(same, fields.filter(isPlanned))
}

/** The airline's values that the user sees when called out: the end of the standby, and the report of the flight. */
export function calledOutAgainst(
  standby: RosterDuty | undefined,
  flight: Duty,
  roster: RosterDuty[],
): FieldValues {
  const { scheduledBrief = null } = typedAgainst(flight, roster)
  return { ...shownAgainst(standby, ['scheduledDebrief']), scheduledBrief }
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
  const fields = differences.map(({ field }) => field)
  // The times of legs belong to the list of legs.
  const hasLegs = fields.some((field) => field.includes('.'))
  return { kind: 'takeAirline', fields: hasLegs ? [...fields, 'sectors'] : fields }
}

/** Deletes a duty. One that only the user typed is taken back, with its completion. */
export function deletion({ draft }: RosterDuty): StatementContent {
  const { listed, typed, statements } = draft
  if (listed || typed.length === 0) return { kind: 'delete', takesBack: [] }
  const completions = statements.filter(({ kind }) => kind === 'completed')
  return { kind: 'delete', takesBack: [...typed, ...completions].map(({ id }) => id) }
}

/**
 * Deletes the duties of a month.
 *
 * @param roster all duties of the month, also those that the user removed.
 * @param keepsEdited keeps imported duties that the user edited, completed or wrote notes on.
 */
export function monthDeletion(
  month: CalendarMonth,
  roster: RosterDuty[],
  keepsEdited: boolean,
): Extract<StatementContent, { kind: 'deleteMonth' }> {
  const gone = roster.filter(
    (duty) => monthOf(duty.date) === month && !(keepsEdited && duty.isEdited),
  )
  return {
    kind: 'deleteMonth',
    month,
    names: gone.map(({ name }) => name),
    ids: gone.flatMap(({ ids }) => ids),
  }
}

/** The duty with its actual times, for the statement that completes it. */
export function completion(
  duty: RosterDuty,
  { departures, arrivals, debrief }: Completion,
  remarks: string | null = null,
): StatementContent {
  const { date, dutyType, dutyCode, description, scheduledBrief, scheduledDebrief, crew } = duty
  const completed: Duty = {
    date,
    dutyType,
    dutyCode,
    description,
    scheduledBrief,
    scheduledDebrief,
    crew,
    actualBrief: duty.sectors.length === 0 ? (departures[0] ?? null) : duty.actualBrief,
    actualDebrief: debrief,
    sectors: duty.sectors.map((leg, index) => ({
      ...leg,
      actualDeparture: departures[index] ?? null,
      actualArrival: arrivals[index] ?? null,
    })),
  }
  return { kind: 'completed', duty: completed, remarks }
}

/** The statements that complete a duty. Without a logbook entry, the remarks go into its notes. */
export function completionStatements(
  duty: RosterDuty,
  times: Completion,
  remarks: string | null,
): StatementContent[] {
  const completed = completion(duty, times, remarks)
  const isLogged = duty.sectors.some(({ positioning }) => !positioning)
  if (isLogged || !remarks || duty.notes?.includes(remarks)) return [completed]
  return [completed, { kind: 'note', notes: duty.notes ? `${duty.notes}\n${remarks}` : remarks }]
}
