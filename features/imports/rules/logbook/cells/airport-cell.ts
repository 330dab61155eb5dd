import { isLongCell } from '#kernel/csv/cell-limits.ts'
import { airportZone } from '#kernel/airports/airport-zone.ts'
import { iataCode } from '#kernel/airports/icao-code.ts'

/** A printed airport. */
export type PrintedAirport = {
  /** The IATA code, or the printed code if no IATA code is known. */
  code: string
  /** True if the table of the portal has the airport. The user may have added others. */
  isKnown: boolean
}

/**
 * Reads an airport: `BHX`, `EGBB`, `BHX/EGBB`, `City / Name (BHX/EGBB)`, `BHX - Birmingham`.
 *
 * @returns null if there is no code in the text.
 */
export function readAirportCell(text: string): PrintedAirport | null {
  if (isLongCell(text)) return null
  const trimmed = text.trim()
  const brackets = /\(([^()]*)\)\s*$/.exec(trimmed)?.[1]
  const beginning = /^([A-Za-z]{3,4})\s+[-–—]\s/.exec(trimmed)?.[1]
  const codes = (brackets ?? beginning ?? trimmed).split(/[/,|\s]+/).filter(isCode)
  const isPlain = brackets !== undefined || beginning !== undefined || /^[\w/\s]+$/.test(trimmed)
  if (!isPlain || codes.length === 0 || codes.length > 2) return null
  if (brackets === undefined && beginning === undefined && !/^\w{3,4}(?:\/\w{3,4})?$/.test(trimmed))
    return null
  const airports = codes.map((code) => airportOf(code.toUpperCase()))
  const known = airports.find(({ isKnown }) => isKnown)
  // `Home` is a word, `EGXX` and `egxx` are codes.
  return known ?? (/[A-Z][a-z]/.test(codes.join(' ')) ? null : (airports[0] ?? null))
}

/** The airports of a route: `MAN-ACE`, `EGBB LEPA`, `BHX/PMI`, `BHX → PMI`; null if it has none or only one. */
export function readRouteCell(text: string): PrintedAirport[] | null {
  if (isLongCell(text)) return null
  const parts = text
    .trim()
    .split(/\s*(?:[-–—>→/|,;]|\bto\b)+\s*|\s+/i)
    .filter((part) => part !== '')
  if (parts.length < 2 || !parts.every(isCode)) return null
  return parts.map((part) => airportOf(part.toUpperCase()))
}

function airportOf(code: string): PrintedAirport {
  const iata = code.length === 4 ? iataCode(code) : code
  if (iata === undefined) return { code, isKnown: false }
  return { code: iata, isKnown: airportZone(iata, {}) !== undefined }
}

function isCode(text: string): boolean {
  return /^(?:[A-Za-z]{3}|[A-Za-z][A-Za-z0-9]{3})$/.test(text)
}
