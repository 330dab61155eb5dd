import {
  calledOutAgainst,
  completion,
  deletion,
  shownAgainst,
  statedAgainst,
  typedAgainst,
} from '#duties/rules/sources/new-statement.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import type { FieldValues, StatementContent } from '#duties/rules/sources/source.ts'
import { emptyDuty } from '#duties/rules/duty.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { DutyAction, FlownFlights } from './duty-action.ts'

/**
 * The statements that an action makes about a duty. The second one of a swap is the duty that was flown instead.
 *
 * @param seen the duties around it, and the airline's values on the screen of the user, where the device stated them.
 */
export function actionStatements(
  action: DutyAction,
  duty: RosterDuty,
  { roster, against }: { roster: RosterDuty[]; against: FieldValues },
): StatementContent[] {
  switch (action.kind) {
    case 'calledOut': {
      const { kind, calledAt, report } = action
      const flight = calledOutFlight(action)
      const shown = calledOutAgainst(duty, flight, roster)
      return [{ kind, calledAt, report, flight, against: statedAgainst(shown, against) }]
    }
    case 'delayed':
      return [
        { ...action, against: statedAgainst(shownAgainst(duty, ['scheduledBrief']), against) },
      ]
    case 'corrected':
      return [completion(duty, action)]
    case 'remove':
      // A duty that only the user typed is taken back. A file that lists it later still brings it.
      return [duty.status?.kind === 'unlisted' ? action : deletion(duty)]
    case 'swapped': {
      const { flown, ...swap } = action
      if (!flown) return [swap]
      const flight = calledOutFlight(flown)
      return [swap, { kind: 'typed', duty: flight, against: typedAgainst(flight, roster) }]
    }
    default:
      return [action]
  }
}

/** The flights of a call-out or a swap as a duty. */
export function calledOutFlight({ report, debrief, flights }: FlownFlights): Duty {
  return {
    ...emptyDuty,
    date: londonDate(report),
    dutyType: 'FLIGHT',
    dutyCode: flights.map(({ flightNumber }) => flightNumber).join('/'),
    scheduledBrief: report,
    scheduledDebrief: debrief,
    sectors: flights.map(({ departure, arrival, positioning = false, ...leg }) => ({
      ...leg,
      scheduledDeparture: departure,
      scheduledArrival: arrival,
      actualDeparture: null,
      actualArrival: null,
      aircraftType: null,
      registration: null,
      positioning,
    })),
  }
}
