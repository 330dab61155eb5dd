import { decodeText } from '#kernel/csv/file-text.ts'
import type { FileContent, Sheet } from '#imports/rules/files/file-content.ts'
import { refusals, type FileRefusal } from '#imports/rules/files/file-refusal.ts'
import { builtInKind, kindOfFormat, storedText, type NumberKind } from './cell-text.ts'
import { sheetLimits, sheetRows, type SheetContext } from './sheet-rows.ts'
import { hasDoctype, readXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

/**
 * Reads the sheets of an Excel workbook, hidden ones included. Nothing is calculated, no link is followed.
 *
 * The portal reads the XML itself. Libraries do not give formulas without a stored value, durations, or days counted
 * from 1904.
 *
 * @returns a refusal when a part is missing, cut, or has a document type.
 */
export function readWorkbook(parts: ZipParts): FileContent | FileRefusal {
  const xml = new Map<string, string>()
  for (const [name, bytes] of parts) {
    if (!/\.(xml|rels)$/i.test(name)) continue
    const text = decodeText(bytes)
    if (hasDoctype(text)) return refusals.damaged
    xml.set(name.toLowerCase(), text)
  }
  const mainName = [...xml.keys()].find((name) => /^xl\/workbook\d*\.xml$/.test(name)) ?? ''
  const book = bookOf(xml.get(mainName) ?? '')
  if (book.sheets.length > sheetsMax) return refusals.bomb
  const targets = targetsOf(xml.get(mainName.replace('xl/', 'xl/_rels/') + '.rels') ?? '')
  const partOf = (type: string) => {
    const target = targets.find((each) => each.type.endsWith(`/${type}`))
    return target ? xml.get(target.part) : undefined
  }
  const context: SheetContext = {
    strings: stringsOf(partOf('sharedStrings') ?? ''),
    kinds: kindsOf(partOf('styles') ?? ''),
    isFrom1904: book.isFrom1904,
  }
  const room = { cells: sheetLimits.cells, textLength: sheetLimits.textLength }
  const sheets: Sheet[] = []
  for (const { name, id } of book.sheets) {
    const target = targets.find((each) => each.id === id)
    if (target && !target.type.endsWith('/worksheet')) continue
    const rows = sheetRows(xml.get(target?.part ?? '') ?? '', context, room)
    if (rows === 'far') return refusals.bomb
    if (rows === 'cut') return refusals.damaged
    sheets.push({ name, ...rows })
  }
  return sheets.length > 0 ? { kind: 'workbook', sheets } : refusals.damaged
}

/** Several sheets can point to one part, so their number is limited too. */
const sheetsMax = 100

type Book = { sheets: { name: string; id: string }[]; isFrom1904: boolean }

function bookOf(xml: string): Book {
  const book: Book = { sheets: [], isFrom1904: false }
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr')
        book.isFrom1904 = /^(1|true|on)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      book.sheets.push({ name: attributes['name'] ?? '', id })
    },
    close: ignore,
    text: ignore,
  })
  return book
}

/** The parts that the workbook refers to: their names are in lower case and without a leading `/`. */
function targetsOf(xml: string): { id: string; type: string; part: string }[] {
  const targets: { id: string; type: string; part: string }[] = []
  readXml(xml, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return
      const path = target.startsWith('/') ? target : `xl/${target.replace(/^\.\.\//, '/../')}`
      const part = path.replace(/^(xl\/\/\.\.)?\/+/, '').toLowerCase()
      targets.push({ id, type, part })
    },
    close: ignore,
    text: ignore,
  })
  return targets
}

/** The shared texts. A text may consist of several runs; its pronunciation is left out. */
function stringsOf(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let phonetic = 0
  readXml(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      isText = name === 't' && phonetic === 0
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') phonetic -= 1
      if (name === 'si') strings.push(storedText(text))
    },
    text: (part) => {
      if (isText) text += part
    },
  })
  return strings
}

/** The meaning of numbers by cell style, in the order of `cellXfs`. */
function kindsOf(xml: string): NumberKind[] {
  const own = new Map<number, NumberKind>()
  const kinds: NumberKind[] = []
  let isCellStyle = false
  readXml(xml, {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'numFmt') own.set(id, kindOfFormat(attributes['formatCode'] ?? ''))
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) kinds.push(own.get(id) ?? builtInKind(id))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
    text: ignore,
  })
  return kinds
}

function ignore(): void {}
