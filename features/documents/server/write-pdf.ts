import PDFDocument from 'pdfkit'
import type { PrintedDocument } from '#documents/rules/document-content.ts'
import { holderWords } from '#documents/rules/document-words.ts'
import { pageTotals, type PageTotals } from '#documents/rules/page-totals.ts'
import { readFont } from './document-fonts.ts'
import { inLetters, transliterated } from './pdf-letters.ts'
import { createTags, type PdfTags } from './pdf-tags.ts'
import {
  lineHeight,
  pagesOf,
  headHeight,
  pageShape,
  wrapFacts,
  type PageRow,
} from './pdf-layout.ts'

const ink = '#1a1d21'
const muted = '#5b6470'
const hairline = '#c8cdd3'

type Pdf = InstanceType<typeof PDFDocument>

/**
 * Writes a document as PDF: landscape A4, numbered pages with the holder's name if it has one, and totals below each
 * page.
 *
 * Fonts are embedded as subsets, and the text can be copied. Tags tell screen readers its order and rows. The
 * same document gives the same bytes.
 */
export async function writePdf(given: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    // The fonts below are used; pdfkit's own would be read first.
    font: '',
    lang: 'en-GB',
    displayTitle: true,
    tagged: true,
    // Tags of tables with the scope of a heading, and fonts of today, are of 1.7.
    pdfVersion: '1.7',
    info: {
      Title: given.title,
      ...(given.holder && { Author: given.holder.name }),
      Creator: 'CrewPortal',
      Producer: 'CrewPortal',
      CreationDate: new Date(given.asOf),
    },
  })
  pdf.registerFont('regular', readFont('regular')).registerFont('bold', readFont('bold'))
  const bytes = bytesOf(pdf)
  const { print, isTransliterated } = inLetters(pdf, given)
  const places = placesOf(print)
  const facts = wrapFacts(pdf, isTransliterated ? [...print.facts, transliterated] : print.facts)
  const pages = pagesOf(pdf, print, {
    widths: places.map(({ width }) => width),
    facts: facts.length,
  })
  const totals = pageTotals(pages)
  const bookmarks = new Set<string>()
  const tags = createTags(pdf, print.rows.length)
  for (const [index, rows] of pages.entries()) {
    pdf.addPage()
    addBookmarks(pdf, rows, bookmarks)
    const isFirst = index === 0
    drawHeading(pdf, tags, { print, facts: isFirst ? facts : [], isFirst })
    const top = pageShape.tableTop(isFirst ? facts.length : 0)
    drawRows(pdf, places, { print, rows, top, tags, isFirst })
    const isLast = index === pages.length - 1
    drawTotals(pdf, places, { print, totals: totals[index], tags, isLast })
    tags.artifact(() => drawFooter(pdf, print, `Page ${index + 1} of ${pages.length}`))
  }
  tags.end()
  pdf.end()
  return bytes
}

/** Adds a bookmark to this page for each part that begins on it. */
function addBookmarks(pdf: Pdf, rows: PageRow[], known: Set<string>): void {
  for (const { part } of rows) {
    if (part === undefined || known.has(part)) continue
    known.add(part)
    pdf.outline.addItem(part)
  }
}

async function bytesOf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

/** The left edge and the width of a column, in points. */
type Place = { left: number; width: number; isRight: boolean }

function placesOf({ columns }: PrintedDocument): Place[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  let left = pageShape.margin
  return columns.map(({ width: share, isRight = false }) => {
    const width = (share / all) * pageShape.width
    const gap = isRight ? pageShape.gapAfterNumber : pageShape.gap
    const place = { left, width: width - gap, isRight }
    left += width
    return place
  })
}

/** Places one line of text. pdfkit's own line breaking and tables are slow. */
function write(pdf: Pdf, text: string, { left, width, isRight }: Place, top: number): void {
  if (text === '') return
  const x = isRight ? left + width - pdf.widthOfString(text) : left
  pdf.text(text, x, top, { lineBreak: false })
}

type Heading = { print: PrintedDocument; facts: string[]; isFirst: boolean }

/** The title and the holder's name, which repeat on each page, and the facts of the first page. */
function drawHeading(pdf: Pdf, tags: PdfTags, { print, facts, isFirst }: Heading): void {
  const { title, holder } = print
  const whole = { left: pageShape.margin, width: pageShape.width, isRight: false }
  const draw = (type: 'H1' | 'P', lines: () => void) =>
    isFirst ? tags.text(type, lines) : tags.artifact(lines)
  pdf.font('bold').fontSize(14).fillColor(ink)
  draw('H1', () => write(pdf, title, whole, pageShape.margin))
  pdf.fontSize(9)
  const right = { ...whole, isRight: true }
  draw('P', () => write(pdf, holderWords(holder), right, pageShape.margin + 4))
  pdf.font('regular').fontSize(pageShape.textSize).fillColor(muted)
  for (const [index, fact] of facts.entries()) {
    draw('P', () => write(pdf, fact, whole, pageShape.factsTop + index * lineHeight))
  }
}

type Table = {
  print: PrintedDocument
  rows: PageRow[]
  top: number
  tags: PdfTags
  isFirst: boolean
}

/** The headings, which repeat on each page, and the rows of a page. */
function drawRows(pdf: Pdf, places: Place[], { print, rows, top, tags, isFirst }: Table): void {
  pdf.font('bold').fontSize(pageShape.textSize).fillColor(ink)
  const headings = print.columns.map(({ heading }) => heading.split('\n'))
  const drawHeadings = cellsOf(pdf, headings, places, top)
  if (isFirst) tags.row('TH', drawHeadings)
  else tags.artifact(() => drawHeadings.forEach((draw) => draw?.()))
  const height = headHeight(print.columns)
  const rules = [{ at: top + height - 6, colour: ink }]
  pdf.font('regular')
  let y = top + height
  for (const { lines, height } of rows) {
    tags.row('TD', cellsOf(pdf, lines, places, y))
    y += height
    rules.push({ at: y - pageShape.rowGap / 2 - 0.5, colour: hairline })
  }
  tags.artifact(() => {
    for (const { at, colour } of rules) rule(pdf, at, colour)
  })
}

/** Writes the lines of each cell of a row; null for an empty cell. */
function cellsOf(pdf: Pdf, cells: string[][], places: Place[], top: number) {
  return places.map((place, index) => {
    const lines = cells[index] ?? []
    if (lines.every((text) => text === '')) return null
    return () => {
      for (const [line, text] of lines.entries()) write(pdf, text, place, top + line * lineHeight)
    }
  })
}

type Totals = {
  print: PrintedDocument
  totals: PageTotals | undefined
  tags: PdfTags
  isLast: boolean
}

/** The totals of a page, below the columns that have one. Only those of the last page are read out. */
function drawTotals(pdf: Pdf, places: Place[], { print, totals, tags, isLast }: Totals): void {
  const summed = print.columns.flatMap(({ total }, column) => (total ? [{ total, column }] : []))
  if (!totals || summed.length === 0) return
  const labels = [
    ['Total this page', totals.thisPage],
    ['Brought forward', totals.broughtForward],
    ['Total to date', totals.toDate],
  ] as const
  tags.artifact(() => rule(pdf, pageShape.totalsTop - 4, ink))
  pdf.font('bold').fontSize(pageShape.textSize).fillColor(ink)
  for (const [index, [words, sums]] of labels.entries()) {
    const top = pageShape.totalsTop + index * (lineHeight + 2)
    const cells = places.map(() => [''])
    cells[0] = [words]
    for (const [order, { total, column }] of summed.entries()) {
      cells[column] = [total(sums[order] ?? 0)]
    }
    const draw = cellsOf(pdf, cells, places, top)
    if (isLast) tags.row('TD', draw)
    else tags.artifact(() => draw.forEach((each) => each?.()))
  }
}

function drawFooter(pdf: Pdf, { title, holder }: PrintedDocument, page: string): void {
  pdf.font('regular').fontSize(pageShape.textSize).fillColor(muted)
  const whole = { left: pageShape.margin, width: pageShape.width, isRight: false }
  const words = [title, holderWords(holder)].filter(Boolean).join(', ')
  write(pdf, words, whole, pageShape.footTop)
  write(pdf, page, { ...whole, isRight: true }, pageShape.footTop)
}

function rule(pdf: Pdf, y: number, colour: string): void {
  const { margin, width } = pageShape
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke()
}
