import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** The actions of a crew member on a duty, in the order shown. */
export const actionKinds = [
  'calledOut',
  'delayed',
  'corrected',
  'sick',
  'swapped',
  'cancelled',
  'hotel',
  'keep',
  'remove',
] as const
export type ActionKind = (typeof actionKinds)[number]

/** An action that can be undone: one on a duty, and a deletion of one duty or of the duties of a month. */
export type UndoableKind = ActionKind | 'deleteDuty' | 'deleteMonth'

/** A flight as the crew member types it after a call-out or a swap. Its times are the planned ones. */
type CalledOutFlight = {
  flightNumber: string
  departureAirport: string
  arrivalAirport: string
  departure: Instant
  arrival: Instant
  /** True for a flight as a passenger. */
  positioning?: boolean | undefined
}

/** The flights of a new duty, in flying order. */
export type FlownFlights = {
  report: Instant
  flights: CalledOutFlight[]
  /** The planned end of the flight duty; null where it is not known. */
  debrief: Instant | null
}

/** Called out from a standby to these flights. */
export type CallOut = { kind: 'calledOut'; calledAt: Instant } & FlownFlights

/** Given to somebody else. `flown` is what the crew member flew instead; absent if the roster brings it. */
type Swap = { kind: 'swapped'; with: string | null; flown?: FlownFlights | undefined }

/** Reported sick from the day of the duty. `until` is the last day; null while it is open. */
export type SickReport = { kind: 'sick'; until: CalendarDate | null }

/** Told of a new report time: later, or earlier on the same day. */
export type DelayedReport = { kind: 'delayed'; notifiedAt: Instant; report: Instant }

/** The actual times of a duty that has ended, as in `Completion`. */
type CorrectedTimes = {
  kind: 'corrected'
  departures: Instant[]
  arrivals: Instant[]
  debrief: Instant
}

/** The hotel after a duty. An empty place removes it. */
type Hotel = { kind: 'hotel'; place: string; pickUp: Instant | null; note: string | null }

/** An action on a duty. Times are UTC instants. */
export type DutyAction =
  | CallOut
  | SickReport
  | DelayedReport
  | CorrectedTimes
  | Hotel
  | Swap
  | { kind: 'cancelled' }
  | { kind: 'keep' }
  | { kind: 'remove' }

/**
 * The days whose duties an action can change or overlap with, both inclusive: those of the duty, of a new report and
 * of a sickness, and a day around them.
 */
export function daysOfAction(
  { date }: { date: CalendarDate },
  action: DutyAction,
): { first: CalendarDate; last: CalendarDate } {
  const until = action.kind === 'sick' ? action.until : null
  const report = newReport(action)
  const dates = [date, until ?? date, report ?? date].toSorted()
  return { first: addDays(dates[0] ?? date, -1), last: addDays(dates.at(-1) ?? date, 1) }
}

/** The London day of the flights that an action adds; null without any. */
function newReport(action: DutyAction): CalendarDate | null {
  if (action.kind === 'calledOut') return londonDate(action.report)
  const flown = action.kind === 'swapped' ? action.flown : undefined
  return flown ? londonDate(flown.report) : null
}
