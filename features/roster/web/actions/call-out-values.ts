import { dutyAction, type DutyActionInput } from '#duties/api/roster-actions.ts'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { calledOutFlight } from '#duties/rules/actions/action-statements.ts'
import type { FlownFlights } from '#duties/rules/actions/duty-action.ts'
import { typedTimesToUtc } from '#kernel/time/typed-times.ts'
import type { CalendarDate, CalendarMonth } from '#kernel/time/calendar-date.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { seenDuty, seenTime } from '#duties/web/seen-values.ts'
import { toldAt } from './told-at.ts'
import type { FieldFault, FormRules } from '#web/forms/edit-form.ts'
import { requiredFaults, timeFaults } from '#web/forms/text-faults.ts'

/** The values of the form for a call-out, on London's clock. */
export type CallOutValues = FlightsValues & { calledAt: string }

/** The flights of a new duty with their report and end, on London's clock. */
export type FlightsValues = { report: string; flights: FlightValues[]; debrief: string }

type FlightValues = {
  flightNumber: string
  departureAirport: string
  arrivalAirport: string
  departure: string
  arrival: string
  /** True for a flight as a passenger. No field changes it. */
  positioning?: boolean
}

/** The form starts with the present time and one empty flight. */
export function callOutValues(now: Instant): CallOutValues {
  return { calledAt: londonTime(now), report: '', flights: [nextFlight()], debrief: '' }
}

/** A flight after another one, which usually returns with the next number. */
export function nextFlight(before?: FlightValues): FlightValues {
  const flightNumber = before?.flightNumber.replace(/(?<!\d)\d+$/, (number) => {
    return String(Number(number) + 1).padStart(number.length, '0')
  })
  return {
    flightNumber: flightNumber ?? '',
    departureAirport: before?.arrivalAirport ?? '',
    arrivalAirport: before?.departureAirport ?? '',
    departure: '',
    arrival: '',
  }
}

/** The paths of the times of flights, in the order in which they happen. */
function timePaths({ flights }: FlightsValues): string[] {
  return [
    'report',
    ...flights.flatMap((_, place) => [`flights.${place}.departure`, `flights.${place}.arrival`]),
    'debrief',
  ]
}

/** The instant of each time by its path. The report is the first such time after the standby begins. */
export function callOutInstants(
  values: CallOutValues,
  duty: RosterEntry,
): Map<string, Instant | null> {
  const start = duty.scheduledBrief
  return flightInstants(values, start ? londonDate(start) : duty.date, start)
}

/**
 * The instant of each time of flights by its path.
 *
 * @param date the day of the report.
 * @param after a known time before the report; it decides the day of the report instead.
 */
export function flightInstants(
  values: FlightsValues,
  date: CalendarDate,
  after: Instant | null = null,
): Map<string, Instant | null> {
  const times = [
    values.report,
    ...values.flights.flatMap(({ departure, arrival }) => [departure, arrival]),
    values.debrief,
  ]
  const instants = typedTimesToUtc(
    date,
    times.map((time) => ({ time })),
    after,
  )
  return new Map(timePaths(values).map((path, index) => [path, instants[index] ?? null]))
}

/** The flights as the API takes them. A time that is missing becomes a text that the schema rejects. */
export function flightsInput(
  { flights }: FlightsValues,
  instants: Map<string, Instant | null>,
): FlownFlights {
  const at = (path: string) => instants.get(path) ?? ''
  return {
    report: at('report'),
    flights: flights.map((flight, place) => ({
      flightNumber: flight.flightNumber.trim(),
      departureAirport: flight.departureAirport.trim().toUpperCase(),
      arrivalAirport: flight.arrivalAirport.trim().toUpperCase(),
      departure: at(`flights.${place}.departure`),
      arrival: at(`flights.${place}.arrival`),
      ...(flight.positioning && { positioning: true }),
    })),
    debrief: instants.get('debrief') ?? null,
  }
}

/**
 * The rules of the form.
 *
 * @param now reads the clock when the form is validated.
 * @param monthData reads a month on this device; undefined for one that it does not have.
 */
export function callOutForm(
  duty: RosterEntry,
  now: () => Instant,
  monthData: (month: CalendarMonth) => RosterMonth | undefined,
): FormRules<CallOutValues, DutyActionInput> {
  return {
    inputSchema: dutyAction,
    inputOf: (values) => {
      const flights = flightsInput(values, callOutInstants(values, duty))
      const { report } = flights
      const action = {
        kind: 'calledOut' as const,
        calledAt: toldAt(values.calledAt, { report, now: now() }) ?? '',
        ...flights,
      }
      const flight = report ? seenDuty(calledOutFlight(action), monthData) : undefined
      const against = {
        ...seenTime(duty, 'scheduledDebrief'),
        ...(flight && { scheduledBrief: flight['scheduledBrief'] ?? null }),
      }
      return { ...action, against }
    },
    textFaults: (values) => [
      ...requiredFaults(values, ['calledAt']),
      ...timeFaults(values, ['calledAt']),
      ...flightFaults(values, callOutInstants(values, duty)),
    ],
  }
}

/** The texts of flights that are missing or no times. */
export function flightFaults(
  values: FlightsValues,
  instants: ReadonlyMap<string, Instant | null>,
): FieldFault[] {
  const required = values.flights.flatMap((_, place) =>
    ['flightNumber', 'departureAirport', 'arrivalAirport', 'departure', 'arrival'].map(
      (name) => `flights.${place}.${name}`,
    ),
  )
  return [
    ...requiredFaults(values, ['report', ...required]),
    ...timeFaults(values, timePaths(values), instants),
  ]
}
