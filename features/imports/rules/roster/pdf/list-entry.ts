import type { PlacedText } from '#imports/rules/files/file-content.ts'
import { linesOf, textOf } from './text-lines.ts'

/** A line of a column. */
export type CellLine = { column: number; y: number; text: string }

/** The lines of a column, from the top. */
export function columnAtHeight(column: number, pieces: PlacedText[]): CellLine[] {
  return linesOf(pieces).map((line) => ({ column, y: line.y, text: textOf(line.pieces) }))
}

/** Line i of these columns belongs to line i of the duties. */
const stacked = /^(details|actual)/i

/** The cells of an entry as a CSV has them, with a line for each line of the cell. */
export function entryCells(lines: CellLine[], names: string[]): string[] {
  const columns = names.map((_, column) =>
    lines.filter((line) => line.column === column).sort((one, other) => other.y - one.y),
  )
  const duties = columns[names.findIndex((name) => /^duties/i.test(name))] ?? []
  return names.map((name, column) => {
    const own = columns[column] ?? []
    const isStacked = stacked.test(name) && duties.length > 1 && own.length !== duties.length
    const texts = isStacked ? besideDuties(own, duties) : own.map(({ text }) => text)
    return withoutBreaks(texts.join('\n'))
  })
}

/** The texts of a column beside each duty: its lines go to the duty that is nearest in height. */
function besideDuties(lines: CellLine[], duties: CellLine[]): string[] {
  const texts = duties.map((): string[] => [])
  for (const { y, text } of lines) {
    let nearest = 0
    for (const [index, duty] of duties.entries()) {
      if (Math.abs(duty.y - y) < Math.abs((duties[nearest]?.y ?? 0) - y)) nearest = index
    }
    texts[nearest]?.push(text)
  }
  return texts.map((parts) => parts.join(' '))
}

/** A pair of times or airports can break over two lines after its hyphen, and before a delay. */
function withoutBreaks(text: string): string {
  return text.replace(/ -\n(?=[AE*]?[A-Z\d])|\n(?=\/\d)/g, (found) =>
    found.startsWith(' -') ? ' - ' : '',
  )
}
