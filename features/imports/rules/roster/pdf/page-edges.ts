import { sameHeight } from './table-entries.ts'
import type { PlacedText } from '#imports/rules/files/file-content.ts'
import { findHeading, type Column } from './table-columns.ts'
import { cellsOf, linesOf, textOf, type TextLine } from './text-lines.ts'

/** A page without its footer, and the footer. */
export type PageParts = { body: PlacedText[]; footer: PlacedText[] }

/**
 * Cuts the footer off each page: the lowest lines, if every page has them at the same height with the same text. A
 * number in them may count the pages. A report of one page keeps all its lines. A crew member who ends a row on every
 * page is no footer.
 */
export function withoutFooters(pages: PlacedText[][]): PageParts[] {
  const ends = pages.map((items) => linesOf(items).toReversed())
  const [first = []] = ends
  const isFooter = (at: number) =>
    ends.every((lines, page) => isRepeated(first[at], lines[at], page))
  let height = 0
  while (pages.length > 1 && isFooter(height)) height += 1
  const columns = pages.map(findHeading).find((heading) => heading !== null)?.columns ?? []
  const endsRow = (at: number) =>
    isEqual(ends, at) && ends.every((lines) => isPartOfRow(lines[at], lines[at + 1], columns))
  while (height > 0 && endsRow(height - 1)) height -= 1
  return pages.map((items, page) => {
    const footer = new Set((ends[page] ?? []).slice(0, height).flatMap(({ pieces }) => pieces))
    return { body: items.filter((item) => !footer.has(item)), footer: [...footer] }
  })
}

/**
 * The items of a page without its header: the lines at its top that are on another page at the same height, or that
 * are above the first column headings of the report.
 *
 * @param preamble the lines above the first column headings.
 */
export function withoutHeader(
  pages: PlacedText[][],
  page: number,
  preamble: ReadonlySet<string>,
): PlacedText[] {
  const header = new Set<PlacedText>()
  const tops = pages.map(linesOf)
  for (const [at, line] of (tops[page] ?? []).entries()) {
    const isHeader =
      preamble.has(textOf(line.pieces)) ||
      tops.some((lines, other) => other !== page && isRepeated(lines[at], line, page - other))
    if (!isHeader) break
    for (const piece of line.pieces) header.add(piece)
  }
  return (pages[page] ?? []).filter((item) => !header.has(item))
}

/** The lines of a row are at most this far apart, in points. */
const widestPitch = 12

/** True if each page has the same text there, without a number that counts the pages. */
function isEqual(ends: TextLine[][], at: number): boolean {
  return new Set(ends.map((lines) => textOf(lines[at]?.pieces ?? []))).size === 1
}

/** True if a line is close to the one above it, and each of its cells is below one heading. */
function isPartOfRow(
  line: TextLine | undefined,
  above: TextLine | undefined,
  columns: Column[],
): boolean {
  if (!line || !above || above.y - line.y > widestPitch) return false
  return cellsOf(line).every(
    ({ x, width }) =>
      columns.filter(({ left, right }) => left < x + width && x < right).length === 1,
  )
}

const rowStart = /^\d{1,2}\/\d{1,2}\/\d{2,4}/

/**
 * True if two lines are at the same height with the same text, apart from numbers that count the pages.
 *
 * @param pages the number of pages from the one to the other.
 */
function isRepeated(
  one: TextLine | undefined,
  other: TextLine | undefined,
  pages: number,
): boolean {
  if (!one || !other || Math.abs(one.y - other.y) > sameHeight) return false
  const [text, repeated] = [textOf(one.pieces), textOf(other.pieces)]
  if (text === repeated) return true
  const [words, others] = [text.split(/(\d+)/), repeated.split(/(\d+)/)]
  if (words.length !== others.length || rowStart.test(text)) return false
  return words.every(
    (word, at) =>
      word === others[at] || (word !== '' && Number(others[at]) - Number(word) === pages),
  )
}
