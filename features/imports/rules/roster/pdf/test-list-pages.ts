import { readRosterContent } from '#imports/rules/roster/read-roster-content.ts'
import type { PlacedText } from '#imports/rules/files/file-content.ts'

/** A duty of a made PDF list: the lines of each cell. */
export type MadeEntry = Record<string, string[]>

/** The layout of a made PDF list. */
export type MadeLayout = {
  /** The headings with the left edges of their columns, in points. */
  columns: [heading: string, left: number][]
  isCentred: boolean
  isTopAligned: boolean
  /** The distance of two lines, and of the last line of an entry and the first of the next, in points. */
  pitch: number
  gap: number
  /** Changes the items of a page, for example into single words. */
  change: (items: PlacedText[]) => PlacedText[]
  /** The height at the bottom of the page, below which lines go to the next page. */
  bottom: number
}

const fontSize = 7
const rightEdge = 822
const [top, headingTop] = [561, 448]
const narrow = /[il.,:;'|!/\-[\]()¹ ]/

/** About the width of a text in Helvetica, in points. */
export function madeWidth(text: string): number {
  const units = Array.from(text, (letter): number => {
    if (letter === '\u200B') return 0
    if (narrow.test(letter)) return 0.28
    return /[A-Z]/.test(letter) ? 0.68 : 0.54
  })
  return units.reduce((sum, unit) => sum + unit * fontSize, 0)
}

/** The pages of a made AIMS report with these duties, with the page header on each. */
export function madePages(entries: MadeEntry[], layout: MadeLayout): PlacedText[][] {
  const pages: PlacedText[][] = []
  let page = pageHeader(layout, true)
  let y = headingTop - 18
  const newPage = () => {
    pages.push(page)
    page = pageHeader(layout, false)
    y = headingTop - 18
  }
  for (const entry of entries) {
    const height = Math.max(...Object.values(entry).map((lines) => lines.length))
    const items = layout.columns.flatMap(([heading], column) => {
      const lines = entry[heading] ?? []
      const first = layout.isTopAligned ? 0 : (height - lines.length) / 2
      return lines.map((text, index) => ({ text, column, down: (first + index) * layout.pitch }))
    })
    let start = y
    for (const { text, column, down } of items.sort((one, other) => one.down - other.down)) {
      if (start - down < layout.bottom) {
        newPage()
        start = y + down
      }
      page.push(cellItem(layout, column, { text, y: start - down }))
    }
    y = start - (height - 1) * layout.pitch - layout.gap
  }
  page.push(item('Total Hours and Statistics', 20, y), item('Block Hours', 20, y - 11))
  page.push(item('60:52', 20, y - 22))
  pages.push(page)
  return pages.map((items, index) =>
    layout.change([
      ...items,
      item('Generated on  Oct 20, 2026 21:12', 20, 5),
      item(`Page ${index + 1} of ${pages.length}`, 770, 5),
    ]),
  )
}

function pageHeader(layout: MadeLayout, isFirst: boolean): PlacedText[] {
  return [
    item('Personal Crew Schedule Report', 300, top),
    item('Zephyr Quay Airways', 20, top - 2),
    item('01/10/2026 - 31/10/2026 (All times in Local Base)', 300, top - 30),
    ...(isFirst ? [item('20417 HARLOW MARTHA BHX,CM,738', 20, top - 59)] : []),
    item('Schedule Details', 20, headingTop + 21),
    ...layout.columns.map(([text], column) => cellItem(layout, column, { text, y: headingTop })),
  ]
}

function cellItem(
  { columns, isCentred }: MadeLayout,
  column: number,
  { text, y }: { text: string; y: number },
): PlacedText {
  const left = columns[column]?.[1] ?? 0
  const right = (columns[column + 1]?.[1] ?? rightEdge) - 6
  const x = isCentred ? (left + right - madeWidth(text)) / 2 : left
  return item(text, x, y)
}

function item(text: string, x: number, y: number): PlacedText {
  return { x, y, width: madeWidth(text), text }
}

/** The roster that pages are read as: its format, and its report if it has one. */
export function readPages(pages: PlacedText[][]) {
  const reading = readRosterContent({ kind: 'pdf', pdf: { pages } })
  return { format: reading?.format, report: reading && 'report' in reading ? reading.report : null }
}
