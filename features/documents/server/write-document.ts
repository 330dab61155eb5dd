import { stringify } from 'csv-stringify/sync'
import type { DocumentContent } from '#documents/rules/document-content.ts'

/** Writes a document in its format. The libraries are loaded when they are first needed, because they are large. */
export async function writeDocument(content: DocumentContent): Promise<Uint8Array<ArrayBuffer>> {
  switch (content.format) {
    case 'pdf': {
      const { writePdf } = await import('./write-pdf.ts')
      return writePdf(content.print)
    }
    case 'xlsx': {
      const { writeXlsx } = await import('./write-xlsx.ts')
      return writeXlsx(content.sheets)
    }
    default:
      return writeCsv(content.rows, content.delimiter)
  }
}

/** UTF-8 with a byte-order mark, by which spreadsheets recognise it, and CRLF. */
function writeCsv(rows: string[][], delimiter = ','): Uint8Array<ArrayBuffer> {
  // The library would quote a cell with CRLF only, not one with a line break of another kind.
  const options = {
    bom: true,
    delimiter,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  }
  return new TextEncoder().encode(stringify(rows, options))
}
