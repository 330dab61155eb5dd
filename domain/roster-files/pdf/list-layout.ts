import type { CsvRow } from '#domain/csv/csv-rows.ts'
import type { PlacedText } from '#domain/files/file-content.ts'
import { isBlockStart, rowsOf } from './report-lines.ts'
import { columnAtHeight, entryCells, type CellLine } from './list-entry.ts'
import {
  byColumn,
  columnsOf,
  edgesOf,
  findHeading,
  type Column,
  type ListHeading,
} from './table-columns.ts'
import { lineHeightOf, splitEntries } from './table-entries.ts'
import { cellsOf, linesOf } from './text-lines.ts'

type ListPage = { items: PlacedText[]; heading: ListHeading; edges: number[]; end: number }

/**
 * The rows of an AIMS report that lists one duty below the other, as its CSV would have them. The number of a
 * duty in the list is its line.
 *
 * @param pages the visible items of each page.
 * @returns null when no page has the headings of a list.
 */
export function listRows(pages: PlacedText[][]): CsvRow[] | null {
  const tables = tablesOf(pages)
  const [first] = tables
  if (!first) return null
  const { items, heading } = first.page
  const entries = entriesOf(tables.map(({ page }) => page))
  const names = heading.columns.map(({ name }) => name)
  return [
    ...rowsOf(items.filter(({ y }) => y > heading.y + above)),
    { line: 0, cells: names },
    ...entries.map((lines, index) => ({ line: index + 1, cells: entryCells(lines, names) })),
    ...rowsBelow(pages, tables).map(({ cells }, index) => ({
      line: entries.length + 1 + index,
      cells,
    })),
  ]
}

/** Headings on two lines reach this far above the lower one. */
const above = 17

/** The pages with a part of the table, up to the page on which it ends. */
function tablesOf(pages: PlacedText[][]): { page: ListPage; index: number }[] {
  const headings = pages.map(findHeading)
  const heads = headings.find((heading) => heading !== null)?.columns
  if (!heads) return []
  const tables = pages.flatMap((items, index) => {
    const heading = headings[index]
    if (!heading) return []
    const lines = linesOf(items.filter(({ y }) => y < heading.y - 1))
    const end = lines.find((line) => isBlockStart(cellsOf(line)[0]?.text ?? ''))?.y ?? -Infinity
    return [{ index, heading, items, end: end === -Infinity ? end : end + 1 }]
  })
  return tables.map(({ index, ...table }) => {
    const alike = tables.filter(({ heading }) => isAlike(heading.columns, table.heading.columns))
    const texts = alike.flatMap((each) => linesOf(inTable(each)).flatMap(cellsOf))
    const edges = edgesOf(columnsOf(table.heading.columns, texts))
    return { index, page: { ...table, edges } }
  })
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

function entriesOf(pages: ListPage[]): CellLine[][] {
  const parts = pages.map((page, index) => {
    const pieces = inTable(page)
      .map((item) => ({ ...item, y: item.y - index * pageHeight }))
      .flatMap((item) => byColumn(item, page.edges))
    const columns = [...Map.groupBy(pieces, ({ column }) => column)].map(([column, inColumn]) =>
      columnAtHeight(
        column,
        inColumn.map(({ piece }) => piece),
      ),
    )
    return {
      columns,
      dateColumn: page.heading.columns.findIndex(({ name }) => /^date/i.test(name)),
    }
  })
  const heights = parts
    .map(({ columns }) => lineHeightOf(columns))
    .filter((height) => height !== null)
  const lineHeight = heights.length > 0 ? Math.min(...heights) : null
  const entries: CellLine[][] = []
  const rest: CellLine[] = []
  for (const { columns, dateColumn } of parts) {
    const lines = columns.flat().sort((one, other) => other.y - one.y)
    const dates = lines.filter(
      ({ column, text }) => column === dateColumn && startsWithDate.test(text),
    )
    const split = splitEntries(
      lines,
      dates.map(({ y }) => y),
      lineHeight,
    )
    // An entry that breaks over two pages has its date on one of them.
    const last = rest.length === 0 ? entries.at(-1) : undefined
    if (last) last.push(...split.before)
    else rest.push(...split.before)
    const [first] = split.entries
    if (first) first.unshift(...rest.splice(0))
    rest.push(...split.after)
    entries.push(...split.entries)
  }
  return entries
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
