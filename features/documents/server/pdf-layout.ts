import type PDFDocument from 'pdfkit'
import type { PrintedDocument, PrintedRow } from '#documents/rules/document-content.ts'

/** The height of a line of text, in points. */
export const lineHeight = 10

const pageMargin = 34
const factsTop = pageMargin + 22

/** The parts of a landscape A4 page, in points. */
export const pageShape = {
  margin: pageMargin,
  width: 841.89 - 2 * pageMargin,
  /** Between two columns; a number and a text beside it need more. */
  gap: 5,
  gapAfterNumber: 9,
  rowGap: 4,
  textSize: 7.5,
  factsTop,
  totalsTop: 595.28 - pageMargin - 4 * (lineHeight + 2),
  footTop: 595.28 - pageMargin - lineHeight + 2,
  tableTop: (facts: number) => factsTop + (facts > 0 ? facts * lineHeight + 6 : 0),
}

/** A row has at most so many lines. A longer text continues in a row below, on the next page if need be. */
const rowLinesMax = 12

/** A row with its cells as lines of text, and its height in points. */
export type PageRow = PrintedRow & { lines: string[][]; height: number }

/** The height of the headings of a table, in points. */
export function headHeight(columns: PrintedDocument['columns']): number {
  return Math.max(...columns.map(({ heading }) => heading.split('\n').length)) * lineHeight + 8
}

type Pdf = InstanceType<typeof PDFDocument>
type WidthOf = (text: string) => number

/** The rows of each page. A document without rows has one empty page. */
export function pagesOf(
  pdf: Pdf,
  { rows, columns }: PrintedDocument,
  { widths, facts }: { widths: number[]; facts: number },
): PageRow[][] {
  const widthOf = createRuler(pdf)
  const hasTotals = columns.some(({ total }) => total !== undefined)
  const bottom = hasTotals ? pageShape.totalsTop - 6 : pageShape.footTop - 8
  const pages: PageRow[][] = [[]]
  let y = pageShape.tableTop(facts) + headHeight(columns)
  for (const row of rows) {
    const lines = row.cells.map((cell, column) => wrapped(cell, widths[column] ?? 0, widthOf))
    for (const part of partsOf(row, lines)) {
      if (y + part.height > bottom) {
        pages.push([])
        y = pageShape.tableTop(0) + headHeight(columns)
      }
      pages.at(-1)?.push(part)
      y += part.height
    }
  }
  return pages
}

/** A row, or several of at most `rowLinesMax` lines each. Only the first one counts in the totals. */
function partsOf(row: PrintedRow, lines: string[][]): PageRow[] {
  const count = Math.max(1, ...lines.map(({ length }) => length))
  return Array.from({ length: Math.ceil(count / rowLinesMax) }, (_, index) => {
    const first = index * rowLinesMax
    const height = Math.min(rowLinesMax, count - first) * lineHeight + pageShape.rowGap
    const amounts = index === 0 ? row.amounts : row.amounts.map(() => 0)
    return {
      ...row,
      amounts,
      lines: lines.map((cell) => cell.slice(first, first + rowLinesMax)),
      height,
    }
  })
}

/** The lines below the title, wrapped to the width of the page. */
export function wrapFacts(pdf: Pdf, facts: string[]): string[] {
  const widthOf = createRuler(pdf)
  return facts.flatMap((fact) => wrapped(fact, pageShape.width, widthOf))
}

/** Measures texts in the size of the table. Words repeat, so their widths are kept. */
function createRuler(pdf: Pdf): WidthOf {
  pdf.font('regular').fontSize(pageShape.textSize)
  const widths = new Map<string, number>()
  return (text) => {
    let width = widths.get(text)
    if (width === undefined) widths.set(text, (width = pdf.widthOfString(text)))
    return width
  }
}

/** A text as lines that fit a width. */
function wrapped(text: string, width: number, widthOf: WidthOf): string[] {
  if (text === '') return []
  return text
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(printable(paragraph), width, widthOf))
}

function wrapParagraph(text: string, width: number, widthOf: WidthOf): string[] {
  const space = widthOf(' ')
  const lines: string[] = []
  let [line, used] = ['', 0]
  for (const word of text.split(' ').flatMap((each) => broken(each, width, widthOf))) {
    const wide = widthOf(word)
    if (line !== '' && used + space + wide > width) {
      lines.push(line)
      ;[line, used] = [word, wide]
    } else {
      ;[line, used] = line === '' ? [word, wide] : [`${line} ${word}`, used + space + wide]
    }
  }
  return [...lines, line]
}

/** The pieces of a word that is wider than its column. */
function broken(word: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let [piece, used] = ['', 0]
  for (const letter of word) {
    const wide = widthOf(letter)
    if (piece !== '' && used + wide > width) {
      pieces.push(piece)
      ;[piece, used] = ['', 0]
    }
    piece += letter
    used += wide
  }
  return [...pieces, piece]
}

/** Without the characters that have no place on paper. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').trim()
}
