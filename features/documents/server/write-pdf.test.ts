import { expect, it } from 'vitest'
import type { PrintedDocument } from '#documents/rules/document-content.ts'
import { pdfTextOf } from '#server/testing/test-pdf-text.ts'
import { writePdf } from './write-pdf.ts'

const document = (cells: string[], name = 'Amelia Hart'): PrintedDocument => ({
  title: 'Logbook',
  holder: { name, staffNumber: null },
  facts: [],
  asOf: '2026-07-15T09:00:00Z',
  columns: cells.map((_, index) => ({ heading: `Column ${index + 1}`, width: 1 })),
  rows: [{ cells, amounts: [] }],
})

async function textsOf(print: PrintedDocument): Promise<string[]> {
  const text = await pdfTextOf(await writePdf(print))
  if (!('pages' in text)) throw new Error('the PDF cannot be read')
  return text.pages.flat().map((item) => item.text.trim())
}

it('wraps a long remark, over several pages if need be, and leaves out no word', async () => {
  const words = Array.from({ length: 1500 }, (_, index) => `word${index}`)
  const texts = await textsOf(document(['BHX', words.join(' ')]))
  expect(texts.join(' ').match(/word\d+/g)).toEqual(words)
  expect(texts.filter((text) => /^Page \d+ of/.test(text)).length).toBeGreaterThan(1)
  expect(texts.join(' ')).not.toContain('…')
})

it('breaks a word that is wider than its column', async () => {
  const word = 'Z'.repeat(400)
  const texts = await textsOf(document(['BHX', 'PMI', word]))
  expect(texts.filter((text) => /^Z+$/.test(text)).join('')).toBe(word)
})

it.each([
  ['Łódź, Ελλάδα, Москва', 'Łódź, Ελλάδα, Москва', false],
  ['محمد', 'mhmd', true],
  ['北京', 'BeiJing', true],
])('prints %s as %s, with a note if letters were replaced', async (given, printed, isNoted) => {
  const texts = await textsOf(document(['BHX', given]))
  expect(texts.join(' ')).toContain(printed)
  expect(texts.some((text) => text.startsWith('Letters that the document'))).toBe(isNoted)
})

it('prints a name of the holder in letters of the font', async () => {
  expect((await textsOf(document(['BHX'], 'דוד לוי'))).join(' ')).not.toMatch(/\p{Script=Hebrew}/u)
})

const tagsIn = (text: string, name: string) => text.split(`/S /${name}\n`).length - 1

it.each([
  ['a cell for each column, also an empty one', 3, { TR: 4, TH: 3, TD: 9 }],
  ['one cell in a very long table', 5001, { TR: 5002, TH: 1, TD: 5001 }],
])('tags each row as %s', async (_, length, counts) => {
  const rows = Array.from({ length }, () => ({ cells: ['BHX', '', 'PMI'], amounts: [] }))
  const text = new TextDecoder('latin1').decode(await writePdf({ ...document(['', '', '']), rows }))
  expect(text.slice(0, 8)).toBe('%PDF-1.7')
  const found = Object.keys(counts).map((name) => [name, tagsIn(text, name)])
  expect(Object.fromEntries(found)).toEqual(counts)
})

it('gives each heading the scope of its column', async () => {
  const text = new TextDecoder('latin1').decode(await writePdf(document(['BHX', 'PMI'])))
  expect(text.match(/\/Scope \/Column/g)).toHaveLength(2)
})
