import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import { actionFault } from '#duties/rules/actions/action-fault.ts'
import { actionStatements } from '#duties/rules/actions/action-statements.ts'
import {
  daysOfAction,
  type DutyAction,
  type FlownFlights,
} from '#duties/rules/actions/duty-action.ts'
import { changedDaysOf } from '#duties/rules/sources/near-sources.ts'
import type { Made } from '#kernel/time/zone-time.ts'
import type { Statement } from '#duties/rules/sources/source.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { invalid, invalidField } from '#server/http/errors.ts'
import { currentDuty, type CurrentDuty } from '#duties/server/current-roster-service.ts'
import type { RecordChange } from '#duties/server/duty-record-store.ts'
import { comparedRoster, computedRoster } from '#duties/server/roster-write-service.ts'
import { sourcesDeciding } from '#duties/server/source-days-store.ts'
import { daysOf, seenValues, stated } from '#duties/server/statement-service.ts'

/** An action on a duty, as the user reports it. */
export type ActionOrder = {
  id: string
  action: DutyActionInput
  ifMatch: string | undefined
  made: Made
}

/** An action that fits its duty, the roster around it, and what it says. */
export type PlannedAction = { action: DutyAction; current: CurrentDuty; statements: Statement[] }

/**
 * Reads the duty of an action, and checks that the action fits. It stores nothing.
 *
 * @throws 404 when the user has no such duty, 409 when it was changed since `ifMatch`, 400 when the action does not
 * fit the duty.
 */
export async function plannedAction(
  db: UserDb,
  { id, action: input, ifMatch, made }: ActionOrder,
): Promise<PlannedAction> {
  const action = toSeconds(input)
  const against = 'against' in input ? seenValues(input.against) : {}
  const daysOfDuty = (acted: { date: CalendarDate }) => daysOfAction(acted, action)
  const current = await currentDuty(db, { id, ifMatch, made, daysOf: daysOfDuty })
  const { duty, duties: roster } = current
  const refused = actionFault(action, duty, { roster, now: made.madeAt, against })
  if (refused) {
    const { field, fault } = refused
    throw field ? invalidField(field, fault) : invalid(`${fault}.`)
  }
  const contents = actionStatements(action, duty, { roster, against })
  return { action, current, statements: stated(contents, duty, current.made) }
}

/**
 * The records that an action would change, and what it would say. It stores nothing.
 *
 * @throws as `plannedAction` does.
 */
export async function previewedAction(
  db: UserDb,
  { id, action }: Pick<ActionOrder, 'id' | 'action'>,
): Promise<{ statements: Statement[]; changes: RecordChange[] }> {
  const made = { id: crypto.randomUUID(), madeAt: db.now, isLast: true }
  const order = { id, action, ifMatch: undefined, made }
  const { statements } = await plannedAction(db, order)
  const known = await sourcesDeciding(db, changedDaysOf(daysOf(statements)))
  const { files, statements: said } = known.sources
  const sources = { files, statements: [...said, ...statements] }
  const roster = computedRoster({ sources, days: known.days })
  return { statements, changes: await comparedRoster(db, { roster }) }
}

/** Instants arrive in any ISO form, and are stored in UTC to the second. */
function toSeconds(input: DutyActionInput): DutyAction {
  const { against: _, ...action } = { against: undefined, ...input }
  switch (action.kind) {
    case 'calledOut':
      return { ...action, calledAt: seconds(action.calledAt), ...inSeconds(action) }
    case 'swapped':
      return action.flown ? { ...action, flown: inSeconds(action.flown) } : action
    case 'delayed':
      return { ...action, notifiedAt: seconds(action.notifiedAt), report: seconds(action.report) }
    case 'corrected':
      return {
        ...action,
        departures: action.departures.map(seconds),
        arrivals: action.arrivals.map(seconds),
        debrief: seconds(action.debrief),
      }
    case 'hotel':
      return { ...action, pickUp: action.pickUp && seconds(action.pickUp) }
    default:
      return action
  }
}

const seconds = (text: string) => toInstant(Date.parse(text))

function inSeconds({ report, flights, debrief }: FlownFlights): FlownFlights {
  return {
    report: seconds(report),
    debrief: debrief && seconds(debrief),
    flights: flights.map((flight) => ({
      ...flight,
      departure: seconds(flight.departure),
      arrival: seconds(flight.arrival),
    })),
  }
}
