/**
 * The zone of a logbook's clock times: UTC, each airport's own, or that of the user's home base.
 */
export const logbookZones = ['UTC', 'LOCAL_STATION', 'LOCAL_BASE'] as const
export type LogbookZone = (typeof logbookZones)[number]

/** The zones in words, as the user chooses between them. */
export const logbookZoneWords: Record<LogbookZone, string> = {
  UTC: 'UTC',
  LOCAL_STATION: 'Local time of each airport',
  LOCAL_BASE: 'Local time of my home base',
}

/** True if a text names one of the zones. */
export function isLogbookZone(text: string): text is LogbookZone {
  return logbookZones.some((zone) => zone === text)
}
