import { useEffect, useState } from 'react'

/**
 * Returns a function that is true for the code of a known airport or city. The large table of airports is loaded when
 * `isAsked` is first true. Until then, and if loading fails, every code counts as known.
 */
export function useKnownAirports(isAsked: boolean): (iata: string) => boolean {
  const [isKnown, setKnown] = useState<(iata: string) => boolean>()
  useEffect(() => {
    if (!isAsked || isKnown) return
    import('#kernel/airports/airport-zone.ts').then(
      ({ airportZone }) => setKnown(() => (iata: string) => airportZone(iata, {}) !== undefined),
      // The hint is optional.
      () => undefined,
    )
  }, [isAsked, isKnown])
  return isKnown ?? (() => true)
}
