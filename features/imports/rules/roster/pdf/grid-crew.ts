import { crewMember } from '#imports/rules/roster/aims/report-crew.ts'
import type { PlacedText } from '#imports/rules/files/file-content.ts'
import { printedDate } from '#imports/rules/roster/aims/printed-date.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { GridGroup } from './grid-groups.ts'
import { isBlockStart } from './report-lines.ts'
import { lineHeightOf, splitEntries } from './table-entries.ts'
import { cellsOf, linesOf, type TextLine } from './text-lines.ts'

/** The crew of a day's flights. */
type DayCrew = { date: CalendarDate; flights: string[]; crew: string[] }

const title = /^(other crew|crew list|crew members?|crew)$/i

/** Reads the crew table below the grid, or on another page: a date, its flights, and the crew beside them. */
export function crewTable(pages: PlacedText[][]): DayCrew[] {
  return pages.flatMap((items) => {
    const lines = linesOf(items)
    const start = lines.findIndex((line) => title.test(firstText(line)))
    if (start < 0) return []
    const rest = lines.slice(start + 1)
    const end = rest.findIndex((line) => isBlockStart(firstText(line)))
    return crewOfLines(end < 0 ? rest : rest.slice(0, end))
  })
}

function firstText(line: TextLine): string {
  return cellsOf(line)[0]?.text ?? ''
}

function crewOfLines(lines: TextLine[]): DayCrew[] {
  const dated = lines.filter((line) => printedDate(firstText(line)) !== null)
  const cells = lines.map((line) => ({ y: line.y, cells: cellsOf(line) }))
  const left = Math.min(
    ...cells.flatMap((line) =>
      line.cells.filter(({ text }) => crewMember.test(text)).map(({ x }) => x),
    ),
  )
  const crewLines = cells.filter((line) => line.cells.some(({ x }) => x >= left - 1))
  const { entries } = splitEntries(
    cells,
    dated.map(({ y }) => ({ top: y, bottom: y })),
    lineHeightOf([crewLines]),
  )
  return entries.map((entry) => {
    const all = entry.flatMap((line) => line.cells)
    const names = all.filter(({ x }) => x >= left - 1).map(({ text }) => text)
    const [first = '', ...flights] = all
      .filter(({ x }) => x < left - 1)
      .flatMap(({ text }) => text.split(' '))
    return { date: printedDate(first) ?? '', flights, crew: names.join('\n').split(/; ?\n?|\n/) }
  })
}

/** The crew of a group's flights; none for duties on the ground. */
export function crewOf(table: DayCrew[], date: CalendarDate, { items }: GridGroup): string[] {
  const flights = items.flatMap((item) => (item.kind === 'flight' ? [item.code] : []))
  if (flights.length === 0) return []
  const days = table.filter((day) => day.date === date)
  const named = days.find((day) => flights.some((flight) => day.flights.includes(flight)))
  const [only, ...others] = days
  return (named ?? (others.length === 0 ? only : undefined))?.crew ?? []
}
