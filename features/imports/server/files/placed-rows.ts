import type { CsvRow } from '#kernel/csv/csv-rows.ts'

/** A text that a style places on a page, in pixels. */
export type PlacedCell = { left: number; top: number; text: string }

/** Texts within this distance are in one row or column. */
const tolerance = 4

/** The place that a style gives; null when it does not place its element. */
export function placeOf(style: string): PlacedCell | null {
  if (!/position\s*:\s*absolute/i.test(style)) return null
  const [, left] = /(?:^|[;\s])left\s*:\s*(-?[\d.]+)/i.exec(style) ?? []
  const [, top] = /(?:^|[;\s])top\s*:\s*(-?[\d.]+)/i.exec(style) ?? []
  return left && top ? { left: Number(left), top: Number(top), text: '' } : null
}

/** The rows of placed texts: from the top, with a cell for each distinct left edge of the file. */
export function placedRows(placed: PlacedCell[]): CsvRow[] {
  const cells = placed.filter(({ text }) => text.trim() !== '')
  const tops = steps(cells.map(({ top }) => top))
  const lefts = steps(cells.map(({ left }) => left))
  if (tops.length * lefts.length > cellsMax) return []
  const rows = tops.map((_, index): CsvRow => ({ line: index + 1, cells: lefts.map(() => '') }))
  for (const { left, top, text } of cells) {
    const row = rows[stepOf(top, tops)]
    const column = stepOf(left, lefts)
    if (!row) continue
    row.cells[column] = [row.cells[column], text.replaceAll('\u00A0', ' ').trim()]
      .filter(Boolean)
      .join('\n')
  }
  return rows
}

const cellsMax = 1_000_000

/** The distinct values, ascending; those within the tolerance of the one before are the same. */
function steps(values: number[]): number[] {
  const distinct: number[] = []
  for (const value of values.toSorted((one, other) => one - other)) {
    if (value - (distinct.at(-1) ?? -Infinity) > tolerance) distinct.push(value)
  }
  return distinct
}

/** The index of the step at or just below a value. */
function stepOf(value: number, distinct: number[]): number {
  let [low, high] = [0, distinct.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((distinct[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}
