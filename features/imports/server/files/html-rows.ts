import { tooDeep } from './xml-events.ts'
import { beginningOf } from '#kernel/csv/cell-limits.ts'
import { Parser } from 'htmlparser2'
import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { createHtmlTable } from './html-table.ts'
import { placedRows, placeOf, type PlacedCell } from './placed-rows.ts'

/** The text of an HTML file, and the rows of its tables. */
export type HtmlText = { text: string; rows: CsvRow[] }

/** Their content is no text of the page. */
const unread = new Set(
  'script style template noscript iframe noembed noframes object svg math'.split(' '),
)
/** They begin a new line. */
const blocks = new Set('p div li tr h1 h2 h3 h4 h5 h6'.split(' '))
/** The parser takes long over deeper files, which are no reports. */
const htmlDepthMax = 1000

/**
 * Reads the text of an HTML file. Nothing is run or loaded; attributes are not text.
 *
 * A row's line is its number among the rows of all tables. A file without tables may place its texts with
 * `position: absolute`: those become rows by their places.
 *
 * @returns `large` when it has more cells or deeper elements than any report.
 */
export function htmlRows(html: string): HtmlText | 'large' {
  const table = createHtmlTable()
  const placed: PlacedCell[] = []
  const places: (PlacedCell | null)[] = []
  const parts: string[] = []
  let unreadDepth = 0
  let depth = 0
  const add = (text: string) => {
    parts.push(text)
    table.text(text)
    const place = places.findLast((each) => each !== null)
    if (place) place.text += text
  }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (unread.has(name)) unreadDepth += 1
        if (depth > htmlDepthMax) throw tooDeep
        if (unreadDepth > 0) return
        if (name === 'br') add('\n')
        if (blocks.has(name)) {
          parts.push('\n')
          table.line()
        }
        if (name === 'td' || name === 'th') parts.push(' ')
        const place = placeOf(beginningOf(attributes['style'] ?? ''))
        places.push(place)
        if (place) placed.push(place)
        table.open(name, attributes)
      },
      onclosetag: (name) => {
        const isRead = unreadDepth === 0
        depth -= 1
        if (unread.has(name)) unreadDepth -= 1
        if (!isRead) return
        places.pop()
        table.close(name)
      },
      ontext: (text) => {
        if (unreadDepth === 0) add(text.replace(/[^\S\u00A0]+/g, ' '))
      },
    },
    { decodeEntities: true },
  )
  try {
    parser.end(html)
  } catch (error) {
    if (error !== tooDeep) throw error
    return 'large'
  }
  const rows = table.end()
  if (rows === 'large') return 'large'
  return { text: plain(parts.join('')), rows: rows.length > 0 ? rows : placedRows(placed) }
}

function plain(text: string): string {
  return text
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
