import type { RosterTask } from '#duties/rules/roster-task.ts'
import { unknownSectorMinutes } from '#logbook/rules/counted-minutes.ts'
import type { Duty, StoredDuty } from '#duties/schema/duty.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { isSameFlightNumber, legDigits, legKey } from '#duties/rules/sector.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import type { EditableField } from '#logbook/rules/words/entry-words.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { isTypedEntry } from './link-entries.ts'

/** A duty with its task and the logbook entries of its sectors. */
export type DutyRecord = {
  duty: StoredDuty
  task: RosterTask | null
  entries: FlightEntry[]
}

/** The parts of a duty that its entries are written from. */
type LoggedDuty = Duty &
  Pick<StoredDuty, 'id' | 'source' | 'role'> & {
    /** The legs, by `legKey`, whose entries the user deleted one by one. */
    suppressedLegs?: string[]
  }

type Context = {
  /** For a duty whose crew list does not give the user's role. */
  defaultRole: FlightRole
  /** The aircraft type the roster file names for the crew member; absent where it names none. */
  fleetType?: string | undefined
  newId: () => string
}

/**
 * The logbook entries of a completed duty: one per operated sector, none for positioning.
 *
 * An existing entry keeps its id, role, remarks and fields edited by hand; a typed one that was linked keeps its source
 * too. A leg whose entry the user deleted is not written.
 */
export function dutyEntries(
  duty: LoggedDuty,
  before: FlightEntry[],
  { defaultRole, fleetType, newId }: Context,
): FlightEntry[] {
  const known = [...before]
  const suppressed = duty.suppressedLegs?.map(legDigits) ?? []
  return duty.sectors.flatMap((sector, index) => {
    if (sector.positioning || suppressed.includes(legDigits(legKey(sector)))) return []
    const flown = entryTimes(sector)
    const entry = takeKnown(known, sector, index)
    const written: FlightEntry = {
      id: entry?.id ?? newId(),
      dutyId: duty.id,
      sector: index,
      date: flown.departure ? londonDate(flown.departure) : duty.date,
      departureAirport: sector.departureAirport,
      arrivalAirport: sector.arrivalAirport,
      aircraftType: (sector.aircraftType ?? entry?.aircraftType) || fleetType || '',
      registration: sector.registration ?? entry?.registration ?? '',
      flightMinutes: flown.minutes,
      role: entry?.role ?? duty.role ?? defaultRole,
      flightTypes: ['commercial'],
      remarks: entry?.remarks ?? null,
      reportTime: briefOf(duty),
      debriefTime: debriefOf(duty),
      actualDeparture: sector.actualDeparture,
      actualArrival: sector.actualArrival,
      crew: duty.crew,
      flightNumbers: [sector.flightNumber],
      source: entry && isTypedEntry(entry, duty.source) ? entry.source : duty.source,
    }
    return entry ? withEditedFields(written, entry) : written
  })
}

/** Applies the fields that were edited by hand over the duty's values. */
function withEditedFields(
  written: FlightEntry,
  { edited = [], ...entry }: FlightEntry,
): FlightEntry {
  if (edited.length === 0) return written
  const kept = Object.fromEntries(edited.map((field) => [field, entry[field]]))
  return { ...written, ...kept, edited }
}

/** Actual times where known, else scheduled ones, for departure and arrival separately. */
function entryTimes(sector: Sector): { departure: string | null; minutes: number } {
  const departure = sector.actualDeparture ?? sector.scheduledDeparture
  const arrival = sector.actualArrival ?? sector.scheduledArrival
  const minutes = departure && arrival ? minutesBetween(departure, arrival) : unknownSectorMinutes
  return { departure, minutes: Math.max(minutes, 0) }
}

/** Removes and returns the entry of the same leg. Fields edited by hand may differ. */
function takeKnown(known: FlightEntry[], sector: Sector, place: number): FlightEntry | undefined {
  const ofFlight = known.filter(
    ({ flightNumbers, edited, sector: own }) =>
      flightNumbers.some((number) => isSameFlightNumber(number, sector.flightNumber)) ||
      (own === place && edited?.includes('flightNumbers')),
  )
  const entry =
    ofFlight.find((entry) => isLeg(entry, sector, [])) ??
    ofFlight.find((entry) => entry.sector === place && isLeg(entry, sector, entry.edited)) ??
    ofFlight.find((entry) => isLeg(entry, sector, entry.edited))
  if (entry) known.splice(known.indexOf(entry), 1)
  return entry
}

function isLeg(entry: FlightEntry, sector: Sector, edited: EditableField[] = []): boolean {
  const fits = (end: 'departureAirport' | 'arrivalAirport') =>
    entry[end] === sector[end] || edited.includes(end)
  return fits('departureAirport') && fits('arrivalAirport')
}
