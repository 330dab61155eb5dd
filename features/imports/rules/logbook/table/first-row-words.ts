import { airportZone } from '#kernel/airports/airport-zone.ts'
import { readAirportCell, readRouteCell } from '#imports/rules/logbook/cells/airport-cell.ts'
import { readDateCell } from '#imports/rules/logbook/cells/date-cell.ts'
import { readDurationCell } from '#kernel/csv/duration-cell.ts'
import { readMomentCell } from '#imports/rules/logbook/cells/moment-cell.ts'
import { quoted } from '#imports/rules/roster/aims/row-fault.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import type { MappableTable, TableAnswers, TableField } from './table-mapping.ts'

/**
 * The required fields that no column is matched to, in words; empty if the table can be read. Times with a date need
 * no column of dates.
 */
export function missingFields(
  columns: TableAnswers['columns'],
  firstRows: MappableTable['firstRows'],
): string[] {
  const has = (...fields: TableField[]) => fields.every((field) => columns.includes(field))
  const missing: string[] = []
  const offBlock = columns.indexOf('offBlock')
  const isDated = firstRows.some((cells) => dateInside.test(cells[offBlock] ?? ''))
  if (!has('date') && !isDated) missing.push('the date')
  if (!has('route') && !has('departureAirport')) missing.push('the departure airport')
  if (!has('route') && !has('arrivalAirport')) missing.push('the arrival airport')
  if (!has('offBlock', 'onBlock') && !has('flightTime'))
    missing.push('the block times or the flight time')
  return missing
}

const dateInside = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/

/**
 * The first row of a table in words, with the answers: `1 May 2026, BHX 06:14 to PMI 09:43, London and Madrid time`;
 * or a sentence why it cannot be read.
 *
 * @param today London's date, which years of two digits are relative to.
 */
export function firstRowWords(
  { firstRows }: Pick<MappableTable, 'firstRows'>,
  answers: TableAnswers,
  today: CalendarDate,
): string {
  const missing = missingFields(answers.columns, firstRows)
  if (missing.length > 0) return `Choose a column for ${listWords(missing)}.`
  const row = firstRows.find((cells) => cells.some((cell) => cell.trim() !== ''))
  if (!row) return 'There are no rows below the headings.'
  const cell = (field: TableField) => row[answers.columns.indexOf(field)]?.trim() ?? ''
  const printed = cell('date') || cell('offBlock')
  const date = dateWords(printed, answers, today)
  if (date === null) return `${quotedCell(printed)} is not a date in this order.`
  const ends = endsOf(cell)
  if (typeof ends === 'string') return ends
  const times = [cell('offBlock'), cell('onBlock')]
  const read = times.map((time) => readMomentCell(time, answers.dateOrder, today))
  const broken = times.find((time, index) => time !== '' && !read[index])
  if (broken !== undefined) return `${quotedCell(broken)} is not a time.`
  const [off, on] = read
  if (off && on)
    return `${date}, ${ends.from} ${off.time} to ${ends.to} ${on.time}, ${zoneWords(answers, ends)}`
  const duration = readDurationCell(cell('flightTime'), answers.hours)
  if (!duration) return `${quotedCell(cell('flightTime'))} is not a duration in this form.`
  return `${date}, ${ends.from} to ${ends.to}, ${hoursWords(duration.minutes)}`
}

type Ends = { from: string; to: string }

function endsOf(cell: (field: TableField) => string): Ends | string {
  const route = cell('route')
  const airports = readRouteCell(route)
  const printed = { from: cell('departureAirport'), to: cell('arrivalAirport') }
  const from = readAirportCell(printed.from) ?? airports?.[0]
  const to = readAirportCell(printed.to) ?? airports?.at(-1)
  if (from && to) return { from: from.code, to: to.code }
  if (route !== '') return `${quotedCell(route)} is not a route of two airports.`
  return `${quotedCell(from ? printed.to : printed.from)} is not an airport code.`
}

function dateWords(text: string, { dateOrder }: TableAnswers, today: CalendarDate): string | null {
  const date =
    readDateCell(text, dateOrder, today) ?? readMomentCell(text, dateOrder, today)?.date ?? null
  return date && longDate(date)
}

function zoneWords({ zone }: TableAnswers, { from, to }: Ends): string {
  if (zone === 'UTC') return 'UTC'
  if (zone === 'LOCAL_BASE') return 'the time of your home base'
  const cities = [from, to].map(cityOf)
  return `${[...new Set(cities)].join(' and ')} time`
}

/** `Madrid`, the city of the zone of PMI; the code itself for an unknown airport. */
function cityOf(airport: string): string {
  const zone = airportZone(airport, {})
  return zone?.split('/').at(-1)?.replaceAll('_', ' ') ?? airport
}

function listWords(parts: string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
}

function quotedCell(text: string): string {
  return text === '' ? 'An empty cell' : quoted(text)
}
