import { airportZone, type AirportZones } from '#kernel/airports/airport-zone.ts'
import { london } from '#kernel/time/london-time.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { FileRefusal } from '#imports/rules/files/file-refusal.ts'
import type { ReportHeader } from '#imports/rules/roster/report/roster-report.ts'
import { rowFault } from './row-fault.ts'

/** The zone of printed times at an airport, or at the base where no airport is named. */
export type ZoneOf = (airport?: string) => TimeZone

/**
 * The zones of a report's times, by its time base. Without one, London is assumed, as on every screen.
 *
 * The returned function throws a row fault for an airport with an unknown zone.
 *
 * @returns a sentence instead when the zone of the base is unknown.
 */
export function reportZones(
  { timeBase, crewMember }: ReportHeader,
  ownZones: AirportZones,
): ZoneOf | FileRefusal {
  if (timeBase === null) return () => london
  if (timeBase === 'UTC') return () => 'UTC'
  const base = crewMember ? airportZone(crewMember.base, ownZones) : london
  if (!base) {
    return {
      airport: crewMember?.base,
      refusal: `The times are in the local time of base ${crewMember?.base}, which CrewPortal does not know. Export the report in UTC and import that.`,
    }
  }
  if (timeBase === 'LOCAL_BASE') return () => base
  return (airport) => {
    if (airport === undefined) return base
    const zone = airportZone(airport, ownZones)
    if (!zone) throw rowFault(`The time zone of ${airport} is not known.`, airport)
    return zone
  }
}

/** A sentence about an assumed time zone; null when the file states it. */
export function assumedZone({ timeBase, crewMember }: ReportHeader): string | null {
  if (timeBase === null) {
    return 'This file does not say which time zone its times are in; London time is assumed.'
  }
  if (timeBase === 'UTC' || crewMember) return null
  return 'This file gives times at your base, but does not name it; London time is assumed.'
}
