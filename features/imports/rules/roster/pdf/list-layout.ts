import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import type { PlacedText } from '#imports/rules/files/file-content.ts'
import { withoutFooters, withoutHeader } from './page-edges.ts'
import { isBlockStart, isPageEnd, rowsOf, type PageRows } from './report-lines.ts'
import { columnAtHeight, entryCells, type CellLine } from './list-entry.ts'
import {
  byColumn,
  columnsOf,
  edgesOf,
  findHeading,
  splitBeforeTime,
  type Column,
  type ListHeading,
} from './table-columns.ts'
import {
  isAlignedAtTop,
  lineHeightOf,
  splitAtDates,
  splitEntries,
  type DateSpan,
  type PageColumns,
} from './table-entries.ts'
import { cellsOf, linesOf, textOf } from './text-lines.ts'

type ListPage = { items: PlacedText[]; heading: ListHeading; edges: number[]; end: number }

/**
 * The rows of an AIMS report that lists one duty below the other, as its CSV would have them. The number of a
 * duty in the list is its line.
 *
 * @param pages the visible items of each page.
 * @returns null when no page has the headings of a list.
 */
export function listRows(pages: PlacedText[][]): PageRows | null {
  const parts = withoutFooters(pages)
  const bodies = parts.map(({ body }) => body)
  const tables = tablesOf(bodies)
  const [first] = tables
  if (!first) return null
  const { items, heading } = first.page
  const entries = entriesOf(tables.map(({ page }) => page))
  const names = heading.columns.map(({ name }) => name)
  const rows = [
    ...rowsOf(items.filter(({ y }) => y > heading.y + above)),
    { line: 0, cells: names },
    ...entries.map(({ lines }, index) => ({ line: index + 1, cells: entryCells(lines, names) })),
    { line: 0, cells: ['Total Hours and Statistics'] },
    ...[...rowsBelow(bodies, tables), ...parts.flatMap(({ footer }) => rowsOf(footer))].map(
      ({ cells }, index) => ({ line: entries.length + 1 + index, cells }),
    ),
  ]
  const doubtful = entries.flatMap(({ isDoubtful }, index) => (isDoubtful ? [index + 1] : []))
  return { rows, doubtful }
}

/** Headings on two lines reach this far above the lower one. */
const above = 17

/**
 * The pages with a part of the table, up to the page on which it ends. Headings hold for the next pages as well. A
 * page with headings that has no duty after the end of the table is a page of the blocks below it.
 */
function tablesOf(pages: PlacedText[][]): { page: ListPage; index: number }[] {
  const headings = pages.map(findHeading)
  const firstIndex = headings.findIndex((heading) => heading !== null)
  const preamble = new Set(
    linesOf(pages[firstIndex] ?? [])
      .filter(({ y }) => y > (headings[firstIndex]?.y ?? 0))
      .map(({ pieces }) => textOf(pieces)),
  )
  const tables: (Omit<ListPage, 'edges'> & { index: number })[] = []
  let columns: Column[] | null = null
  let isOpen = true
  for (const [index, heading] of headings.entries()) {
    if (heading) columns = heading.columns
    if (!columns) continue
    const table = heading
      ? { heading, items: pages[index] ?? [] }
      : { heading: { columns, y: Infinity }, items: withoutHeader(pages, index, preamble) }
    const lines = linesOf(table.items.filter(({ y }) => y < table.heading.y - 1))
    const end = lines.find((line) => isBlockStart(cellsOf(line)[0]?.text ?? ''))
    const part = { ...table, index, end: end ? end.y + 1 : -Infinity }
    if (isOpen || (heading && hasDate(part))) tables.push(part)
    if (end) isOpen = isPageEnd(cellsOf(end)[0]?.text ?? '')
  }
  return tables.map(({ index, ...table }) => {
    const alike = tables.filter(({ heading }) => isAlike(heading.columns, table.heading.columns))
    const texts = alike.flatMap((each) =>
      linesOf(inTable(each)).flatMap(cellsOf).flatMap(splitBeforeTime),
    )
    const edges = edgesOf(columnsOf(table.heading.columns, texts))
    return { index, page: { ...table, edges } }
  })
}

function hasDate(table: Omit<ListPage, 'edges'>): boolean {
  const right = table.heading.columns[dateColumnOf(table) + 1]?.left ?? Infinity
  return inTable(table).some(({ x, text }) => x < right && startsWithDate.test(text))
}

function dateColumnOf({ heading }: Pick<ListPage, 'heading'>): number {
  return heading.columns.findIndex(({ name }) => /^date/i.test(name))
}

/** Headings at other places on another page, in points. */
const moved = 3

function isAlike(one: Column[], other: Column[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ left }, index) => Math.abs(left - (other[index]?.left ?? Infinity)) < moved)
  )
}

function inTable({ items, heading, end }: Omit<ListPage, 'edges'>): PlacedText[] {
  return items.filter(({ y }) => y < heading.y - 1 && y > end)
}

/** Each page lies this far below the one before, so that heights of all pages compare. */
const pageHeight = 100_000

/** The lines of a row. It is doubtful if some of them may belong to another row. */
type ListEntry = { lines: CellLine[]; isDoubtful: boolean }

function entriesOf(pages: ListPage[]): ListEntry[] {
  const parts = pages.map((page, index): PageColumns<CellLine> => {
    const pieces = inTable(page)
      .map((item) => ({ ...item, y: item.y - index * pageHeight }))
      .flatMap((item) => byColumn(item, page.edges))
    const columns = [...Map.groupBy(pieces, ({ column }) => column)].map(([column, inColumn]) =>
      columnAtHeight(
        column,
        inColumn.map(({ piece }) => piece),
      ),
    )
    const dateColumn = dateColumnOf(page)
    return { columns, dates: datesOf(columns.flat().filter(({ column }) => column === dateColumn)) }
  })
  const heights = parts
    .map(({ columns }) => lineHeightOf(columns))
    .filter((height) => height !== null)
  const lineHeight = heights.length > 0 ? Math.min(...heights) : null
  const isTop = isAlignedAtTop(parts)
  const entries: ListEntry[] = []
  const rest: CellLine[] = []
  for (const [page, { columns, dates }] of parts.entries()) {
    const ends = { isContinued: page > 0, continues: page < parts.length - 1 }
    const lines = columns.flat().sort((one, other) => other.y - one.y)
    const split = isTop ? splitAtDates(lines, dates) : splitEntries(lines, dates, lineHeight, ends)
    // An entry that breaks over two pages has its date on one of them.
    const last = rest.length === 0 ? entries.at(-1) : undefined
    if (last) last.lines.push(...split.before)
    else rest.push(...split.before)
    const [first] = split.entries
    if (first) first.unshift(...rest.splice(0))
    rest.push(...split.after)
    for (const [index, own] of split.entries.entries())
      entries.push({ lines: own, isDoubtful: split.doubtful.includes(index) })
  }
  const last = entries.at(-1)
  if (last && lineHeight !== null && isClose(last.lines.at(-1), rest[0], lineHeight))
    last.isDoubtful = true
  return entries
}

/** Text below the last entry that is further away than this is no part of it, in line heights. */
const noteGap = 1.5

function isClose(
  one: CellLine | undefined,
  below: CellLine | undefined,
  lineHeight: number,
): boolean {
  return one !== undefined && below !== undefined && one.y - below.y < noteGap * lineHeight
}

/** The dates in their column. The weekday can be on a line of its own. */
function datesOf(lines: CellLine[]): DateSpan[] {
  return lines.flatMap(({ y, text }, index) => {
    if (!startsWithDate.test(text)) return []
    const below = lines[index + 1]
    return [{ top: y, bottom: below && /^[A-Za-z]+$/.test(below.text) ? below.y : y }]
  })
}

const startsWithDate = /^\d{1,2}[/.-]/

/** The rows of the blocks below the table, from all pages. */
function rowsBelow(pages: PlacedText[][], tables: { page: ListPage; index: number }[]): CsvRow[] {
  const firstIndex = tables[0]?.index ?? 0
  return pages.flatMap((items, index) => {
    const table = tables.find((each) => each.index === index)?.page
    if (index < firstIndex) return []
    return rowsOf(table ? items.filter(({ y }) => y <= table.end) : items)
  })
}
