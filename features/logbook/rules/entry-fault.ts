import { dayMinutes } from '#kernel/time/time-units.ts'
import { daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import { entryKind, placeholders } from './counted-minutes.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'

/** No flight, standby or course of one entry is longer than a day. */
export const entryMaxMinutes = dayMinutes

/** A day before it has a wrong year. */
const firstDay: CalendarDate = '1950-01-01'

/** A field of an entry with a problem, and a sentence. */
export type EntryFault = { field: keyof FlightEntry; message: string }

type Checked = Pick<
  FlightEntry,
  | 'date'
  | 'departureAirport'
  | 'arrivalAirport'
  | 'aircraftType'
  | 'registration'
  | 'flightTypes'
  | 'reportTime'
  | 'debriefTime'
  | 'actualDeparture'
  | 'actualArrival'
>

const notAnAirport = 'Please enter an airport code of three letters'

/**
 * Checks an entry as a whole, after each field was checked alone; null when it is valid.
 *
 * A flight has two airports. Standby and training may use the placeholders of the spec.
 *
 * @param context `today` is London's date; `isStored` is true for an entry that is in the logbook already,
 * which may keep fields that a roster left empty.
 */
export function entryFault(
  entry: Checked,
  { today, isStored }: { today: CalendarDate; isStored: boolean },
): EntryFault | null {
  const message = loggedDayFault(entry.date, today)
  if (message) return { field: 'date', message }
  const kind = entryKind(entry)
  const stand = kind === 'flight' ? null : placeholders[kind].airport
  for (const field of ['departureAirport', 'arrivalAirport'] as const) {
    const isCode = /^[A-Z]{3}$/.test(entry[field])
    if (!isCode && entry[field] !== stand) return { field, message: notAnAirport }
  }
  if (kind === 'flight' && !isStored) {
    for (const field of ['aircraftType', 'registration'] as const) {
      if (entry[field] === '') return { field, message: 'This field is required' }
    }
  }
  return timesFault(entry)
}

/** Checks the day of a logbook entry on London's date `today`; null when it is valid. */
export function loggedDayFault(date: CalendarDate, today: CalendarDate): string | null {
  if (date > today) return 'A logbook records what was flown: this day is still to come'
  return date < firstDay ? `The year must be ${firstDay.slice(0, 4)} or later` : null
}

function timesFault(entry: Checked): EntryFault | null {
  const { date, reportTime, debriefTime, actualDeparture, actualArrival } = entry
  if (reportTime && debriefTime && debriefTime < reportTime) {
    return { field: 'debriefTime', message: 'The debrief cannot be before the report' }
  }
  // The date may be that of the duty, which began before midnight.
  if (actualDeparture && Math.abs(daysBetween(date, londonDate(actualDeparture))) > 1) {
    return { field: 'date', message: 'The date must be within a day of the departure' }
  }
  if (!actualDeparture || !actualArrival) return null
  const field = 'actualArrival'
  const minutes = minutesBetween(actualDeparture, actualArrival)
  if (minutes < 0) return { field, message: 'The arrival cannot be before the departure' }
  if (minutes <= entryMaxMinutes) return null
  return { field, message: 'The arrival cannot be more than 24 hours after the departure' }
}
