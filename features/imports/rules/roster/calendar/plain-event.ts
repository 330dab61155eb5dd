import { beginningOf } from '#kernel/csv/cell-limits.ts'
import { airportZone, type AirportZones } from '#kernel/airports/airport-zone.ts'
import { iataCode } from '#kernel/airports/icao-code.ts'
import type { CalendarEvent } from '#imports/rules/files/file-content.ts'
import { dutyTypeOfCode } from '#duties/rules/duty-codes.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { instantOf, isLong } from './event-time.ts'
import { plainSector, type FlightItem } from './roster-item.ts'

/** Pictograms before a text, such as an aeroplane. */
export const symbols = /^[^\p{L}\p{N}(]+/u

const registration =
  /\b([A-Z]{1,2}-[A-Z]{3,4}|[A-Z]\d-[A-Z]{3}|\d[A-Z]-[A-Z]{3}|N\d{1,5}[A-Z]{0,2})\b/
const aircraft =
  /(?:^|[\s,;(])(7[0-9]{2}|A?3[0-9]{2}|[AB]\d{1,2}[A-Z0-9]|E1[79]\d|AT[47]\d)(?=$|[\s,;)])/
const numbered = /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3})\d{1,4}[A-Z]?$/
const bareNumber = /^\d{2,4}[A-Z]?$/
const clockTimes =
  /(?<![\dA-Z])(?:\d{1,2}[:.h]\d{2}|\d{4}(?= ?[-–] ?\d{4}(?!\d))|(?<=\d{4} ?[-–] ?)\d{4})(?!\d)(?: ?(?:Z|L|LT|UTC|AM|PM)\b)?(?:\+\d)?/gi
const asPassenger = /^(?:PAX|DH|DHD|DHC|DEADHEAD|POS|POSITIONING|PASSENGER|PPX)$/i
/** Words of a flight's title that say nothing more. */
const fillers =
  /^(?:flight|flt|to|from|operating|op|as|on|sector|leg|via|dep|arr|std|sta|etd|eta|z|utc|lt)$/i

/** The flight that a title names. */
export type TitledFlight = {
  flightNumber: string
  departureAirport: string
  arrivalAirport: string
  positioning: boolean
}

/**
 * The flight of a title that has a flight number, two known airports and nothing else but times, a registration, an
 * aircraft type and words such as `PAX`; null for any other title.
 *
 * @param ownZones the zones of the airports that the user added.
 */
export function titledFlight(summary: string, ownZones: AirportZones): TitledFlight | null {
  const words = titleWords(summary)
  const iataOf = (word: string) => knownAirport(word, ownZones)
  const places = words.filter((word) => !fillers.test(word) && iataOf(word) !== null)
  // POS and PAX are airports as well.
  const airports = places.length > 2 ? places.filter((word) => !asPassenger.test(word)) : places
  const [from = '', to = ''] = airports.map((word) => iataOf(word) ?? '')
  if (airports.length !== 2 || from === to) return null
  const others = words.filter((word) => !airports.includes(word) && !fillers.test(word))
  const passenger = others.filter((word) => asPassenger.test(word))
  const rest = others.filter((word) => !asPassenger.test(word))
  const numbers = rest.filter((word) => numbered.test(word))
  // A320 has the form of a flight number.
  const [flightNumber = rest.find((word) => bareNumber.test(word)), ...more] =
    numbers.length > 1 ? numbers.filter((word) => !aircraft.test(word)) : numbers
  const isOnly = rest.every((word) => word === flightNumber || isDetail(word))
  if (!flightNumber || more.length > 0 || !isOnly) return null
  const positioning = passenger.length > 0
  return { flightNumber, departureAirport: from, arrivalAirport: to, positioning }
}

/** A time, or an aircraft type, beside a flight number. */
function isDetail(word: string): boolean {
  return /^\d{4}(?:Z|L|LT)?$/.test(word) || aircraft.test(word)
}

/** `Flight ZQ 210: Birmingham (BHX) to Palma (PMI)` as its words, without times, registration and names of cities. */
function titleWords(summary: string): string[] {
  return beginningOf(summary)
    .replace(symbols, '')
    .replaceAll(/(?<!\p{L})(?!to )\p{L}[\p{L} .'-]{1,30}\(([A-Z]{3,4})\)/gu, '$1')
    .replaceAll(clockTimes, ' ')
    .replace(registration, ' ')
    .replace(/^((?:\p{L}+ )?)([A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3}) (?=\d{1,4}[A-Z]?\b)/u, '$1$2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The IATA code of a known airport, also printed by its ICAO code; null for another word. */
function knownAirport(word: string, ownZones: AirportZones): string | null {
  if (!/^[A-Z]{3,4}$/.test(word)) return null
  const code = word.length === 4 ? iataCode(word) : word
  return code !== undefined && airportZone(code, ownZones) !== undefined ? code : null
}

/** The flight of an event whose title names one; null for another event. */
export function plainFlight(
  event: CalendarEvent,
  ownZones: AirportZones,
): Omit<FlightItem, 'date'> | null {
  const flight = titledFlight(event.summary, ownZones)
  const [start, end] = [instantOf(event.start), instantOf(event.end)]
  if (!flight || !start || !end || isLong(event)) return null
  const about = `${beginningOf(event.summary)} ${event.description} ${event.location}`
  const { flightNumber, departureAirport, arrivalAirport, positioning } = flight
  const sector = {
    ...plainSector(flightNumber, departureAirport, arrivalAirport),
    scheduledDeparture: start,
    scheduledArrival: end,
    aircraftType: aircraft.exec(about)?.[1] ?? null,
    registration: registration.exec(about)?.[1] ?? null,
    positioning,
  }
  return { kind: 'flight', row: event.line, sector, report: null, debrief: null }
}

/** Titles that are plainly a duty: these words alone, or followed by a mark, a time or a bracket. */
const wordings: [RegExp, DutyType, string][] = [
  [/^home (stand-?by|sby)/i, 'HSBY', 'HSBY'],
  [/^airport (stand-?by|sby|duty)/i, 'ASBY', 'ASBY'],
  [/^(days? off|off day|rest day|off)/i, 'OFF', 'OFF'],
  [/^(annual leave|a\/l|leave|vacation|holiday)/i, 'LEAVE', 'LVE'],
  [/^(sick leave|sick day|sickness|sick)/i, 'SICK', 'SICK'],
  [/^(ground training|recurrent training|training)/i, 'TRAINING', 'TRAINING'],
]

/** The end of the words of a duty. */
const wordsEnd = /^ *($|[-–:,(/…]|\d)/

/** Shorter codes are also everyday words or initials, so they count only as the whole title. */
const codeMinLength = 3

/** The kind of duty that a title names; null for any other title. */
export function plainDuty(
  summary: string,
): { dutyType: DutyType; dutyCode: string; description: string | null } | null {
  const title = beginningOf(summary).replace(symbols, '').trim()
  const [code = '', ...rest] = title.split(/[\s:–-]+/)
  const words = rest.join(' ')
  const type = /^[A-Z0-9/*]+$/.test(code) ? dutyTypeOfCode(code) : undefined
  if (type && (code.length >= codeMinLength || words === '')) {
    return { dutyType: type, dutyCode: code, description: words || null }
  }
  for (const [wording, dutyType, dutyCode] of wordings) {
    const [match] = wording.exec(title) ?? []
    if (match !== undefined && wordsEnd.test(title.slice(match.length))) {
      return { dutyType, dutyCode, description: title }
    }
  }
  return null
}
