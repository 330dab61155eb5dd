import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { fitsField } from './column-content.ts'
import { fieldsOfHeading, zoneOfHeading } from './heading-fields.ts'
import { tableFields, type TableField } from './table-mapping.ts'

type Claim = { column: number; field: TableField; points: number }

/** Fields that a column can be proposed for by its content alone, in the order in which they take columns. */
const fieldsOfContent: TableField[] = [
  'date',
  'departureAirport',
  'arrivalAirport',
  'route',
  'offBlock',
  'onBlock',
]

/**
 * Proposes a field for each column of a table, by its heading and content. Several columns can be crew; every other
 * field is proposed once.
 *
 * @param columns the cells of each column, a sample of them.
 */
export function proposeColumns(
  headings: string[],
  columns: string[][],
  today: CalendarDate,
): (TableField | null)[] {
  const claims = headings
    .flatMap((heading, column) => claimsOf(heading, column, columns[column] ?? [], today))
    .sort((one, other) => other.points - one.points || one.column - other.column)
  const proposed = headings.map((): TableField | null => null)
  const taken = new Set<TableField>()
  for (const { column, field } of claims) {
    if (proposed[column] !== null || taken.has(field)) continue
    proposed[column] = field
    if (field !== 'crew') taken.add(field)
  }
  if (taken.has('departureAirport') && taken.has('arrivalAirport')) taken.add('route')
  if (taken.has('route')) taken.add('departureAirport').add('arrivalAirport')
  for (const field of fieldsOfContent.filter((each) => !taken.has(each))) {
    if (field === 'route' && taken.has('departureAirport')) continue
    const column = proposed.findIndex(
      (given, index) => given === null && fitsField(columns[index] ?? [], field, today) === true,
    )
    if (column < 0) continue
    proposed[column] = field
    taken.add(field)
  }
  return proposed
}

/** The claims of a column by its heading. Content settles a heading of two meanings. */
function claimsOf(heading: string, column: number, cells: string[], today: CalendarDate): Claim[] {
  return fieldsOfHeading(heading).flatMap((field, rank): Claim[] => {
    const fits = fitsField(cells, field, today)
    if (fits === false) return []
    // Actual times are preferred to scheduled ones, OUT and IN to OFF and ON (wheels), and UTC to local time.
    const isScheduled = /^(?:std|sta|etd|eta)\b|sched/i.test(heading)
    const isWheels = /^(?:off|on)$/i.test(heading.trim())
    const penalty =
      (isScheduled ? 2 : 0) +
      (isWheels ? 1 : 0) +
      (zoneOfHeading(heading) === 'LOCAL_STATION' ? 1 : 0)
    return [{ column, field, points: (fits ? 20 : 10) - 3 * rank - penalty - orderOf(field) / 100 }]
  })
}

function orderOf(field: TableField): number {
  return tableFields.indexOf(field)
}
