import {
  calledOutAgainst,
  completion,
  deletion,
  shownAgainst,
  statedAgainst,
  typedAgainst,
} from '#domain/roster-sources/new-statement.ts'
import type { RosterDuty } from '#domain/roster-sources/roster-duty.ts'
import type { FieldValues, StatementContent } from '#domain/roster-sources/source.ts'
import { emptyDuty, type Duty } from '#domain/roster/duty.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { alsoGiven, type DutyAction, type FlownFlights } from './duty-action.ts'

/** A statement of an action, and the duty that it is about. */
type Said = { content: StatementContent; about: RosterDuty }

/**
 * The statements of an action: those about its duty, then those of the rest of a trip that was swapped. All duties that
 * were flown instead come before the others that were given away.
 *
 * @param seen the duties around it, and the airline's values on the screen of the user, where the device stated them.
 */
export function actionStatements(
  action: DutyAction,
  duty: RosterDuty,
  seen: { roster: RosterDuty[]; against: FieldValues },
): Said[] {
  const said = contentsOf(action, duty, seen).map((content) => ({ content, about: duty }))
  if (action.kind !== 'swapped' || !action.also) return said
  const { kind, with: other, also } = action
  const flown = also.flatMap((part) => part.flown ?? [])
  const given = new Set(alsoGiven(action))
  const others = seen.roster.filter(({ ids }) => ids.some((id) => given.has(id)))
  return [
    ...said,
    ...flown.map((each) => ({ content: flownContent(each, seen.roster), about: duty })),
    ...others.map((about) => ({ content: { kind, with: other }, about })),
  ]
}

/** The duty that was flown instead, as the user would type it. */
function flownContent(flown: FlownFlights, roster: RosterDuty[]): StatementContent {
  const flight = calledOutFlight(flown)
  return { kind: 'typed', duty: flight, against: typedAgainst(flight, roster) }
}

/**
 * The statements that an action makes about a duty. The second one of a swap is the duty that was flown instead.
 *
 * @param seen the duties around it, and the airline's values on the screen of the user, where the device stated them.
 */
function contentsOf(
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
      const { flown, also: _, ...swap } = action
      return flown ? [swap, flownContent(flown, roster)] : [swap]
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
