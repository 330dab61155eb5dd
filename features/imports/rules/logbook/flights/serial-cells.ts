import { dayMinutes } from '#kernel/time/time-units.ts'
import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { serialDate } from '#imports/rules/logbook/cells/date-cell.ts'
import { durationText } from '#kernel/time/duration.ts'

/** A number with as many decimals as Excel writes for a time, and nobody types. */
const anyFraction = /[.,]\d{6}/
const fraction = /^0?[.,]\d{6,17}$/
const partOfDay = /^(?:0|0?[.,]\d{1,17})$/
const dayAndPart = /^(\d{5})[.,](\d{1,17})$/

/**
 * Writes out the times of a table in which Excel's numbers were saved instead: `0.218055556` is `05:14`, and
 * `46143.218055556` is `2026-05-01 05:14`. A column is changed if all its numbers are parts of a day.
 *
 * @param text the text of the table.
 */
export function withoutSerials(rows: CsvRow[], text: string): CsvRow[] {
  if (!anyFraction.test(text)) return rows
  const columns = new Set<number>()
  const others = new Set<number>()
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      const number = cell.trim()
      if (fraction.test(number)) columns.add(column)
      else if (/^[\d.,]+$/.test(number) && !partOfDay.test(number)) others.add(column)
    }
  }
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => {
      const number = cell.trim()
      const isTime = columns.has(column) && !others.has(column) && partOfDay.test(number)
      return isTime ? timeOf(number) : (momentOf(number) ?? cell)
    }),
  }))
}

/** The time of a part of a day, to the nearest minute. A flight of a day has no such number. */
function timeOf(part: string): string {
  const minutes = Math.round(Number(part.replace(',', '.')) * dayMinutes)
  return durationText(minutes).padStart('00:00'.length, '0')
}

function momentOf(number: string): string | null {
  const [, days = '', decimals] = dayAndPart.exec(number) ?? []
  const date = decimals === undefined ? null : serialDate(Number(days))
  return date && `${date} ${timeOf(`0.${decimals}`)}`
}
