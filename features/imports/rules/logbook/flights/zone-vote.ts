import { counted } from '#kernel/words/counted.ts'
import type { LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'
import type { LogbookAnswers, LogbookReading } from '#imports/rules/logbook/logbook-reading.ts'
import { fitsTotal, flightTimes, type UserZones } from './flight-times.ts'
import type { PrintedFlight } from './printed-flight.ts'

/** The zone of a file's times, with the reason as a sentence for the crew member. */
export type ChosenZone = Pick<
  LogbookReading,
  'zone' | 'zoneReason' | 'isZoneCertain' | 'canChooseZone'
>

/** A zone that the file or its format states. */
export type StatedZone = { zone: LogbookZone; reason: string }

/** Flights that are compared with their totals. Further ones do not change the result. */
const comparedFlights = 2000

/**
 * Chooses the zone of a file's times: as stated, else as the user answered, else by arithmetic, else UTC.
 *
 * A flight between two zones fits its printed total either in UTC or in the local time of its airports.
 */
export function chooseZone(
  flights: PrintedFlight[],
  stated: StatedZone | null,
  zones: UserZones,
  answers: LogbookAnswers,
): ChosenZone {
  const open = { isZoneCertain: false, canChooseZone: true }
  if (stated) {
    const { zone, reason } = stated
    return { zone, zoneReason: reason, isZoneCertain: true, canChooseZone: false }
  }
  const chosen = answers.table?.zone ?? answers.zone
  if (chosen) return { zone: chosen, zoneReason: chosenReason, ...open }
  const votes: Record<LogbookZone, number> = { UTC: 0, LOCAL_STATION: 0, LOCAL_BASE: 0 }
  for (const flight of flights.slice(0, comparedFlights)) {
    const fits = (zone: LogbookZone) => fitsTotal(flightTimes(flight, zone, zones), flight)
    const [isUtc, isLocal] = [fits('UTC'), fits('LOCAL_STATION')]
    if (isUtc && !isLocal) votes.UTC += 1
    if (isLocal && !isUtc) votes.LOCAL_STATION += 1
  }
  const { UTC: utc, LOCAL_STATION: local } = votes
  if (utc === local) return { zone: 'UTC', zoneReason: assumedReason, ...open }
  const zone = utc > local ? 'UTC' : 'LOCAL_STATION'
  // Times that fit UTC also fit the zone of the home base.
  const isZoneCertain = utc === 0
  return { ...open, zone, zoneReason: voteReason(zone, Math.max(utc, local)), isZoneCertain }
}

/** The reason for a zone that the user chose. */
export const chosenReason = 'You chose this zone. The file does not state one.'
const assumedReason = 'The file does not state its zone, so UTC is assumed.'

function voteReason(zone: 'UTC' | 'LOCAL_STATION', flights: number): string {
  const words = zone === 'UTC' ? 'in UTC' : 'in the local time of each airport'
  return `The file does not state its zone. The times of ${counted(flights, 'flight')} fit their hours only ${words}.`
}
