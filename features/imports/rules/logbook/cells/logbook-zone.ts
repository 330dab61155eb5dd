/**
 * The zones that the clock times of a logbook can be in.
 *
 * - `UTC`
 * - `LOCAL_STATION`: departures in the zone of the departure airport, arrivals in that of the arrival airport
 * - `LOCAL_BASE`: the zone of the user's home base
 */
export const logbookZones = ['UTC', 'LOCAL_STATION', 'LOCAL_BASE'] as const
export type LogbookZone = (typeof logbookZones)[number]

/** The zones in words, as the user chooses between them. */
export const logbookZoneWords: Record<LogbookZone, string> = {
  UTC: 'UTC',
  LOCAL_STATION: 'Local time of each airport',
  LOCAL_BASE: 'Local time of my home base',
}
