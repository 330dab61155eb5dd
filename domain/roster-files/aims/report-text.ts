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
