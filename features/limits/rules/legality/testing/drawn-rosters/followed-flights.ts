import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'

/** True if a flight starts where the one before ended, as far as the roster says, or at home like it. */
export function follows(
  { bases }: Pick<LegalityRoster, 'bases'>,
  before: FtlDuty,
  after: FtlDuty | undefined,
): boolean {
  const from = before.sectors.at(-1)?.arrivalAirport ?? ''
  const to = after?.sectors[0]?.departureAirport ?? ''
  const homes = bases.flatMap(({ airports }) => airports)
  const areHome = homes.includes(from) && homes.includes(to)
  return from === '' || to === '' || from === to || areHome
}
