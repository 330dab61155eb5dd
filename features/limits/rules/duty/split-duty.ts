/** A break on the ground, in minutes. */
export type GroundBreak = {
  minutes: number
  /** The part between 02:00 and 05:59 at reference time, the window of circadian low. */
  circadianLowMinutes: number
  hasSuitableAccommodation: boolean
}

/** Duties after and before the flights, and travel, which are not part of the break; at least. */
const notBreakMinutes = 30
const shortestMinutes = 180
/** From six hours on, and at night, only a break in suitable accommodation counts in full. */
const mostWithoutAccommodation = 360

/** The part of a break that counts, in minutes (CS FTL.1.220(a)). */
export function splitBreakMinutes({ minutes }: Pick<GroundBreak, 'minutes'>): number {
  return Math.max(0, minutes - notBreakMinutes)
}

/**
 * What a break adds to the maximum flight duty period: half of it, in minutes rounded down (CS FTL.1.220(c)).
 *
 * A break of less than three hours adds nothing. Without suitable accommodation, neither the part above six
 * hours nor the window of circadian low counts.
 */
export function splitExtensionMinutes(pause: GroundBreak): number {
  const net = splitBreakMinutes(pause)
  if (net < shortestMinutes) return 0
  const counted = pause.hasSuitableAccommodation
    ? net
    : Math.min(net, mostWithoutAccommodation) - pause.circadianLowMinutes
  return Math.floor(Math.max(0, counted) / 2)
}
