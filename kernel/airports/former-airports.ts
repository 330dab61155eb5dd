/** An airport that closed, or that has another code now. */
export type FormerAirport = {
  /** The last year in which the code was used. */
  lastYear: number
  /** The code of today, or an airport nearby, in the same time zone. */
  now: string
}

/**
 * Codes that logbooks of past years have, and the package of airports has not.
 */
const former: Readonly<Record<string, FormerAirport>> = {
  FBU: { lastYear: 1998, now: 'OSL' },
  FRU: { lastYear: 2025, now: 'BSZ' },
  KIV: { lastYear: 2024, now: 'RMO' },
  SXF: { lastYear: 2020, now: 'BER' },
  SZD: { lastYear: 2008, now: 'DSA' },
  THF: { lastYear: 2008, now: 'BER' },
  TSE: { lastYear: 2020, now: 'NQZ' },
}

/** The airport of a code that is no longer used; null for any other code. */
export function formerAirport(iata: string): FormerAirport | null {
  return Object.hasOwn(former, iata) ? (former[iata] ?? null) : null
}
