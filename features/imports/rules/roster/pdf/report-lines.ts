import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import type { PlacedText } from '#imports/rules/files/file-content.ts'
import { cellsOf, linesOf } from './text-lines.ts'

/** The rows of a report that consists of pages, as its CSV would have them. */
export type PageRows = {
  rows: CsvRow[]
  /** The lines of rows that may hold parts of other rows. */
  doubtful: number[]
}

const blocks =
  /^(total hours|hotel information|training details|pax transfer|ecm\b|jcm\b|other crew|crew list|expiry dates|memos$|descriptions$|block hours|generated on|page \d{1,4} of)/i

/** True for the title of a block below the table of duties, and for the footer of a page. */
export function isBlockStart(text: string): boolean {
  return blocks.test(text)
}

/** True for a line that ends a page, but not the table of duties. */
export function isPageEnd(text: string): boolean {
  return /^(generated on|page \d+ of)/i.test(text)
}

/** The lines of a page as rows of cells. They have no line number. */
export function rowsOf(items: PlacedText[]): CsvRow[] {
  return linesOf(items).map((line) => ({ line: 0, cells: cellsOf(line).map(({ text }) => text) }))
}
