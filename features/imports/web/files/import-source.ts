import type { FileRefusal } from '#imports/rules/files/file-refusal.ts'
import { startBytes, fileKind } from '#imports/rules/files/file-kind.ts'
import type { PdfText } from '#imports/rules/files/file-content.ts'
import { importWithRetry } from '#web/base/lazy-import.ts'
import { requestError } from '#web/http/request-error.ts'

/** The content of a file as it is sent: the file itself, or the text of a PDF. */
export type ImportSource = { file: File } | { pdf: PdfText; name: string }

/** The PDFs that were read, so that a second preview does not read them again. */
const readPdfs = new WeakMap<File, PdfText>()

/**
 * The content of a file as it is sent. The text of a PDF is read here: its bytes decide, not its name. The code that
 * reads it loads when the first PDF is chosen.
 *
 * @throws RequestError with a sentence if the file cannot be read, and ImportError if that code cannot be loaded.
 */
export async function sourceOf(file: File): Promise<ImportSource> {
  const { name } = file
  const read = readPdfs.get(file)
  if (read) return { pdf: read, name }
  if (fileKind(await bytesOf(file.slice(0, startBytes))) !== 'pdf') return { file }
  const { pdfTextOf } = await importWithRetry(() => import('#imports/web/pdf/pdf-text.ts'))
  const pdf = await pdfTextOf(await bytesOf(file))
  if ('refusal' in pdf) throw refused(pdf)
  readPdfs.set(file, pdf)
  return { pdf, name }
}

const refused = ({ refusal, isTooLarge }: FileRefusal) =>
  requestError(refusal, { status: isTooLarge ? 413 : 400 })

async function bytesOf(content: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await content.arrayBuffer())
  } catch (cause) {
    // The file was moved, changed or deleted since it was chosen.
    throw requestError('The file can no longer be read. Choose it again.', { status: 400, cause })
  }
}
