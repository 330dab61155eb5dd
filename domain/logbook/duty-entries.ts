import type { Sector } from '#domain/roster/sector.ts'
import { briefOf, debriefOf } from '#domain/roster/duty-times.ts'
import type { StoredDuty } from '#domain/roster/roster-merge.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { minutesBetween } from '#domain/time/zone-time.ts'
import type { FlightEntry, FlightRole } from './flight-entry.ts'

/** A sector of which no times are known counts an hour (spec 9). */
const unknownSectorMinutes = 60

type Context = {
  /** For a duty whose crew list does not give the user's role. */
  defaultRole: FlightRole
  newId: () => string
}

/**
 * The logbook entries of a completed duty: one per operated sector, none for positioning (decision 3).
 *
 * An entry that is there already keeps its id, its role and its remarks.
 */
export function dutyEntries(
  duty: StoredDuty,
  before: FlightEntry[],
  { defaultRole, newId }: Context,
): FlightEntry[] {
  const known = [...before]
  return duty.sectors.flatMap((sector, index) => {
    if (sector.positioning) return []
    const flown = entryTimes(sector)
    const entry = takeKnown(known, sector)
    return {
      id: entry?.id ?? newId(),
      dutyId: duty.id,
      sector: index,
      date: flown.departure ? londonDate(flown.departure) : duty.date,
      departureAirport: sector.departureAirport,
      arrivalAirport: sector.arrivalAirport,
      aircraftType: sector.aircraftType ?? entry?.aircraftType ?? '',
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
      source: duty.source,
    }
  })
}

/** Actual times where they are known, else scheduled ones, each end for itself. */
function entryTimes(sector: Sector): { departure: string | null; minutes: number } {
  const departure = sector.actualDeparture ?? sector.scheduledDeparture
  const arrival = sector.actualArrival ?? sector.scheduledArrival
  const minutes = departure && arrival ? minutesBetween(departure, arrival) : unknownSectorMinutes
  return { departure, minutes: Math.max(minutes, 0) }
}

/** Takes the entry of the same leg out of those there are. */
function takeKnown(known: FlightEntry[], sector: Sector): FlightEntry | undefined {
  const index = known.findIndex(
    (entry) =>
      entry.flightNumbers.includes(sector.flightNumber) &&
      entry.departureAirport === sector.departureAirport &&
      entry.arrivalAirport === sector.arrivalAirport,
  )
  return index < 0 ? undefined : known.splice(index, 1)[0]
}
