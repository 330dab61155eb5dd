import type { ImportAnswers } from '#imports/api/import-answers.ts'
import {
  tableFields,
  type DateOrder,
  type PrintedHoursFormat,
  type TableField,
} from '#imports/rules/logbook/table/table-mapping.ts'

type Columns = NonNullable<ImportAnswers['table']>['columns']

const fieldNames: Record<TableField, string> = {
  date: 'Date',
  flightNumber: 'Flight number',
  departureAirport: 'From',
  arrivalAirport: 'To',
  route: 'From and to',
  offBlock: 'Off block',
  onBlock: 'On block',
  flightTime: 'Flight time',
  aircraftType: 'Aircraft type',
  aircraftRegistration: 'Registration',
  role: 'Position',
  crew: 'Crew',
  remarks: 'Remarks',
}

/** The choices for a column of a table. */
export const columnChoices: { value: TableField | null; label: string }[] = [
  { value: null, label: 'Do not import' },
  ...tableFields.map((field) => ({ value: field, label: fieldNames[field] })),
]

export const dateOrderWords: Record<DateOrder, string> = {
  dmy: 'Day, month, year (31/01/2026)',
  mdy: 'Month, day, year (01/31/2026)',
  ymd: 'Year, month, day (2026-01-31)',
}

export const hoursFormatWords: Record<PrintedHoursFormat, string> = {
  clock: 'Hours and minutes (2:30)',
  decimal: 'Decimal hours (2.5)',
  minutes: 'Minutes (150)',
  point: 'Hours.minutes (2.30)',
}

/** The columns with another field for one of them. Several columns can be crew. Any other field moves. */
export function withField(columns: Columns, at: number, field: TableField | null): Columns {
  return columns.map((other, index) => {
    if (index === at) return field
    return other === field && field !== 'crew' ? null : other
  })
}

/** The name of a column: its heading, or `Column 3` where that is empty. */
export function columnName(heading: string, index: number): string {
  return heading.trim() || `Column ${index + 1}`
}
