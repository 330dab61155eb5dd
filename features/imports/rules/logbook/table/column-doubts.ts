import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { quoted } from '#imports/rules/roster/aims/row-fault.ts'
import { fitsField } from './column-content.ts'
import type { MappableTable, TableAnswers, TableField } from './table-mapping.ts'

/** The words for the content of a column. Any text can be crew or remarks. */
const contents: Record<Exclude<TableField, 'crew' | 'remarks'>, string> = {
  date: 'dates',
  flightNumber: 'flight numbers',
  departureAirport: 'airports',
  arrivalAirport: 'airports',
  route: 'routes',
  offBlock: 'times of day',
  onBlock: 'times of day',
  flightTime: 'durations',
  aircraftType: 'aircraft types',
  aircraftRegistration: 'registrations',
  role: 'positions',
}

/**
 * Sentences about columns whose cells do not have the form of the field that they are matched to, such as durations as
 * the aircraft type.
 */
export function columnDoubts(
  { headings, firstRows }: Pick<MappableTable, 'headings' | 'firstRows'>,
  columns: TableAnswers['columns'],
  today: CalendarDate,
): string[] {
  return columns.flatMap((field, place) => {
    if (field === null || field === 'crew' || field === 'remarks') return []
    const cells = firstRows.map((row) => row[place] ?? '')
    if (fitsField(cells, field, today) !== false) return []
    const [example = ''] = cells.filter((cell) => cell.trim() !== '')
    const name = headings[place]?.trim() || `Column ${place + 1}`
    return `The column ${quoted(name)} does not look like ${contents[field]}: it has ${quoted(example)}.`
  })
}
