import { beginningOf } from '#kernel/csv/cell-limits.ts'
import { airportZone } from '#kernel/airports/airport-zone.ts'
import { iataCode } from '#kernel/airports/icao-code.ts'
import type { CalendarEvent } from '#imports/rules/files/file-content.ts'
import { dutyTypeOfCode } from '#duties/rules/duty-codes.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { instantOf } from './event-time.ts'
import { plainSector, type FlightItem } from './roster-item.ts'

const flightNumber = String.raw`((?:[A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3}) ?\d{1,4}[A-Z]?|\d{2,4}[A-Z]?)`
const airports = String.raw`([A-Z]{3,4}) ?(?:-|–|—|→|\/|>|to|TO) ?([A-Z]{3,4})`
const flightFirst = new RegExp(String.raw`^${flightNumber}[ :,–-]+${airports}$`)
const flightLast = new RegExp(String.raw`^${airports}[ :,(–-]+${flightNumber}\)?$`)
const registration = /\b([A-Z]{1,2}-[A-Z]{3,4})\b/
const aircraft =
  /(?:^|[\s,;(])(7[0-9]{2}|A?3[0-9]{2}|[AB]\d{1,2}[A-Z0-9]|E1[79]\d|AT[47]\d)(?=$|[\s,;)])/

/** Pictograms before a text, such as an aeroplane. */
export const symbols = /^[^\p{L}\p{N}(]+/u

/** The flight of an event whose title has a flight number and two known airports; null for another event. */
export function plainFlight(event: CalendarEvent): Omit<FlightItem, 'date'> | null {
  const title = plainTitle(event.summary)
  const [, numberFirst, ...placesFirst] = flightFirst.exec(title) ?? []
  const [, from, to, numberLast] = flightLast.exec(title) ?? []
  const number = (numberFirst ?? numberLast)?.replaceAll(' ', '')
  const [departure, arrival] = (numberFirst ? placesFirst : [from, to]).map(iataOf)
  if (!number || !departure || !arrival || departure === arrival) return null
  if (!airportZone(departure) || !airportZone(arrival)) return null
  const [start, end] = [instantOf(event.start), instantOf(event.end)]
  if (!start || !end) return null
  const about = `${event.description} ${event.location}`
  const sector = {
    ...plainSector(number, departure, arrival),
    scheduledDeparture: start,
    scheduledArrival: end,
    aircraftType: aircraft.exec(about)?.[1] ?? null,
    registration: registration.exec(about)?.[1] ?? null,
  }
  return { kind: 'flight', row: event.line, sector, report: null, debrief: null }
}

/** `Flight ZQ210: Birmingham (BHX) to Palma (PMI)` without the words around its codes. */
function plainTitle(summary: string): string {
  return beginningOf(summary)
    .replace(symbols, '')
    .replace(/^flight\b[ :]*/i, '')
    .replaceAll(/(?<!\p{L})(?!to )\p{L}[\p{L} .'-]{1,30}\(([A-Z]{3,4})\)/gu, '$1')
    .replace(/\([^()]*\)$/, '')
    .trim()
}

/** An IATA code, also of an airport printed by its ICAO code. */
function iataOf(code: string | undefined): string | undefined {
  return code?.length === 4 ? iataCode(code) : code
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
