/** Something at a height on a page. */
type AtHeight = { y: number }

/** Between two lines of one entry there is at most this part of the usual line height. */
const entryGap = 1.2
/** An entry that is not centred around its date counts as a gap narrower by this part of the difference. */
const centreWeight = 0.05

/**
 * Splits the lines of a table into entries, each around its date. Cells are centred, so that lines of an entry
 * are above its date and below it. An entry ends at the widest gap before the next date.
 *
 * @param lines from the top.
 * @param dates the heights of the dates, from the top.
 * @param lineHeight the usual distance of lines; null when it is not known.
 * @returns the lines before the first entry and after the last, which belong to entries of other pages, and
 *   the entries.
 */
export function splitEntries<Line extends AtHeight>(
  lines: Line[],
  dates: number[],
  lineHeight: number | null,
): { before: Line[]; entries: Line[][]; after: Line[] } {
  const isWide = (above: AtHeight | undefined, below: AtHeight | undefined) =>
    above !== undefined &&
    below !== undefined &&
    lineHeight !== null &&
    above.y - below.y > lineHeight * entryGap
  const [first] = dates
  const last = dates.at(-1)
  if (first === undefined || last === undefined) {
    const cut = lines.findIndex((line, at) => isWide(lines[at - 1], line))
    const end = cut < 0 ? lines.length : cut
    return { before: lines.slice(0, end), entries: [], after: lines.slice(end) }
  }
  let start = 0
  for (let at = 1; at < lines.length && (lines[at]?.y ?? 0) >= first; at += 1) {
    if (isWide(lines[at - 1], lines[at])) start = at
  }
  let end = lines.length
  for (let at = lines.length - 1; at > 0 && (lines[at - 1]?.y ?? 0) <= last; at -= 1) {
    if (isWide(lines[at - 1], lines[at])) end = at
  }
  const entries: Line[][] = []
  let from = start
  for (const [index, date] of dates.entries()) {
    const next = dates[index + 1]
    const to = next === undefined ? end : widestGap(lines, { from, date, next })
    entries.push(lines.slice(from, to))
    from = to
  }
  return { before: lines.slice(0, start), entries, after: lines.slice(end) }
}

/** The index of the line below the widest gap between two dates. */
function widestGap(
  lines: AtHeight[],
  { from, date, next }: { from: number; date: number; next: number },
): number {
  const top = lines[from]?.y ?? date
  let best = { at: from + 1, score: -Infinity }
  for (let at = from + 1; at < lines.length; at += 1) {
    const [above, below] = [lines[at - 1]?.y ?? 0, lines[at]?.y ?? 0]
    if (above < next) break
    if (above > date || below < next) continue
    const offCentre = Math.abs(above - (2 * date - top))
    const score = above - below - centreWeight * offCentre
    if (score > best.score) best = { at, score }
  }
  return best.at
}

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
