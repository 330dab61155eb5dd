import type { PlacedText } from '#imports/rules/files/file-content.ts'
import { cellsOf, charWidth, linesOf, partOf, textOf } from './text-lines.ts'

/** A column of a table: its heading, and the edges of all its texts. */
export type Column = { name: string; left: number; right: number }

/** Headings may be printed on two lines within this distance of the line with `Duties`. */
const headingHeight = 8

const headings =
  /date|duties|details|report times?|actual times?(?:\/delays)?|debrief times?|block hours?|duty hours?|credits?|indicators?|crew/gi

/** The words of headings. A title above the headings has others. */
const headingWords =
  /^(?:date|duties|details|report|actual|debrief|times?|delays|block|duty|hours?|credits?|indicators?|crew|[\s/])+$/i

/** The headings of a list, and the height of their lowest line. */
export type ListHeading = { columns: Column[]; y: number }

/** Finds the line of headings with `Duties` and `Details`; null when a page has none. */
export function findHeading(items: PlacedText[]): ListHeading | null {
  const line = linesOf(items).find((each) => {
    const names = cellsOf(each)
      .flatMap(splitHeadings)
      .map(({ text }) => text.toLowerCase())
    return ['date', 'duties', 'details'].every((name) => names.includes(name))
  })
  if (!line) return null
  const near = linesOf(items.filter(({ y }) => Math.abs(y - line.y) <= headingHeight)).filter(
    (each) => headingWords.test(textOf(each.pieces)),
  )
  const columns: Column[] = []
  for (const cell of near.flatMap(cellsOf).flatMap(splitHeadings)) {
    const [left, right] = [cell.x, cell.x + cell.width]
    const above = columns.find((column) => column.left < right && left < column.right)
    if (above) {
      above.name += ` ${cell.text}`
      above.left = Math.min(above.left, left)
      above.right = Math.max(above.right, right)
    } else columns.push({ name: cell.text, left, right })
  }
  columns.sort((one, other) => one.left - other.left)
  return { columns, y: Math.min(line.y, ...near.flatMap(({ pieces }) => pieces.map(({ y }) => y))) }
}

/** Headings close to each other can be one text. */
function splitHeadings(cell: PlacedText): PlacedText[] {
  const found = [...cell.text.matchAll(headings)]
  if (found.length < 2) return [cell]
  return found.map((match) => partOf(cell, match.index, match.index + match[0].length))
}

/**
 * The columns with the edges that their texts reach. Cells may be centred below their heading or not. A text
 * belongs to the heading that it overlaps, directly or by way of other texts. Any other text belongs to the nearest
 * heading.
 */
export function columnsOf(heads: Column[], items: PlacedText[]): Column[] {
  const columns = heads.map((head) => ({ ...head }))
  const bands: { left: number; right: number; heads: number[] }[] = []
  const spans = [
    ...heads.map((head, index) => ({ left: head.left, right: head.right, heads: [index] })),
    ...items
      .filter((item) => headsOf(item, heads).length < 2)
      .map(({ x, width }) => ({ left: x, right: x + width, heads: [] })),
  ].sort((one, other) => one.left - other.left)
  for (const span of spans) {
    const last = bands.at(-1)
    if (last && span.left < last.right) {
      last.right = Math.max(last.right, span.right)
      last.heads.push(...span.heads)
    } else bands.push({ ...span, heads: [...span.heads] })
  }
  for (const band of bands) {
    const owners = band.heads.length > 0 ? band.heads : [nearestHead(band, heads)]
    // Texts that join several columns say nothing about the edges between them.
    const column = owners.length === 1 ? columns[owners[0] ?? 0] : undefined
    if (!column) continue
    column.left = Math.min(column.left, band.left)
    column.right = Math.max(column.right, band.right)
  }
  for (const item of items) {
    const owners = headsOf(item, heads)
    const first = columns[owners[0] ?? -1]
    const last = columns[owners.at(-1) ?? -1]
    if (!first || !last || first === last) continue
    // A text of several cells begins in its first column and ends in its last.
    first.left = Math.min(first.left, item.x)
    last.right = Math.max(last.right, item.x + item.width)
  }
  return columns
}

/** The parts of a text before and from its first time: a description can reach close to the times beside it. */
export function splitBeforeTime(text: PlacedText): PlacedText[] {
  const at = /(?<=[a-z)\]]) (?=\d\d:\d\d)/i.exec(text.text)?.index
  if (at === undefined) return [text]
  return [partOf(text, 0, at), partOf(text, at + 1, text.text.length)]
}

/** The indexes of the headings that a text overlaps. */
function headsOf({ x, width }: PlacedText, heads: Column[]): number[] {
  return heads.flatMap(({ left, right }, index) => (x < right && left < x + width ? [index] : []))
}

function nearestHead(band: { left: number; right: number }, heads: Column[]): number {
  const distances = heads.map(({ left, right }) => Math.max(left - band.right, band.left - right))
  return distances.indexOf(Math.min(...distances))
}

/** The edges between the columns. */
export function edgesOf(columns: Column[]): number[] {
  return columns.slice(1).map(({ left }, index) => ((columns[index]?.right ?? left) + left) / 2)
}

/**
 * The parts of an item by column: an item can hold the texts of several columns.
 *
 * @param blank the blanks that can be between two columns.
 */
export function byColumn(
  item: PlacedText,
  edges: number[],
  blank = cellBlank,
): { column: number; piece: PlacedText }[] {
  const inside = edges.filter((edge) => edge > item.x && edge < item.x + item.width)
  const cuts = inside
    .map((edge) => cutNear(item.text, (edge - item.x) / charWidth(item), blank))
    .filter((cut) => cut > 0 && cut < item.text.length)
  const isOne = isOneText(item, inside) || oneWord.test(item.text)
  const pieces = isOne ? [item] : cutAt(item, cuts)
  return pieces.map((piece) => ({ column: columnAt(piece.x + piece.width / 2, edges), piece }))
}

/** The part of a text that may reach over the edge of its column, in points. */
const overhang = 4

/** A word of a description or a name. Two cells without a blank between them differ in case or have figures. */
const oneWord = /^[A-Z]?[a-z]+$/

function isOneText(item: PlacedText, inside: number[]): boolean {
  return inside.every((edge) => edge - item.x < overhang || item.x + item.width - edge < overhang)
}

function cutAt(item: PlacedText, cuts: number[]): PlacedText[] {
  const ends = [...new Set(cuts), item.text.length].sort((one, other) => one - other)
  return ends.flatMap((end, index) => {
    const piece = partOf(item, ends[index - 1] ?? 0, end)
    const text = piece.text.trim()
    return text === '' ? [] : [{ ...piece, text }]
  })
}

/** The index of a column by a position. */
function columnAt(x: number, edges: number[]): number {
  const index = edges.findIndex((edge) => x < edge)
  return index < 0 ? edges.length : index
}

/** Between two cells without a blank: `Mon740`, `[738]BHX`, `AYT16:40`. */
const cellChange = /[a-z](?=[A-Z\d])|\](?=\S)|[A-Z](?=\d\d:|[A-Z][a-z])|:\d\d(?=[A-Z*\d])/g
/** A blank that can be between two cells, and not in `210 [738]` or `BHX - PMI`. */
const cellBlank = /(?<!-) (?![-[¹])/g
const cutRange = 6

/** The end of a cell near a place in a text, or else the place itself. */
function cutNear(text: string, place: number, blank: RegExp): number {
  const nearest = (ends: RegExp) =>
    [...text.matchAll(ends)]
      .map((found) => found.index + found[0].length)
      .filter((end) => Math.abs(end - place) <= cutRange)
      .sort((one, other) => Math.abs(one - place) - Math.abs(other - place))[0]
  return nearest(cellChange) ?? nearest(blank) ?? Math.round(place)
}
