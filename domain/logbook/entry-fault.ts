import { minutesBetween } from '#domain/time/zone-time.ts'
import { entryKind, placeholders } from './entry-kind.ts'
import type { FlightEntry } from './flight-entry.ts'

/** No flight, standby or course of one entry is longer than a day. */
export const entryMaxMinutes = 24 * 60

/** A field of an entry, and the sentence that says what is wrong with it. */
export type EntryFault = { field: keyof FlightEntry; message: string }

type Checked = Pick<
  FlightEntry,
  | 'departureAirport'
  | 'arrivalAirport'
  | 'aircraftType'
  | 'registration'
  | 'flightTypes'
  | 'actualDeparture'
  | 'actualArrival'
>

const notAnAirport = 'Please enter an airport code of three letters'

/**
 * What the fields of an entry, each valid for itself, get wrong together; null where they fit. A flight has
 * two airports; standby and training may have the spec's placeholders in their place.
 *
 * @param isStored whether the entry stands in the logbook already: what a roster left open may stay open.
 */
export function entryFault(entry: Checked, isStored: boolean): EntryFault | null {
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

function timesFault({ actualDeparture, actualArrival }: Checked): EntryFault | null {
  if (!actualDeparture || !actualArrival) return null
  const field = 'actualArrival'
  const minutes = minutesBetween(actualDeparture, actualArrival)
  if (minutes < 0) return { field, message: 'The arrival cannot be before the departure' }
  if (minutes <= entryMaxMinutes) return null
  return { field, message: 'The arrival cannot be more than 24 hours after the departure' }
}
