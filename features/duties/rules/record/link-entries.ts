import { departureToleranceMinutes } from './same-flight.ts'
import type { DutySource } from '#logbook/rules/words/entry-words.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import { editableFields } from '#logbook/rules/words/entry-words.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'

/**
 * Links entries that the crew member typed to the same flights in a roster file. The result is one entry per
 * flight, with the typed values, and the rest from the roster.
 *
 * Two entries are the same flight if they share the day and the route, and a flight number or the departure
 * time. Ambiguous matches are not linked.
 *
 * @param written the entries the file would add, each with its duty.
 * @param unlinked entries without a duty.
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
  return Math.abs(apart) <= departureToleranceMinutes
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
 * True for an entry that the crew member typed and that was linked to the duty: its route is typed. The source alone
 * does not tell, because a duty that a file lists becomes a typed one when the user is called out to it.
 */
export function isTypedEntry(
  { source, edited }: Pick<FlightEntry, 'source' | 'edited'>,
  ofDuty: DutySource | undefined,
): boolean {
  return source !== ofDuty && edited?.includes('departureAirport') === true
}

/** Removes the duty from a typed entry whose duty was deleted, with the values that came from the roster. */
export function unlink({ edited = [], ...entry }: FlightEntry): FlightEntry {
  const filled = editableFields.filter((field) => field in blanks && !edited.includes(field))
  const emptied = Object.fromEntries(filled.map((field) => [field, blanks[field]]))
  return { ...entry, ...emptied, dutyId: null, sector: null }
}

/** The values of fields that the crew member left empty. */
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
