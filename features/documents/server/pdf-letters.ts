import anyAscii from 'any-ascii'
import type PDFDocument from 'pdfkit'
import type { PrintedDocument } from '#documents/rules/document-content.ts'

/** The note of a document in which letters were replaced. */
export const transliterated = 'Letters that the document’s font lacks are written in Latin letters.'

/** pdfkit's current font, which its types do not describe. */
type WithFont = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } }

/**
 * A document in the letters of the embedded font: Latin, Greek and Cyrillic. Others, such as Arabic, Hebrew and Chinese,
 * would print as boxes. They are transliterated into Latin letters, which crews also find in passports.
 */
export function inLetters(
  pdf: InstanceType<typeof PDFDocument>,
  print: PrintedDocument,
): { print: PrintedDocument; isTransliterated: boolean } {
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit offers no other way to its font
  const { font } = (pdf.font('regular') as unknown as WithFont)._font
  let isTransliterated = false
  const letters = (text: string) =>
    text.replaceAll(/\P{ASCII}/gu, (letter) => {
      if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter
      isTransliterated = true
      return anyAscii(letter)
    })
  const rows = print.rows.map((row) => ({ ...row, cells: row.cells.map(letters) }))
  const holder = print.holder && { ...print.holder, name: letters(print.holder.name) }
  return { print: { ...print, holder, rows, facts: print.facts.map(letters) }, isTransliterated }
}
