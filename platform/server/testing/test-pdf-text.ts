import { getDocument, PasswordResponses, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfText, PlacedText } from '#imports/rules/files/file-content.ts'
import { refusals, type FileRefusal } from '#imports/rules/files/file-refusal.ts'

/**
 * The text of a PDF under Node, as the browser would send it. A PDF with an empty user password opens.
 *
 * @returns a refusal when it needs a password or is damaged.
 */
export async function pdfTextOf(bytes: Uint8Array): Promise<PdfText | FileRefusal> {
  const task = open(bytes)
  try {
    const file = await task.promise
    const pages: PlacedText[][] = []
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number)
      const viewport = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      pages.push(
        items.flatMap((item) => {
          if (!('str' in item) || item.str.trim() === '') return []
          const [, , , , left, bottom] = item.transform
          // A page can be turned. The viewport counts from the top.
          const [x = 0, y = 0]: number[] = viewport.convertToViewportPoint(left, bottom)
          return [{ x, y: viewport.height - y, width: item.width, text: item.str }]
        }),
      )
    }
    return { pages }
  } catch (error) {
    return needsPassword(error) ? refusals.lockedPdf : refusals.damaged
  } finally {
    await task.destroy()
  }
}

/** The structure of a PDF for screen readers: the titles of its bookmarks, and the types of its tags in order. */
export async function pdfStructureOf(
  bytes: Uint8Array,
): Promise<{ bookmarks: string[]; tags: string[] }> {
  const task = open(bytes)
  const file = await task.promise
  const bookmarks = (await file.getOutline()) ?? []
  // The tree of a page holds the whole table, because the table begins on the first page.
  const tree = await (await file.getPage(1)).getStructTree()
  await task.destroy()
  return { bookmarks: bookmarks.map(({ title }) => title), tags: tree ? tagsIn(tree) : [] }
}

type Tag = { role?: string; type?: string; children?: Tag[] }

const tagsIn = ({ role, children = [] }: Tag): string[] => [
  ...(role === undefined || role === 'Root' ? [] : [role]),
  ...children.flatMap(tagsIn),
]

function open(bytes: Uint8Array) {
  return getDocument({
    // pdf.js detaches the buffer that it is given.
    data: Uint8Array.from(bytes),
    disableFontFace: true,
    useWasm: false,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  })
}

function needsPassword(error: unknown): boolean {
  const codes = [PasswordResponses.NEED_PASSWORD, PasswordResponses.INCORRECT_PASSWORD]
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}
