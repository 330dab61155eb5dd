import { dutyAction, type DutyActionInput } from '#duties/api/roster-actions.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { FormRules } from '#web/forms/edit-form.ts'
import {
  flightFaults,
  flightInstants,
  flightsInput,
  nextFlight,
  type FlightsValues,
} from '#roster/web/actions/call-out-values.ts'

/** The flights that were flown instead of a duty, on London's clock. */
export type FlownValues = FlightsValues & { date: string }

/** The planned times of a duty on another day. */
export function flownLike({ sectors, ...duty }: RosterEntry, date: CalendarDate): FlownValues {
  return {
    date,
    report: clock(duty.scheduledBrief),
    flights: sectors.map((sector) => ({
      flightNumber: sector.flightNumber,
      departureAirport: sector.departureAirport,
      arrivalAirport: sector.arrivalAirport,
      departure: clock(sector.scheduledDeparture),
      arrival: clock(sector.scheduledArrival),
      ...(sector.positioning && { positioning: true }),
    })),
    debrief: clock(duty.scheduledDebrief),
  }
}

/**
 * Flights without routes and times.
 *
 * @param numbers as digits. They get the airline's code of the swapped duty.
 */
export function flownBlank(
  numbers: readonly string[],
  { sectors }: Pick<RosterEntry, 'sectors'>,
  date: CalendarDate,
): FlownValues {
  const code = /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])(?=\d)/.exec(sectors[0]?.flightNumber ?? '')?.[0] ?? ''
  const flights = numbers.map((number) => ({ ...nextFlight(), flightNumber: `${code}${number}` }))
  return { date, report: '', flights: flights.length > 0 ? flights : [nextFlight()], debrief: '' }
}

const clock = (instant: Instant | null) => (instant ? londonTime(instant) : '')

/** The instant of each time by its path; empty without a day. */
export function flownInstants(values: FlownValues): Map<string, Instant | null> {
  return isCalendarDate(values.date) ? flightInstants(values, values.date) : new Map()
}

/** The rules of the form. */
export const flownForm: FormRules<FlownValues, DutyActionInput> = {
  inputSchema: dutyAction,
  inputOf: (values) => ({
    kind: 'swapped',
    with: null,
    flown: flightsInput(values, flownInstants(values)),
  }),
  textFaults: (values) => {
    const isDate = isCalendarDate(values.date)
    const dateFault = { field: 'date', message: 'Please enter a valid date' }
    return [...(isDate ? [] : [dateFault]), ...flightFaults(values, flownInstants(values))]
  },
  fieldOf: (path) => path.replace(/^flown\./, ''),
}
