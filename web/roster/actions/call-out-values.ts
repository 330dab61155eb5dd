import { dutyAction, type DutyActionInput } from '#contract/roster-actions.ts'
import type { RosterEntry, RosterMonth } from '#contract/roster.ts'
import { calledOutFlight } from '#domain/roster-actions/action-statements.ts'
import { typedTimesToUtc } from '#domain/roster/duty-form-times.ts'
import type { CalendarMonth } from '#domain/time/calendar-date.ts'
import { latestMoment } from '#domain/time/latest-moment.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'
import { isClockTime, type Instant } from '#domain/time/zone-time.ts'
import { seenDuty, seenTime } from '#web/roster/duty/seen-values.ts'
import type { FieldFault, FormRules } from '#web/forms/edit-form.ts'
import { requiredFaults, timeFaults } from '#web/forms/text-faults.ts'

/** The values of the form for a call-out, on London's clock. */
export type CallOutValues = {
  calledAt: string
  report: string
  flights: CallOutFlight[]
  debrief: string
}

type CallOutFlight = {
  flightNumber: string
  departureAirport: string
  arrivalAirport: string
  departure: string
  arrival: string
}

/** The form starts with the present time and one empty flight. */
export function callOutValues(now: Instant): CallOutValues {
  return { calledAt: londonTime(now), report: '', flights: [nextFlight()], debrief: '' }
}

/** A flight after another one, which usually returns with the next number. */
export function nextFlight(before?: CallOutFlight): CallOutFlight {
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

/** The paths of the times after the call, in the order in which they happen. */
function timePaths({ flights }: CallOutValues): string[] {
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
  const times = [
    values.report,
    ...values.flights.flatMap(({ departure, arrival }) => [departure, arrival]),
    values.debrief,
  ]
  const instants = typedTimesToUtc(
    start ? londonDate(start) : duty.date,
    times.map((time) => ({ time })),
    start,
  )
  return new Map(timePaths(values).map((path, index) => [path, instants[index] ?? null]))
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
      const instants = callOutInstants(values, duty)
      const at = (path: string) => instants.get(path) ?? ''
      const report = at('report')
      const limit = report && report < now() ? report : now()
      const action = {
        kind: 'calledOut' as const,
        calledAt: isClockTime(values.calledAt) ? latestMoment(values.calledAt, limit) : '',
        report,
        flights: values.flights.map((flight, place) => ({
          flightNumber: flight.flightNumber.trim(),
          departureAirport: flight.departureAirport.trim().toUpperCase(),
          arrivalAirport: flight.arrivalAirport.trim().toUpperCase(),
          departure: at(`flights.${place}.departure`),
          arrival: at(`flights.${place}.arrival`),
        })),
        debrief: instants.get('debrief') ?? null,
      }
      const flight = report ? seenDuty(calledOutFlight(action), monthData) : undefined
      const against = {
        ...seenTime(duty, 'scheduledDebrief'),
        ...(flight && { scheduledBrief: flight['scheduledBrief'] ?? null }),
      }
      return { ...action, against }
    },
    textFaults,
  }
}

function textFaults(values: CallOutValues): FieldFault[] {
  const required = values.flights.flatMap((_, place) =>
    ['flightNumber', 'departureAirport', 'arrivalAirport', 'departure', 'arrival'].map(
      (name) => `flights.${place}.${name}`,
    ),
  )
  return [
    ...requiredFaults(values, ['calledAt', 'report', ...required]),
    ...timeFaults(values, ['calledAt', ...timePaths(values)]),
  ]
}
