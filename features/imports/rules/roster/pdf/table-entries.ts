/** Something at a height on a page. */
type AtHeight = { y: number }

/** The height of the first and last line of a date cell. */
export type DateSpan = { top: number; bottom: number }

/** The entries of a page. */
export type SplitEntries<Line> = {
  /** Lines above the first entry and below the last. They belong to entries of other pages. */
  before: Line[]
  entries: Line[][]
  after: Line[]
  /** The indexes of entries whose lines are not around their date, and of their neighbours. They may share lines. */
  doubtful: number[]
}

/** Heights within this distance are one height, in points. */
export const sameHeight = 1.5
/** The share of cells that begin beside their date where cells are aligned at the top. Others have blank lines. */
const fewestBeside = 0.97

/** The lines of each column of a page, and its dates, from the top. */
export type PageColumns<Line extends AtHeight> = { columns: Line[][]; dates: DateSpan[] }

/** True if each cell begins at the height of its date. Otherwise cells are centred around it. */
export function isAlignedAtTop(pages: PageColumns<AtHeight>[]): boolean {
  let [beside, cells] = [0, 0]
  for (const { columns, dates } of pages) {
    for (const lines of columns) {
      for (const [index, { top }] of dates.entries()) {
        const next = dates[index + 1]?.top ?? -Infinity
        const first = lines.find(({ y }) => y <= top + sameHeight && y > next + sameHeight)
        if (!first) continue
        cells += 1
        if (first.y >= top - sameHeight) beside += 1
      }
    }
  }
  return beside >= cells * fewestBeside
}

/** Splits the lines of a table whose cells are aligned at the top: each entry begins at its date. */
export function splitAtDates<Line extends AtHeight>(
  lines: Line[],
  dates: DateSpan[],
): SplitEntries<Line> {
  const starts = dates.map(({ top }) => lines.findIndex(({ y }) => y <= top + sameHeight))
  return {
    before: lines.slice(0, starts[0] ?? lines.length),
    entries: starts.map((start, index) => lines.slice(start, starts[index + 1] ?? lines.length)),
    after: [],
    doubtful: [],
  }
}

/** Costs of a split, in line heights: lines of other pages, and a torn entry. A wide gap lowers them. */
const [restCost, tornCost, tornCentreCost, gapWeight, widestGap] = [0.4, 0.2, 0.3, 0.2, 2]
/** An entry whose middle is further from its date than this is doubtful, in line heights. */
const mostOffCentre = 0.7
/** The most places that are compared for the end of an entry. A cell has fewer lines. */
const mostCuts = 120

/** True if a page can have the end of an entry from the page before, or the beginning of one on the next page. */
export type TornEnds = { isContinued: boolean; continues: boolean }

/**
 * Splits the lines of a table whose cells are centred: the middle of each entry is at the middle of its date. A page
 * end can tear the first and last entry. A browser then aligns the rest of the last entry at the top. AIMS leaves
 * every line where it is, so that the larger part of the entry is on the side away from the page end.
 *
 * @param lines from the top.
 * @param dates from the top.
 * @param lineHeight the usual distance of lines; null when it is not known.
 */
export function splitEntries<Line extends AtHeight>(
  lines: Line[],
  dates: DateSpan[],
  lineHeight: number | null,
  { isContinued, continues }: TornEnds = { isContinued: false, continues: false },
): SplitEntries<Line> {
  const unit = lineHeight ?? usualLineHeight
  const first = dates[0]
  if (!first) return { before: lines, entries: [], after: [], doubtful: [] }
  const gapAt = (at: number) => (lines[at - 1]?.y ?? Infinity) - (lines[at]?.y ?? -Infinity)
  const gain = (at: number) =>
    at === 0 || at === lines.length
      ? 0
      : gapWeight * Math.min(Math.max(gapAt(at) / unit - 1, 0), widestGap)
  const indexBelow = (height: number) => {
    const index = lines.findIndex(({ y }) => y < height)
    return index < 0 ? lines.length : index
  }
  const highest = isContinued ? indexBelow(first.top + sameHeight) : 0
  let ways: Way[] = cutsBetween(lines, 0, highest).map((end) => ({
    end,
    cost: (end === 0 ? 0 : restCost) - gain(end),
    entry: null,
    before: null,
  }))
  for (const [index, date] of dates.entries()) {
    const next = dates[index + 1]
    const from = indexBelow(date.bottom - sameHeight)
    const to = next ? indexBelow(next.top + sameHeight) : lines.length
    ways = cutsBetween(lines, from, to).map((end) => {
      const rest = next || end === lines.length ? 0 : restCost
      const options = ways.map((before): Way => {
        const above = ((lines[before.end]?.y ?? date.top) - date.top) / unit
        const below = (date.bottom - (lines[end - 1]?.y ?? date.bottom)) / unit
        const costs = [Math.abs(above - below) / 2]
        if (!next && continues) costs.push(Math.abs(above) + tornCost)
        const isTorn = above > below ? !next && continues : index === 0 && isContinued
        if (isTorn) costs.push(tornCentreCost)
        const offCentre = Math.min(...costs)
        const cost = before.cost + offCentre + rest - gain(end)
        return { end, cost, before, entry: { start: before.end, end, offCentre } }
      })
      return options.reduce((one, other) => (other.cost < one.cost ? other : one))
    })
  }
  const entries: Entry[] = []
  let way: Way | null = ways.reduce((one, other) => (other.cost < one.cost ? other : one))
  for (; way?.entry; way = way.before) entries.unshift(way.entry)
  return {
    before: lines.slice(0, entries[0]?.start),
    entries: entries.map(({ start, end }) => lines.slice(start, end)),
    after: lines.slice(entries.at(-1)?.end),
    doubtful: entries.flatMap((_, at) => {
      const near = entries.slice(Math.max(at - 1, 0), at + 2)
      return near.some(({ offCentre }) => offCentre > mostOffCentre) ? [at] : []
    }),
  }
}

type Entry = { start: number; end: number; offCentre: number }
/** The best way to split the lines down to `end`. */
type Way = { end: number; cost: number; entry: Entry | null; before: Way | null }

/** The places between two lines, from `from` to `to`, at which an entry can end. */
function cutsBetween(lines: AtHeight[], from: number, to: number): number[] {
  const cuts: number[] = []
  for (let at = from; at <= to; at += 1) {
    const isInside = at > from && at < to
    const isOneLine = isInside && (lines[at - 1]?.y ?? 0) - (lines[at]?.y ?? 0) < sameHeight
    if (!isOneLine) cuts.push(at)
  }
  if (cuts.length <= mostCuts) return cuts
  return [...cuts.slice(0, mostCuts / 2), ...cuts.slice(-mostCuts / 2)]
}

/** The distance of lines where no cell has two, in points. */
const usualLineHeight = 9.6

/** Lines closer than this are one line with a superscript, in points. */
const leastLineHeight = 5

/** The smallest distance of two lines of the same column; null without two lines. */
export function lineHeightOf(columns: AtHeight[][]): number | null {
  let least = Infinity
  for (const lines of columns) {
    for (const [index, line] of lines.entries()) {
      const above = lines[index - 1]
      const distance = above ? above.y - line.y : 0
      if (distance >= leastLineHeight) least = Math.min(least, distance)
    }
  }
  return Number.isFinite(least) ? least : null
}
