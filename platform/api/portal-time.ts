/**
 * The header of every answer of the API with the portal's time, an instant in UTC.
 *
 * A page shows its times by the portal's clock, because the clock of a device can be wrong. A page that the service
 * worker stored has no time of its own.
 */
export const portalTimeHeader = 'portal-time'

/**
 * The difference between the portal's clock and the device's, in milliseconds; positive if the portal is ahead.
 *
 * @param stated the instant in the header.
 * @param deviceMs the device's time when the answer arrived, in milliseconds since 1970.
 * @returns null when the header is missing or is no instant.
 */
export function clockDifference(stated: string | null, deviceMs: number): number | null {
  const difference = Date.parse(stated ?? '') - deviceMs
  return Number.isNaN(difference) ? null : difference
}
