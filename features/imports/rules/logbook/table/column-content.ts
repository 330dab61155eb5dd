import { readAirportCell, readRouteCell } from '#imports/rules/logbook/cells/airport-cell.ts'
import { readDateCell } from '#imports/rules/logbook/cells/date-cell.ts'
import { readDurationCell, type PrintedHoursFormat } from '#kernel/csv/duration-cell.ts'
import { readMomentCell } from '#imports/rules/logbook/cells/moment-cell.ts'
import { readRegistrationCell } from '#imports/rules/logbook/cells/registration-cell.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TableField } from './table-mapping.ts'

/** Rows that are looked at to propose a column. */
export const sampledRows = 60

/** The share of cells that must have the form of a field. Totals and broken cells are the rest. */
const fewestFitting = 0.6

/**
 * Compares the cells of a column with a field.
 *
 * @returns true if they have its form, false if they do not; null if the column is empty or the field has no form.
 */
export function fitsField(cells: string[], field: TableField, today: CalendarDate): boolean | null {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const test = forms[field]
  if (filled.length === 0 || !test) return null
  return filled.filter((cell) => test(cell, today)).length >= filled.length * fewestFitting
}

type Form = (cell: string, today: CalendarDate) => boolean

const isDate: Form = (cell, today) =>
  ['dmy', 'mdy', 'ymd'].some((order) => readsAsDate(cell, order === 'mdy' ? 'mdy' : 'dmy', today))

const isTime: Form = (cell, today) => readMomentCell(cell, 'dmy', today) !== null

const isAirport: Form = (cell) => readAirportCell(cell) !== null

/** A registration that has its hyphen, or an American one. */
const marked = /^(?:[A-Z0-9]{1,2}-[A-Z0-9]{3,5}|N\d{1,5}[A-Z]{0,2})$/

/** The forms of fields; a field without one takes any text. */
const forms: Partial<Record<TableField, Form>> = {
  date: isDate,
  flightNumber: (cell) => /^[A-Z0-9]{0,3}\s?-?\d{1,5}[A-Z]?(?:\s*[;,/].*)?$/i.test(cell.trim()),
  departureAirport: isAirport,
  arrivalAirport: isAirport,
  route: (cell) => readRouteCell(cell) !== null,
  offBlock: isTime,
  onBlock: isTime,
  flightTime: (cell) => readDurationCell(cell, 'decimal') !== null,
  aircraftType: (cell) =>
    (/[A-Z]/i.test(cell) || /^\d{3}$/.test(cell.trim())) &&
    !marked.test(readRegistrationCell(cell)),
  aircraftRegistration: (cell) => /^[A-Z0-9]{1,4}-?[A-Z0-9]{1,6}$/i.test(cell.trim()),
  role: (cell) => /^\D[^,;]{0,30}$/.test(cell.trim()),
  crew: (cell) => /\p{L}/u.test(cell),
}

/** The form of the durations in a column. Whole numbers above 24 are minutes. */
export function hoursFormatOf(cells: string[]): PrintedHoursFormat {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  if (filled.length === 0 || filled.some((cell) => /\d[:h]\s?\d\d/i.test(cell))) return 'clock'
  if (filled.some((cell) => /[.,]\d/.test(cell))) return 'decimal'
  if (filled.every((cell) => /^\d{4}$/.test(cell))) return 'clock'
  return filled.some((cell) => Number(cell) > 24) ? 'minutes' : 'decimal'
}

function readsAsDate(cell: string, order: 'dmy' | 'mdy', today: CalendarDate): boolean {
  const isDate = readDateCell(cell, order, today) !== null
  return isDate || (readMomentCell(cell, order, today)?.date ?? null) !== null
}
