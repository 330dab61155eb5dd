import type PDFDocument from 'pdfkit'

type Pdf = InstanceType<typeof PDFDocument>

/**
 * The structure of a document for screen readers: a title, paragraphs, and one table over all pages.
 *
 * Each row of the table is one cell. A tag for each cell made files 15 times as large, and a logbook of 15,000 entries
 * needed 1 GB of memory.
 */
export type PdfTags = {
  /** Draws the title or a line below it. */
  text: (type: 'H1' | 'P', draw: () => void) => void
  /** Draws the next row of the table: headings or data. */
  row: (type: 'TH' | 'TD', draw: () => void) => void
  /** Draws what repeats on each page or has no words. A screen reader leaves it out. */
  artifact: (draw: () => void) => void
  /** Call it once everything is drawn. */
  end: () => void
}

/** Starts the structure of a document that was made with `tagged`. Draw on an open page. */
export function createTags(pdf: Pdf): PdfTags {
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  let table: ReturnType<Pdf['struct']> | undefined

  function drawn(type: string, draw: () => void) {
    const content = pdf.markStructureContent(type)
    draw()
    pdf.endMarkedContent()
    return pdf.struct(type, {}, [content])
  }

  return {
    text: (type, draw) => void document.add(drawn(type, draw)),
    row(type, draw) {
      if (!table) {
        table = pdf.struct('Table')
        document.add(table)
      }
      table.add(pdf.struct('TR', {}, [drawn(type, draw)]))
    },
    artifact(draw) {
      pdf.markContent('Artifact', { type: 'Pagination' })
      draw()
      pdf.endMarkedContent()
    },
    end: () => document.end(),
  }
}
