import type { DutyActionInput } from '#contract/roster-actions.ts'
import { actionFault } from '#domain/roster-actions/action-fault.ts'
import { actionStatements } from '#domain/roster-actions/action-statements.ts'
import { actionWords } from '#domain/roster-actions/action-words.ts'
import {
  daysOfAction,
  type DutyAction,
  type FlownFlights,
} from '#domain/roster-actions/duty-action.ts'
import { effectsOf } from '#domain/roster-actions/effects.ts'
import type { Made } from '#domain/roster-sources/new-statement.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { toInstant, type Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { invalid, invalidField } from '#server/http/errors.ts'
import { homeZoneOf } from '#server/profile/profile-store.ts'
import {
  listRecords,
  type RecordChange,
  type RosterRecord,
} from '#server/roster/duty-record-store.ts'
import { dropOldHistory } from '#server/roster/undo/roster-undo-service.ts'
import { currentDuty } from '#server/roster/current-roster-service.ts'
import { saveStatements, seenValues, stated } from '#server/roster/statement-service.ts'

/** The result of an action: the duty, new duties, sentences for the user, and the id that undoes it. */
export type DoneAction = {
  record: RosterRecord | null
  added: RosterRecord[]
  message: string
  effects: string[]
  undoId: string
}

/**
 * Performs an action on a duty, with its effects on other duties, tasks and logbook entries, in one transaction.
 *
 * @throws 404 when the user has no such duty, 409 when it was changed since `ifMatch`, 400 when the action does not
 * fit the duty.
 */
export async function actOnDuty(
  userId: string,
  db: Database,
  order: {
    id: string
    action: DutyActionInput
    ifMatch: string | undefined
    made: Made
    now: Instant
  },
): Promise<DoneAction> {
  const { id, ifMatch, made, now } = order
  const action = toSeconds(order.action)
  const against = 'against' in order.action ? seenValues(order.action.against) : {}
  return transact(db, async (trx) => {
    const daysOf = (acted: { date: CalendarDate }) => daysOfAction(acted, action)
    const current = await currentDuty(userId, trx, { id, ifMatch, daysOf })
    const { duty, record, duties: roster } = current
    const moment = { roster, now: made.madeAt, against }
    const refused = actionFault(action, duty, moment)
    if (refused) {
      const { field, fault } = refused
      throw field ? invalidField(field, fault) : invalid(`${fault}.`)
    }
    const before = await listRecords(userId, trx, daysOf(duty))
    const contents = actionStatements(action, duty, { roster, against })
    const statements = stated(contents, duty, made)
    const changes = await saveStatements(userId, trx, { statements, before: current, now })
    await dropOldHistory(userId, trx, now)
    const known = new Set(before.map((each) => each.duty.id))
    const after = changes.flatMap((change) => change.after ?? [])
    const added = after.filter((each) => !known.has(each.duty.id))
    const changedCount = changes.length - added.length
    const gone = changes.flatMap((change) => (change.after ? [] : (change.before?.duty ?? [])))
    const isGone = gone.some((each) => each.id === id)
    const latest = isGone ? null : (after.find((each) => each.duty.id === id) ?? record)
    const performed = {
      duty: record.duty,
      report: latest?.duty.scheduledBrief ?? null,
      added: added.map((each) => each.duty),
      changedCount,
      isSicknessOver: gone.some(({ dutyType }) => dutyType === 'SICK'),
    }
    const effects = effectsOf(
      { before, after: afterwards(before, changes) },
      await homeZoneOf(userId, trx, londonDate(now)),
    )
    return {
      record: latest,
      added,
      message: actionWords(action, performed),
      effects,
      undoId: made.id,
    }
  })
}

function afterwards(before: RosterRecord[], changes: RecordChange[]): RosterRecord[] {
  const changed = new Set(changes.flatMap((change) => change.before?.duty.id ?? []))
  const same = before.filter(({ duty }) => !changed.has(duty.id))
  return [...same, ...changes.flatMap(({ after }) => after ?? [])]
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
