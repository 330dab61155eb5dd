import codesOfPrefix from './icao-codes.json' with { type: 'json' }

let iataOfIcao: Map<string, string> | undefined

/**
 * The IATA code of an airport by its ICAO code: `BHX` for `EGBB`. The table is written by
 * `scripts/update-airport-zones.ts`.
 *
 * @returns undefined for an unknown code, and for an airport without an IATA code.
 */
export function iataCode(icao: string): string | undefined {
  iataOfIcao ??= new Map(
    Object.entries(codesOfPrefix).flatMap(([prefix, codes]) =>
      codes
        .split(' ')
        .map((code): [string, string] => [prefix + code.slice(0, -3), code.slice(-3)]),
    ),
  )
  return iataOfIcao.get(icao)
}
