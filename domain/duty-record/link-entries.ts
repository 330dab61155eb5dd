import { minutesBetween } from '#domain/time/zone-time.ts'
import { editableFields, type FlightEntry } from '#domain/logbook/flight-entry.ts'

/** Off-block times of one flight, typed and printed, are no further apart. */
const sameDepartureMinutes = 30

/**
 * Entries a roster file brings, with those that the crew member had typed in for the same flights in their
 * place: one entry a flight, with the hand's values, and what the hand left open from the roster.
 *
 * Two are the same flight on the same day over the same route, when they share a flight number or leave at
 * the same time. Where more than one could be meant, nothing is put together.
 *
 * @param written the entries the file would add, each hanging on its duty.
 * @param loose entries that hang on no duty.
 */
export function linkEntries(written: FlightEntry[], unlinked: FlightEntry[]): FlightEntry[] {
  const looseOf = Map.groupBy(unlinked, ({ date }) => date)
  const candidates = written.map((entry) =>
    (looseOf.get(entry.date) ?? []).filter((other) => isSameFlight(entry, other)),
  )
  const wantedBy = Map.groupBy(candidates.flat(), ({ id }) => id)
  return written.map((entry, index) => {
    const [only, ...others] = candidates[index] ?? []
    const isPlain = only && others.length === 0 && wantedBy.get(only.id)?.length === 1
    return isPlain ? linked(only, entry) : entry
  })
}

function isSameFlight(one: FlightEntry, other: FlightEntry): boolean {
  if (!other.flightTypes.includes('commercial')) return false
  if (one.departureAirport !== other.departureAirport) return false
  if (one.arrivalAirport !== other.arrivalAirport) return false
  if (one.flightNumbers.some((number) => other.flightNumbers.includes(number))) return true
  if (!one.actualDeparture || !other.actualDeparture) return false
  const apart = minutesBetween(one.actualDeparture, other.actualDeparture)
  return Math.abs(apart) <= sameDepartureMinutes
}

function linked(hand: FlightEntry, written: FlightEntry): FlightEntry {
  const edited = editableFields.filter((field) => !isBlank(hand[field]))
  return {
    ...written,
    ...Object.fromEntries(edited.map((field) => [field, hand[field]])),
    id: hand.id,
    flightTypes: hand.flightTypes,
    flightNumbers: [...new Set([...hand.flightNumbers, ...written.flightNumbers])],
    source: hand.source,
    edited,
  }
}

/**
 * An entry typed in by hand whose duty is gone stands on its own again: with the crew member's values, and without
 * what the roster had filled in.
 */
export function unlink({ edited = [], ...entry }: FlightEntry): FlightEntry {
  const filled = editableFields.filter((field) => field in blanks && !edited.includes(field))
  const emptied = Object.fromEntries(filled.map((field) => [field, blanks[field]]))
  return { ...entry, ...emptied, dutyId: null, sector: null }
}

/** What a field holds that the crew member left open. */
const blanks: Partial<FlightEntry> & Record<string, unknown> = {
  aircraftType: '',
  registration: '',
  remarks: null,
  reportTime: null,
  debriefTime: null,
  actualDeparture: null,
  actualArrival: null,
  crew: [],
  flightNumbers: [],
}

function isBlank(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
