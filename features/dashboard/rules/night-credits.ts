import type { Duty } from '#duties/schema/duty.ts'

/**
 * The nights away from base on a roster: hotel rest, and flight duties that end at another airport.
 *
 * @param base IATA codes of its airports; if empty, the airport where most flight duties begin.
 */
export function nightCredits(
  duties: Pick<Duty, 'dutyType' | 'sectors'>[],
  base: readonly string[] = [],
): number {
  const home = base.length > 0 ? base : usualBase(duties)
  const isAway = ({ dutyType, sectors }: Pick<Duty, 'dutyType' | 'sectors'>) => {
    if (dutyType === 'HOTEL_REST') return true
    const end = sectors.at(-1)?.arrivalAirport
    return dutyType === 'FLIGHT' && end !== undefined && !home.includes(end)
  }
  return duties.filter(isAway).length
}

function usualBase(duties: Pick<Duty, 'sectors'>[]): string[] {
  const counts = new Map<string, number>()
  for (const { sectors } of duties) {
    const from = sectors[0]?.departureAirport
    if (from) counts.set(from, (counts.get(from) ?? 0) + 1)
  }
  const [usual] = [...counts].sort((one, other) => other[1] - one[1])
  return usual ? [usual[0]] : []
}
