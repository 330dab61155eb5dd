import {
  getDocument,
  PasswordResponses,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pdfLimits, type PdfText, type PlacedText } from '#imports/rules/files/file-content.ts'
import { refusals, type FileRefusal } from '#imports/rules/files/file-refusal.ts'
import { isRequestError, requestError } from '#web/http/request-error.ts'

/** A file that takes longer is refused. Its worker ends then, so it holds up nothing. */
const timeLimitMs = 10_000

const tooMuch: FileRefusal = {
  refusal: 'This PDF has more pages or words than a roster or logbook. Export a shorter period.',
  isTooLarge: true,
}

/**
 * The text of a PDF with its places, read in a worker of its own. Scripts, attachments and links in the file are
 * ignored. A PDF with an empty user password opens.
 *
 * @returns a refusal when it needs a password, is damaged, or holds too much.
 * @throws RequestError when the code of the worker cannot be loaded.
 */
export async function pdfTextOf(bytes: Uint8Array): Promise<PdfText | FileRefusal> {
  if (bytes.length > pdfLimits.bytes) return tooMuch
  const url = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url)
  const port = new Worker(url, { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<FileRefusal>((resolve, reject) => {
    // The worker reports as soon as its code is loaded. Loading it does not count against the file.
    const start = () => (timer = setTimeout(() => resolve(tooMuch), timeLimitMs))
    port.addEventListener('message', start, { once: true })
    port.addEventListener('error', () => reject(notLoaded()), { once: true })
  })
  try {
    return await Promise.race([readPages(bytes, PDFWorker.create({ port })), late])
  } catch (error) {
    if (isRequestError(error)) throw error
    return needsPassword(error) ? refusals.lockedPdf : refusals.damaged
  } finally {
    clearTimeout(timer)
    port.terminate()
  }
}

const notLoaded = () =>
  requestError('The PDF reader could not be loaded. Check your connection and try again.', {
    status: 0,
  })

async function readPages(bytes: Uint8Array, worker: PDFWorker): Promise<PdfText | FileRefusal> {
  const file = await getDocument({
    data: bytes,
    worker,
    disableFontFace: true,
    useWasm: false,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise
  if (file.numPages > pdfLimits.pages) return tooMuch
  const pages: PlacedText[][] = []
  let count = 0
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    // Turned and cropped pages are read as they are seen.
    const viewport = page.getViewport({ scale: 1 })
    const placed: PlacedText[] = []
    // Read in parts, so that a page of a million words is left early.
    const reader = page.streamTextContent({ includeMarkedContent: false }).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      placed.push(...placedTexts(part.value.items, viewport))
      if (count + placed.length > pdfLimits.items) return tooMuch
    }
    count += placed.length
    pages.push(placed)
  }
  return { pages }
}

type Viewport = { height: number; convertToViewportPoint: (x: number, y: number) => number[] }
type TextItem = { str: string; transform: number[]; width: number }

function placedTexts(items: object[], viewport: Viewport): PlacedText[] {
  return items.filter(isText).flatMap(({ str, transform, width }) => {
    if (str.trim() === '') return []
    const [, , , , left, bottom] = transform
    const [x = 0, top = 0] = viewport.convertToViewportPoint(left ?? 0, bottom ?? 0)
    return [{ x, y: viewport.height - top, width, text: str.slice(0, pdfLimits.textLength) }]
  })
}

function isText(item: object): item is TextItem {
  return 'str' in item && 'transform' in item
}

function needsPassword(error: unknown): boolean {
  const codes = [PasswordResponses.NEED_PASSWORD, PasswordResponses.INCORRECT_PASSWORD]
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}
