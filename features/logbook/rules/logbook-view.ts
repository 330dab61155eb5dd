import { monthOf, type CalendarDate, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthNames } from '#kernel/time/date-words.ts'
import { entryKind, placeholders } from './counted-minutes.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { minutesOf } from '#profile/rules/hours.ts'
import type { LogbookFilter, LogbookOrder } from '#profile/rules/logbook-choices.ts'

/** The fields of an entry that a logbook view reads; times are hours, as in the JSON. */
export type LogbookLine = Pick<
  FlightEntry,
  'date' | 'departureAirport' | 'arrivalAirport' | 'aircraftType' | 'flightNumbers' | 'crew'
> & {
  aircraftRegistration: string
  flightTime: number
  flightType: FlightEntry['flightTypes']
  remarks: string | null
}

/**
 * The words a search looks for, without case or accents: each word once alone and once behind its field's name,
 * with a space before and after. A word of the query is found where one of these begins with it.
 */
export function searchText(line: LogbookLine): string {
  const { departureAirport: from, arrivalAirport: to } = line
  // By the names a search can be narrowed to.
  const words: Record<string, string[]> = {
    from: [from],
    to: [to],
    // `210` finds `ZQ210`, and `ALBX` finds `G-ALBX`.
    flight: line.flightNumbers.flatMap((number) => [number, number.replace(/^\D+/, '')]),
    type: wordsOf(line.aircraftType),
    reg: [line.aircraftRegistration, ...line.aircraftRegistration.split('-').slice(1)],
    crew: line.crew.flatMap(wordsOf),
    remarks: wordsOf(line.remarks ?? ''),
    date: dateWords(line.date),
  }
  const alone = ['-', '→', `${from}-${to}`, `${from}→${to}`, `${from}/${to}`]
  const named = Object.entries(words).flatMap(([field, ofField]) =>
    ofField.map((word) => `${field}:${word}`),
  )
  const all = [...alone, ...Object.values(words).flat(), ...named]
  return plain(` ${all.filter(Boolean).join(' ')} `)
}

/** `2026-05-01`, `01/05/2026`, `1/5/2026`, `1may2026` and `may2026`. */
function dateWords(date: CalendarDate): string[] {
  const [year = '', month = '', day = ''] = date.split('-')
  const name = `${monthNames[Number(month) - 1] ?? ''}${year}`
  const short = `${Number(day)}/${Number(month)}/${year}`
  return [date, `${day}/${month}/${year}`, short, `${Number(day)}${name}`, name]
}

const monthsOfQuery = monthNames.map((name) => name.slice(0, 3).toLowerCase()).join('|')
/** `1 may 2026`, `01 May` and `May 2026` in a query. */
const spokenDate = new RegExp(
  `\\b(?:0?(\\d{1,2}) )?((?:${monthsOfQuery})[a-z]*)(?: (\\d{4}))?\\b`,
  'g',
)

/** A query with its dates as `dateWords` writes them. `1 May` is the first of May of any year. */
function withDateWords(query: string): string {
  return query
    .replaceAll(/\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g, '$1/$2/$3')
    .replaceAll(spokenDate, (text, day: string = '', name: string, year: string = '') => {
      const month = monthNames.find((one) => one.toLowerCase().startsWith(name))?.toLowerCase()
      return month && (day || year) ? `${day}${month}${year}` : text
    })
}

/** The words of a text: between spaces, and between other marks. */
function wordsOf(text: string): string[] {
  const spaced = text.split(/\s+/)
  const known = new Set(spaced)
  return [...spaced, ...text.split(/[^\p{L}\p{N}]+/u).filter((word) => !known.has(word))]
}

/** The search pattern: matches the start of a word; a single character matches a whole word. */
function needleOf(word: string): string {
  return word.length === 1 ? ` ${word} ` : ` ${word}`
}

/**
 * The entries a filter leaves, in an order.
 *
 * @param lines newest first.
 * @param texts what to search of each, from `searchText`, made once.
 */
export function logbookView<Line extends LogbookLine>(
  lines: readonly Line[],
  texts: readonly string[],
  filter: LogbookFilter,
  order: LogbookOrder,
): Line[] {
  const words = withDateWords(plain(filter.words ?? '').replaceAll(/\s+/g, ' '))
    .split(' ')
    .filter(Boolean)
    .map(needleOf)
  const { from = '', to = '\uFFFF', aircraftType } = filter
  const found = lines.filter(
    (line, index) =>
      line.date >= from &&
      line.date <= to &&
      (aircraftType === undefined || line.aircraftType === aircraftType) &&
      words.every((word) => texts[index]?.includes(word)),
  )
  if (order.by === 'date') return order.isAscending ? found.toReversed() : found
  const sign = order.isAscending ? 1 : -1
  return found.sort((one, other) => sign * (one.flightTime - other.flightTime))
}

/** Totals of entries, in minutes. */
export type LogbookSum = { minutes: number; flights: number; standby: number; training: number }

/** Flight time, standby and training of entries, in minutes, and all of it together. */
export function logbookSum(lines: readonly LogbookLine[]): LogbookSum {
  const sum: LogbookSum = { minutes: 0, flights: 0, standby: 0, training: 0 }
  for (const { flightType: flightTypes, departureAirport, flightTime } of lines) {
    const minutes = minutesOf(flightTime)
    const kind = entryKind({ flightTypes, departureAirport })
    sum.minutes += minutes
    if (kind === 'flight') sum.flights += minutes
    else if (kind === 'training') sum.training += minutes
    else sum.standby += minutes
  }
  return sum
}

/** Total minutes by month; months without entries are 0. */
export function sumByMonth(
  lines: readonly LogbookLine[],
  months: readonly CalendarMonth[],
): { month: CalendarMonth; sum: LogbookSum }[] {
  const ofMonth = Map.groupBy(
    lines.filter(({ date }) => date.slice(0, 7) >= (months[0] ?? '')),
    ({ date }) => monthOf(date),
  )
  return months.map((month) => ({ month, sum: logbookSum(ofMonth.get(month) ?? []) }))
}

/** The aircraft types in the entries, sorted, without standby and training placeholders. */
export function aircraftTypes(lines: readonly Pick<LogbookLine, 'aircraftType'>[]): string[] {
  const types = new Set(lines.map(({ aircraftType }) => aircraftType))
  for (const { aircraftType } of Object.values(placeholders)) types.delete(aircraftType)
  types.delete('')
  return [...types].sort()
}

const ascii = /^[ -~→]*$/

/** Lower case, without accents, and with one form of apostrophe. */
function plain(text: string): string {
  const lower = text.toLowerCase().replaceAll(/[’‘ʼ´`]/g, "'")
  return ascii.test(lower) ? lower : lower.normalize('NFD').replace(/\p{Diacritic}/gu, '')
}
