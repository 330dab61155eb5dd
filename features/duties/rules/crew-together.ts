import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { readCrewLine } from '#logbook/rules/crew-line.ts'

/** A member of the crew of a duty. */
export type CrewMember = {
  /** `CP`, `FO`, `CC`; null where the roster's line has another form. */
  position: string | null
  /** `Penrose I`, or the whole line where it has another form. */
  name: string
  /** The date of the latest earlier duty with the same person; null without one. */
  lastTogether: CalendarDate | null
}

/** The crew lines of a duty, one `Position - ID - Name` each. */
type DutyCrew = { date: CalendarDate; crew: string[] }

/** Words that begin a surname of several words. */
const particles = /^(van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|ter|st|mac|mc)$/i

/**
 * The crew of a duty without the user, with the last date on which the user flew with each of them.
 *
 * People are matched by staff number, never by name.
 *
 * @param earlier the user's earlier duties that count, in any order.
 * @param ownNumber the user's staff number; null where it is not known.
 */
export function crewTogether(
  crew: string[],
  earlier: DutyCrew[],
  ownNumber: string | null,
): CrewMember[] {
  const lastDates = new Map<string, CalendarDate>()
  for (const { date, crew: lines } of earlier) {
    for (const { id: staffNumber } of lines.map(readCrewLine)) {
      if (date > (lastDates.get(staffNumber) ?? '')) lastDates.set(staffNumber, date)
    }
  }
  return crew
    .map(readCrewLine)
    .filter(({ id }) => !ownNumber || !isSameStaffNumber(id, ownNumber))
    .map(({ position, id, name }) => ({
      position: position || null,
      name: id ? shortName(name) : name,
      lastTogether: (id && lastDates.get(id)) || null,
    }))
}

/** The staff numbers of crew lines, each once. */
export function staffNumbersOf(crew: string[]): string[] {
  const numbers = crew.map((line) => readCrewLine(line).id)
  return [...new Set(numbers)].filter(Boolean)
}

/** True for the same number with and without leading zeros, as airlines print both. */
export function isSameStaffNumber(one: string, other: string): boolean {
  const plain = (id: string) => id.trim().toUpperCase().replace(/^0+/, '')
  return plain(one) === plain(other)
}

/**
 * A name as rosters print it, surname first, with the initial of the first name: `PENROSE IDRIS` and
 * `PENROSE, IDRIS` become `Penrose I`.
 */
function shortName(printed: string): string {
  const [surname = '', given] = printed.split(/,\s*/)
  const words = surname.trim().split(/\s+/)
  const last = words.findIndex((word) => !particles.test(word))
  const size = given === undefined && last >= 0 ? last + 1 : words.length
  const initial = (given ?? words.slice(size).join(' ')).trim().slice(0, 1)
  return `${words.slice(0, size).map(capitalised).join(' ')} ${initial}`.trim()
}

/** `MBEKI-HALE` as `Mbeki-Hale`. A word that is not in capitals stays as it is. */
function capitalised(word: string): string {
  if (word !== word.toUpperCase()) return word
  return word.toLowerCase().replaceAll(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase())
}
