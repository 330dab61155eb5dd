import { decodeText } from '#domain/csv/file-text.ts'
import type { FileContent } from '#domain/files/file-content.ts'
import { fileKind } from '#domain/files/file-kind.ts'
import { refusals, type FileRefusal } from '#domain/files/file-refusal.ts'

/**
 * Unpacks an uploaded file, whatever its name says. Nothing in it is evaluated or fetched.
 *
 * A PDF is refused: the browser reads its text and sends that.
 */
export async function readContent(bytes: Uint8Array): Promise<FileContent | FileRefusal> {
  switch (fileKind(bytes)) {
    case 'empty':
      return refusals.empty
    case 'picture':
      return refusals.picture
    case 'text':
      return { kind: 'text', text: decodeText(bytes) }
    case 'pdf':
      return { refusal: pdfWithoutText }
    default:
      return refusals.unknown
  }
}

const pdfWithoutText =
  'A PDF is read in your browser. Please choose it on the Duty Roster or Flight Logbook page.'
