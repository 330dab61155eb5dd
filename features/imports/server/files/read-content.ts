import { decodeText } from '#kernel/csv/file-text.ts'
import type { FileContent } from '#imports/rules/files/file-content.ts'
import { fileKind } from '#imports/rules/files/file-kind.ts'
import { refusals, type FileRefusal } from '#imports/rules/files/file-refusal.ts'
import { readCalendarFile } from './calendar.ts'
import { htmlRows } from './html-rows.ts'
import { oleRefusal } from './ole-container.ts'
import { readZip } from './read-zip.ts'

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
    case 'calendar': {
      const calendar = readCalendarFile(bytes)
      return 'refusal' in calendar ? calendar : { kind: 'calendar', calendar }
    }
    case 'zip':
      return readZip(bytes)
    case 'ole':
      return oleRefusal(bytes)
    case 'html': {
      const html = htmlRows(decodeText(bytes))
      return html === 'large' ? refusals.bomb : { kind: 'html', ...html }
    }
    case 'pdf':
      return { refusal: pdfWithoutText }
    default:
      return refusals.unknown
  }
}

const pdfWithoutText =
  'A PDF is read in your browser. Please choose it on the Duty Roster or Flight Logbook page.'
