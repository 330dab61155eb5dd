import { symbols } from './plain-event.ts'
import { beginningOf, isLongCell } from '#kernel/csv/cell-limits.ts'
import { dutyTypeOfCode } from '#duties/rules/duty-codes.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { plainSector, type RosterItem } from './roster-item.ts'

/** One entry of a RosterBuster file, as CSV or as calendar. Its times are UTC. */
export type RosterBusterEntry = {
  row: number
  subject: string
  location: string
  description: string
  /** The day of its start, as printed. */
  date: CalendarDate
  start: Instant | null
  end: Instant | null
  isAllDay: boolean
}

const route = /^(\(DH\) *)?(\()?([A-Z]{3}) ?[-–→] ?([A-Z]{3})\)?$/
const window = /^\((\d{4})Z ?- ?(\d{4})Z\)(.*)$/
const aircraft = /^\(\d{4}L ?- ?\d{4}L\) +(\w{3,4})\b/

/** True if a location has the form of RosterBuster, `(0515Z-0745Z) ZQ210` or `0415Z`. */
export function isRosterBusterPlace(location: string): boolean {
  if (isLongCell(location)) return false
  return window.test(location) || /^\d{4}Z$/.test(location)
}

/** Wordings of entries that are no flight. */
const wordings: [RegExp, DutyType][] = [
  [/^(no duty|day off|days off|off)\b/i, 'OFF'],
  [/^airport stand-?by\b/i, 'ASBY'],
  [/^(home )?(stand-?by|reserve)\b/i, 'HSBY'],
  [/^(annual )?(leave|vacation|holiday)\b/i, 'LEAVE'],
  [/^sick\b/i, 'SICK'],
  [/^training\b/i, 'TRAINING'],
]

/** The roster item of an entry; null if it is not recognised. */
export function rosterBusterItem(entry: RosterBusterEntry): RosterItem | null {
  const { row, date, start, end } = entry
  const subject = beginningOf(entry.subject).replaceAll('\uFE0F', '').replace(symbols, '').trim()
  const [, , , behind = ''] = window.exec(entry.location.trim()) ?? []
  const place = behind.trimStart()
  if (/^report$/i.test(subject)) return start ? { kind: 'report', row, date, at: start } : null
  if (/^check ?out$/i.test(subject)) return start ? { kind: 'debrief', row, date, at: start } : null
  const [, deadhead, bracket, from, to] = route.exec(subject) ?? []
  if (from && to)
    return flightItem(entry, { from, to, place, isPassenger: Boolean(deadhead || bracket) })
  if (/^layover\b/i.test(subject)) {
    const hotel = place.replace(/^HTL\b ?/, '') || null
    return { kind: 'ground', row, date, duty: { ...free('HOTEL_REST', 'HTL'), description: hotel } }
  }
  const [words = '', printed] = subject.split(/ - (?=\S+$)/)
  const code = printed ?? codeOf(place)
  const type = (code && dutyTypeOfCode(code)) || typeOfWords(words)
  if (!type) return null
  const duty = { dutyType: type, dutyCode: code ?? type, description: words || null }
  return {
    kind: 'ground',
    row,
    date,
    duty: { ...duty, ...(entry.isAllDay ? noTimes : { start, end }) },
  }
}

const noTimes = { start: null, end: null }

function free(dutyType: DutyType, dutyCode: string) {
  return { dutyType, dutyCode, ...noTimes }
}

function typeOfWords(words: string): DutyType | undefined {
  return wordings.find(([wording]) => wording.test(words))?.[1] ?? dutyTypeOfCode(words)
}

/** `HSBY` behind the times; an airport is no code. */
function codeOf(place: string): string | null {
  const [word = ''] = place.split(' ')
  return /^[A-Z][A-Z0-9/]{1,9}$/.test(word) && (word === 'NSD' || dutyTypeOfCode(word))
    ? word
    : null
}

function flightItem(
  { row, date, start, end, description }: RosterBusterEntry,
  {
    from,
    to,
    place,
    isPassenger,
  }: { from: string; to: string; place: string; isPassenger: boolean },
): RosterItem | null {
  const [number = ''] = place.split(' ')
  if (!start || !end || number === '') return null
  const [, type = null] = aircraft.exec(description.trim()) ?? []
  const sector = {
    ...plainSector(number, from, to),
    scheduledDeparture: start,
    scheduledArrival: end,
    aircraftType: type,
    positioning: isPassenger,
  }
  return { kind: 'flight', row, date, sector, report: null, debrief: null }
}
