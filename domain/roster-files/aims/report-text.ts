import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** White space that is not one plain space already: nearly all lines stay as they are. */
const unplainSpace = /\s{2,}|[^\S ]/g

/** The lines of a cell: any white space made one plain space, ends trimmed, blank lines below dropped. */
export function cellLines(cell: string | undefined): string[] {
  if (!cell) return []
  const lines = cell.split('\n').map((line) => line.replace(unplainSpace, ' ').trim())
  while (lines.at(-1) === '') lines.pop()
  return lines
}

/** A cell as one line. */
export function cellText(cell: string | undefined): string {
  return cellLines(cell).filter(Boolean).join(' ')
}

/** The cells of a row that say something. */
export function rowTexts(cells: string[]): string[] {
  return cells.map(cellText).filter(Boolean)
}

/**
 * A printed day, `01/04/2025 Tue` (day first), in the form of a calendar date; null where there is none. Does
 * not check that the day exists.
 */
export function printedDate(text: string): CalendarDate | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})\b/.exec(text) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
