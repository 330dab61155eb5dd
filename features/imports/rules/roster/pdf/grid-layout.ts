import type { PlacedText } from '#imports/rules/files/file-content.ts'
import { readPreamble } from '#imports/rules/roster/aims/report-preamble.ts'
import { daysBetween, isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { crewTable, crewOf } from './grid-crew.ts'
import { gridGroups, type GridDay } from './grid-groups.ts'
import { gridTokens } from './grid-tokens.ts'
import { groupCells } from './grid-cells.ts'
import { columnAtHeight } from './list-entry.ts'
import { isBlockStart, rowsOf, type PageRows } from './report-lines.ts'
import { byColumn } from './table-columns.ts'
import { cellsOf, charWidth, lineTolerance, linesOf } from './text-lines.ts'

/** The headings of a grid: its days with the places of their texts. */
type GridHeading = { y: number; days: DayHeading[] }
type DayHeading = { day: string; month: string; left: number; middle: number }

const dayHeading = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/g
const leastDays = 3
/** The reports of a month and the end of a trip. */
const mostDays = 400

const names = [
  'Date',
  'Duties',
  'Details',
  'Report times',
  'Actual times/Delays',
  'Debrief times',
  'Indicators',
  'Crew',
]

/**
 * The rows of an AIMS report that has a column for each day, as its CSV would have them. The number of a duty
 * in the grid is its line.
 *
 * @param pages the visible items of each page.
 * @returns null when no page has three days beside each other.
 */
export function gridRows(pages: PlacedText[][]): PageRows | null {
  const grids = pages.flatMap(gridsOf)
  const [first] = grids
  if (!first) return null
  const preamble = rowsOf(first.items.filter(({ y }) => y > first.heading.y + lineTolerance))
  const { period } = readPreamble(preamble)
  const days = grids.flatMap((grid) => daysOf(grid, period)).slice(0, mostDays)
  const below = pages.flatMap((items) => {
    const ends = grids.filter((grid) => grid.items === items).map(({ end }) => end)
    const end = ends.length > 0 ? Math.min(...ends) : Infinity
    return [items.filter(({ y }) => y <= end)]
  })
  const crew = crewTable(below)
  const groups = gridGroups(days.toSorted((one, other) => one.date.localeCompare(other.date)))
  const rows = [
    ...preamble,
    { line: 0, cells: names },
    ...groups.map(({ date, ...group }, index) => ({
      line: index + 1,
      cells: groupCells(date, group, crewOf(crew, date, group)),
    })),
    { line: 0, cells: ['Total Hours and Statistics'] },
    ...below.flatMap(rowsOf).map(({ cells }, index) => ({
      line: groups.length + 1 + index,
      cells,
    })),
  ]
  return { rows, doubtful: [] }
}

type Grid = { items: PlacedText[]; heading: GridHeading; end: number }

/** The grids of a page, from the top: each ends at the next one, or at the block below. */
function gridsOf(items: PlacedText[]): Grid[] {
  const lines = linesOf(items)
  const headings = lines.flatMap((line): GridHeading[] => {
    const days = line.pieces.flatMap((piece) =>
      [...piece.text.matchAll(dayHeading)].map(
        ({ 0: text, 1: day = '', 2: month = '', index }) => ({
          day,
          month,
          left: piece.x + index * charWidth(piece),
          middle: piece.x + (index + text.length / 2) * charWidth(piece),
        }),
      ),
    )
    return days.length >= leastDays ? [{ y: line.y, days }] : []
  })
  return headings.map((heading, index) => {
    const block = lines.find(
      (line) => line.y < heading.y && isBlockStart(cellsOf(line)[0]?.text ?? ''),
    )
    const end = Math.max(block?.y ?? -Infinity, headings[index + 1]?.y ?? -Infinity)
    return { items, heading, end: end + lineTolerance / 2 }
  })
}

function daysOf(
  { items, heading, end }: Grid,
  period: { start: CalendarDate; end: CalendarDate } | null,
): GridDay[] {
  const { days } = heading
  const inside = items.filter(({ y }) => y < heading.y - lineTolerance && y > end)
  const edges = edgesOfDays(days, inside)
  const pieces = inside.flatMap((item) => byColumn(item, edges, anyBlank))
  const columns = Map.groupBy(pieces, ({ column }) => column)
  return days.flatMap(({ day, month }, column) => {
    const date = dateOf(day, month, period)
    const inColumn = (columns.get(column) ?? []).map(({ piece }) => piece)
    const lines = columnAtHeight(column, inColumn).map(({ text }) => text)
    return date ? [{ date, tokens: gridTokens(lines) }] : []
  })
}

const anyBlank = / /g

/** Texts this far from the left edge of a heading are aligned with it, in points. */
const aligned = 1.5

/** The edges between the days: before their headings where texts are aligned left, else between the middles. */
function edgesOfDays(days: DayHeading[], items: PlacedText[]): number[] {
  const lefts = new Set(days.map(({ left }) => Math.round(left / aligned)))
  const isAligned = ({ x }: PlacedText) =>
    [-1, 0, 1].some((step) => lefts.has(Math.round(x / aligned) + step))
  const isLeft = items.filter(isAligned).length * 2 > items.length
  return days.slice(1).map(({ left, middle }, index) => {
    const before = days[index]?.middle ?? middle
    return isLeft ? left - aligned : (middle + before) / 2
  })
}

/** The day and month in the year of the period; in December and January that year can be either. */
function dateOf(
  day: string,
  month: string,
  period: { start: CalendarDate; end: CalendarDate } | null,
): CalendarDate | null {
  if (!period) return null
  const firstYear = Number(period.start.slice(0, 4))
  const dates = [-1, 0, 1, 2]
    .map((years) => `${firstYear + years}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter(isCalendarDate)
  const isInside = (date: CalendarDate) => date >= period.start && date <= period.end
  const distance = (date: CalendarDate) =>
    isInside(date)
      ? 0
      : Math.min(...[period.start, period.end].map((end) => Math.abs(daysBetween(end, date))))
  return dates.sort((one, other) => distance(one) - distance(other))[0] ?? null
}
