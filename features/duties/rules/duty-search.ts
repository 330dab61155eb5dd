import type { Duty } from '#duties/schema/duty.ts'
import { briefOf } from './duty-times.ts'

/** The least and the most characters that are searched for. */
export const searchMin = 2
export const searchMax = 60

/** A search of the roster. */
export type DutySearch = {
  /** In lower case. A duty must contain each of them. */
  words: string[]
  /** IATA codes in capitals, at least two, of airports flown between one after the other; null without. */
  route: string[] | null
}

const airport = /^[A-Z]{3}$/

/** Reads search text: words, or a route such as `BHX-PMI`, `bhx pmi` or `BHX → PMI → BHX`. */
export function readDutySearch(text: string): DutySearch {
  const words = text.trim().toLowerCase().split(/\s+/)
  const stops = text
    .trim()
    .toUpperCase()
    .split(/[\s\-–—>→/]+/u)
  const isRoute = stops.length > 1 && stops.every((stop) => airport.test(stop))
  return { words, route: isRoute ? stops : null }
}

type SearchedDuty = { crew: string[]; notes: string | null }

/** The first crew line or line of the notes with one of the words; null if another part of the duty matches. */
export function foundLine({ crew, notes }: SearchedDuty, { words }: DutySearch): string | null {
  const lines = [...crew, ...(notes ?? '').split('\n')]
  return lines.find((line) => words.some((word) => beginsWord(line, word))) ?? null
}

/** True if a word of the line begins with the text, ignoring case. */
function beginsWord(line: string, text: string): boolean {
  const plain = line.toLowerCase()
  for (let at = plain.indexOf(text); at >= 0; at = plain.indexOf(text, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? '')) return true
  }
  return false
}

/** A duty as a search answers it. `line` is the line of its crew or notes that contains the words. */
export function foundDuty(duty: Duty & { id: string }, line: string | null) {
  const { id, date, dutyType, dutyCode, sectors, status } = duty
  const [first] = sectors
  const arrivals = sectors.map(({ arrivalAirport }) => arrivalAirport)
  return {
    id,
    date,
    dutyType,
    dutyCode,
    brief: briefOf(duty),
    airports: first ? [first.departureAirport, ...arrivals] : [],
    line,
    ...(status && { status }),
  }
}
