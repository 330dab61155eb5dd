import { beginningOf } from '#kernel/csv/cell-limits.ts'

/** White space other than a single space. Most lines contain none. */
const unplainSpace = /\s{2,}|[^\S ]/g

/** The lines of a cell with white space collapsed, trimmed, without blank lines at the end. */
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

/** The beginnings of the non-empty cells of a row. Only memos, which are not imported, are longer. */
export function rowTexts(cells: string[]): string[] {
  return cells.map((cell) => beginningOf(cellText(cell))).filter(Boolean)
}
