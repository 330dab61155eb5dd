import { strToU8, zipSync } from 'fflate'

/** A cell of a made workbook: a text, a number with a style, or XML as it is. */
export type MadeCell = string | { number: number; style: number } | { xml: string }

/** A made workbook: its sheets by name, each with its cells by reference. */
export type MadeBook = {
  sheets: Record<string, Record<string, MadeCell>>
  isFrom1904?: boolean
  /** Changes the XML parts before they are packed. */
  change?: (parts: Record<string, string>) => Record<string, string>
}

/** The number formats of a made workbook, by style. */
const madeFormats = [
  'General',
  'dd/mm/yyyy',
  'hh:mm',
  '[h]:mm',
  'dd/mm/yyyy hh:mm',
  '0000',
  '[$-809]d mmmm yyyy;@',
  '#,##0.00 "hours"',
  'yyyy\\-mm\\-dd',
]

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The bytes of a made workbook. */
export function madeWorkbook({ sheets, isFrom1904 = false, change = same }: MadeBook): Uint8Array {
  const names = Object.keys(sheets)
  const sheetTags = names.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const targets = names.map((_, at) =>
    relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  )
  const parts = change({
    'xl/workbook.xml':
      `${head}<workbook ${main} xmlns:r="${relations}">` +
      `<workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets>${sheetTags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${head}<Relationships>${targets.join('')}` +
      `${relation('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles(),
    ...Object.fromEntries(
      Object.values(sheets).map((cells, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        sheetXml(cells),
      ]),
    ),
  })
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  )
}

function same(parts: Record<string, string>): Record<string, string> {
  return parts
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
}

function styles(): string {
  const formats = madeFormats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`,
  )
  const cells = madeFormats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)
  return (
    `${head}<styleSheet ${main}><numFmts>${formats.join('')}</numFmts>` +
    `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`
  )
}

function sheetXml(cells: Record<string, MadeCell>): string {
  const rows = Map.groupBy(Object.entries(cells), ([reference]) =>
    Number(/\d+/.exec(reference)?.[0]),
  )
  const xml = [...rows].map(
    ([row, inRow]) =>
      `<row r="${row}">${inRow.map(([at, cell]) => cellXml(at, cell)).join('')}</row>`,
  )
  return `${head}<worksheet ${main}><sheetData>${xml.join('')}</sheetData></worksheet>`
}

function cellXml(reference: string, cell: MadeCell): string {
  if (typeof cell === 'string') {
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  }
  if ('xml' in cell) return cell.xml.replace('<c', `<c r="${reference}"`)
  return `<c r="${reference}" s="${cell.style}"><v>${cell.number}</v></c>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
