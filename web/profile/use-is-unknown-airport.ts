import { useEffect, useState } from 'react'

/**
 * Whether no airport has this code of three letters. The table of airports is large: it loads when `isTyped`
 * is first true. Until it is there, and if it cannot be loaded, every code counts as known.
 */
export function useIsUnknownAirport(code: string, isTyped: boolean): boolean {
  const [isKnown, setKnown] = useState<(iata: string) => boolean>()
  const iata = code.trim().toUpperCase()
  const isAsked = isTyped && /^[A-Z]{3}$/.test(iata)

  useEffect(() => {
    if (!isAsked || isKnown) return
    import('#domain/airports/airport-zone.ts').then(
      ({ airportZone }) => setKnown(() => (asked: string) => airportZone(asked) !== undefined),
      // A missing hint is no reason to disturb.
      () => undefined,
    )
  }, [isAsked, isKnown])

  return isAsked && isKnown !== undefined && !isKnown(iata)
}
