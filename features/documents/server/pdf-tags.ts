import type PDFDocument from 'pdfkit'

type Pdf = InstanceType<typeof PDFDocument>

/**
 * The structure of a document for screen readers: a title, paragraphs, and one table over all pages.
 *
 * Each row has a cell for each column, also an empty one, so that each cell has the heading of its column. In a table of
 * more than `taggedRowsMax` rows, a row is one cell: 15,000 rows of 14 cells make a file of 25 MB and need 470 MB of
 * memory, more than a worker has. The values of a written tag are dropped at once, which halves the memory.
 */
export type PdfTags = {
  /** Draws the title or a line below it. */
  text: (type: 'H1' | 'P', draw: () => void) => void
  /** Draws the cells of the next row of the table: headings or data. An empty cell has nothing to draw. */
  row: (type: 'TH' | 'TD', cells: ((() => void) | null)[]) => void
  /** Draws what repeats on each page or has no words. A screen reader leaves it out. */
  artifact: (draw: () => void) => void
  /** Call it once everything is drawn. */
  end: () => void
}

/** Drops the values of an element that is written. Others refer to the number of its object, and ask if it has a parent. */
function dropValues(element: object): void {
  const { dictionary } = element as { dictionary: { data: { P?: unknown } } }
  dictionary.data = { P: dictionary.data.P }
}

/** A career of flights. */
const taggedRowsMax = 5000

/**
 * Starts the structure of a document that was made with `tagged`. Draw on an open page.
 *
 * @param rows of the table, without headings.
 */
export function createTags(pdf: Pdf, rows: number): PdfTags {
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  let table: ReturnType<Pdf['struct']> | undefined

  function drawn(type: string, draw: () => void, options: object = {}) {
    const content = pdf.markStructureContent(type)
    draw()
    pdf.endMarkedContent()
    return pdf.struct(type, options, [content])
  }

  return {
    text: (type, draw) => void document.add(drawn(type, draw)),
    row(type, all) {
      const cells = rows > taggedRowsMax ? [() => all.forEach((draw) => draw?.())] : all
      if (!table) {
        table = pdf.struct('Table')
        document.add(table)
      }
      const options: object = type === 'TH' ? { scope: 'Column' } : {}
      const elements = cells.map((draw) =>
        draw ? drawn(type, draw, options) : pdf.struct(type, options, []),
      )
      const row = pdf.struct('TR', {}, elements)
      table.add(row)
      for (const element of elements) dropValues(element)
      dropValues(row)
    },
    artifact(draw) {
      pdf.markContent('Artifact', { type: 'Pagination' })
      draw()
      pdf.endMarkedContent()
    },
    end: () => document.end(),
  }
}
