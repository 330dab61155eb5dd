import type { DateOrder } from '#imports/rules/logbook/cells/date-cell.ts'
import type { PrintedHoursFormat } from '#kernel/csv/duration-cell.ts'
import type { LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'

/** The fields that a column of a table can be matched to, in the order of the choices. */
export const tableFields = [
  'date',
  'flightNumber',
  'departureAirport',
  'arrivalAirport',
  'route',
  'offBlock',
  'onBlock',
  'flightTime',
  'aircraftType',
  'aircraftRegistration',
  'role',
  'crew',
  'remarks',
] as const
export type TableField = (typeof tableFields)[number]

export { dateOrders, type DateOrder } from '#imports/rules/logbook/cells/date-cell.ts'
export { hoursFormats, type PrintedHoursFormat } from '#kernel/csv/duration-cell.ts'

/** The user's answers about a table. */
export type TableAnswers = {
  /** The field of each column, in the order of the table; null for a column that is not imported. */
  columns: (TableField | null)[]
  dateOrder: DateOrder
  zone: LogbookZone
  hours: PrintedHoursFormat
}

/** A table that is not of a known format. */
export type MappableTable = {
  /** The headings as printed. */
  headings: string[]
  /** The first five rows below the headings, each as wide as the headings. */
  firstRows: string[][]
  /** The number of rows below the headings. */
  rowCount: number
  /** Answers to begin with, from the headings and the content. */
  proposal: TableAnswers
  /** True if the dates can be read in one order only, so that the order is no question. */
  isDateOrderCertain: boolean
  /** True if the headings state the zone. */
  isZoneStated: boolean
  /** The zone that the block times fit alone, as a sentence; null where the zone is stated or open. */
  zoneReason: string | null
  /** The first row in words with the proposed answers, or a sentence why it cannot be read. */
  firstRowWords: string
  /** The required fields that no column is matched to, in words. */
  missing: string[]
}
