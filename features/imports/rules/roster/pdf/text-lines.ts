import type { PlacedText } from '#imports/rules/files/file-content.ts'

/** A line of a page: the height of its widest piece, and its pieces from left to right. */
export type TextLine = { y: number; pieces: PlacedText[] }

/** Characters without width, which some reports print before every text. */
const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g

/** Pieces within this distance are on one line. Lines of a report are 8 to 12 points apart. */
export const lineTolerance = 3

/** Gaps between two pieces, in average characters: a wider one is a blank, or another cell. */
const [blankGap, cellGap] = [0.3, 1.8]

/** The items of a page without blank and invisible ones. */
export function visibleItems(page: PlacedText[]): PlacedText[] {
  return page.flatMap((item) => {
    const text = item.text.replace(invisible, '').replace(/\s/g, ' ')
    const trimmed = text.trim()
    if (trimmed === '') return []
    if (trimmed.length === text.length) return [{ ...item, text }]
    return [partOf({ ...item, text }, text.length - text.trimStart().length, text.trimEnd().length)]
  })
}

/** The average width of a character where AIMS itself prints the report, in points. */
const usualCharWidth = 3.9

/** The pages at the scale in which AIMS prints. A browser makes a wide page smaller to fit the paper. */
export function atUsualScale(pages: PlacedText[][]): PlacedText[][] {
  const widths = pages.flatMap((items) => items.map(charWidth)).sort((one, other) => one - other)
  const middle = widths[Math.floor(widths.length / 2)] ?? 0
  const scale = middle > 0 ? usualCharWidth / middle : 1
  if (scale > 0.8 && scale < 1.2) return pages
  return pages.map((items) =>
    items.map(({ x, y, width, text }) => ({
      x: x * scale,
      y: y * scale,
      width: width * scale,
      text,
    })),
  )
}

/** The characters `from` to `to` of an item. Its characters count as equally wide. */
export function partOf(item: PlacedText, from: number, to: number): PlacedText {
  const width = charWidth(item)
  return {
    ...item,
    x: item.x + from * width,
    width: (to - from) * width,
    text: item.text.slice(from, to),
  }
}

/** The average width of a character. */
export function charWidth({ width, text }: PlacedText): number {
  return width / Math.max(text.length, 1)
}

/** The lines of a page, from the top. A superscript stays on its line. */
export function linesOf(items: PlacedText[]): TextLine[] {
  const lines: TextLine[] = []
  // Until a line is whole, its height is that of its highest piece.
  for (const item of items.toSorted((one, other) => other.y - one.y)) {
    const last = lines.at(-1)
    if (last && last.y - item.y <= lineTolerance) last.pieces.push(item)
    else lines.push({ y: item.y, pieces: [item] })
  }
  for (const line of lines) {
    line.pieces.sort((one, other) => one.x - other.x)
    line.y = line.pieces.reduce((one, other) => (other.width > one.width ? other : one)).y
  }
  return lines
}

/** The pieces of a line as cells: those with a gap of at most two blanks between them are one cell. */
export function cellsOf({ pieces }: TextLine): PlacedText[] {
  const cells: PlacedText[] = []
  for (const piece of pieces) {
    const last = cells.at(-1)
    if (last && gapOf(last, piece) <= cellGap) cells[cells.length - 1] = joined(last, piece)
    else cells.push(piece)
  }
  return cells
}

/** The text of pieces from left to right. A word can be in several pieces: there is no gap between them. */
export function textOf(pieces: PlacedText[]): string {
  const [first, ...others] = pieces
  return first ? others.reduce(joined, first).text : ''
}

function joined(before: PlacedText, piece: PlacedText): PlacedText {
  const blank = gapOf(before, piece) > blankGap ? ' ' : ''
  const right = Math.max(before.x + before.width, piece.x + piece.width)
  return { ...before, width: right - before.x, text: before.text + blank + piece.text }
}

/** The gap between two pieces, in average characters of the narrower one. */
function gapOf(before: PlacedText, piece: PlacedText): number {
  const width = Math.min(charWidth(before), charWidth(piece)) || 1
  return (piece.x - before.x - before.width) / width
}
