import type { ClockTime } from './zone-time.ts'

/** Hours of each local day, `to` exclusive; a range that passes midnight ends on the next day. */
export type LocalHours = { from: ClockTime; to: ClockTime }

/** The window of circadian low (ORO.FTL.105(28)). */
export const circadianLow: LocalHours = { from: '02:00', to: '06:00' }

/** The hours in which a local night lies (ORO.FTL.105(16)). */
export const localNightHours: LocalHours = { from: '22:00', to: '08:00' }

/**
 * The difference of two local times, in minutes, from which the body clock adapts more slowly (ORO.FTL.105(1), table 1).
 */
export const farZoneMinutes = 4 * 60
