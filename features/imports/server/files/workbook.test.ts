import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Sheet } from '#imports/rules/files/file-content.ts'
import { refusals } from '#imports/rules/files/file-refusal.ts'
import { readContent } from './read-content.ts'
import { madeWorkbook, type MadeBook, type MadeCell } from './test-workbook.ts'

async function sheetsOf(book: MadeBook): Promise<Sheet[]> {
  const content = await readContent(madeWorkbook(book))
  return 'kind' in content && content.kind === 'workbook' ? content.sheets : []
}

/** The text of a cell A1. */
async function textOf(cell: MadeCell, isFrom1904 = false): Promise<string | undefined> {
  const [sheet] = await sheetsOf({ sheets: { Sheet: { A1: cell } }, isFrom1904 })
  return sheet?.rows[0]?.cells[0]
}

const number = (number: number, style = 0) => ({ number, style })

describe('the text of a cell', () => {
  it.each<[string, MadeCell, string | undefined]>([
    ['a date', number(46_143, 1), '2026-05-01'],
    ['a date with the name of its month', number(46_143, 6), '2026-05-01'],
    ['a date with escaped hyphens', number(46_143, 8), '2026-05-01'],
    ['a date with a time that is not shown', number(46_143.9, 1), '2026-05-01'],
    ['a date with a time', number(46_143.218055555, 4), '2026-05-01 05:14'],
    ['a moment one second before midnight', number(46_143.99999, 4), '2026-05-02 00:00'],
    ['a clock time', number(0.218055555, 2), '05:14'],
    ['a clock time in a date format', number(0.218055555, 4), '05:14'],
    ['midnight', number(0, 2), '00:00'],
    ['a time of the next day', number(1.0625, 2), '01:30'],
    ['a duration', number(0.103472222, 3), '2:29'],
    ['a duration over a day', number(4.59375, 3), '110:15'],
    ['a day before the leap day that never was', number(59, 1), '1900-02-28'],
    ['a flight number', number(210), '210'],
    ['a sum with a rounding error', number(12.300000000000001), '12.3'],
    ['a fraction without a format', number(0.229166666666667), '0.229166666666667'],
    ['hours with two decimals', number(2.48, 7), '2.48'],
    ['a time of four digits', number(514, 5), '0514'],
    ['a negative number in a date format', number(-1, 1), '-1'],
    ['a number beyond all dates', number(9e15, 1), '9000000000000000'],
    ['a text like a formula', '=1+1', '=1+1'],
    ['Windows line ends', 'a\r\nb', 'a\nb'],
    ['escaped line ends', 'a_x000D_\nb', 'a\nb'],
    ['a next-day mark', '04:33⁺¹', '04:33⁺¹'],
    ['an ISO date', { xml: '<c t="d"><v>2026-05-01T05:14:00</v></c>' }, '2026-05-01 05:14'],
    ['a truth value', { xml: '<c t="b"><v>1</v></c>' }, 'TRUE'],
    ['an error', { xml: '<c t="e"><v>#REF!</v></c>' }, '#REF!'],
    ['a formula with its value', { xml: '<c t="str"><f>A2</f><v>05:15</v></c>' }, '05:15'],
    ['a formula with a blank value', { xml: '<c t="str"><f>A2</f><v></v></c>' }, undefined],
    [
      'text in two runs with its pronunciation',
      { xml: '<c t="inlineStr"><is><r><t>Zo</t></r><r><t>ë</t></r><rPh><t>x</t></rPh></is></c>' },
      'Zoë',
    ],
    ['a shared text that is missing', { xml: '<c t="s"><v>99</v></c>' }, undefined],
  ])('%s', async (_, cell, text) => {
    expect(await textOf(cell)).toBe(text)
  })

  it('counts days from 1904 where the workbook does', async () => {
    expect(await textOf(number(44_681, 1), true)).toBe('2026-05-01')
    expect(await textOf(number(0.218055555, 2), true)).toBe('05:14')
  })

  const strange = 'urn:other'
  it.each<[string, string]>([
    ['has a prefix', `<x15:workbookPr xmlns:x15="${strange}" date1904="0"/>`],
    ['has a namespace of its own', `<workbookPr xmlns="${strange}" date1904="0"/>`],
    ['is inside another', `<ext xmlns="${strange}"><workbookPr date1904="0"/></ext>`],
  ])('counts days as the main part says, although an extension %s', async (_, extension) => {
    const [sheet] = await sheetsOf({
      sheets: { Sheet: { A1: number(44_681, 1) } },
      isFrom1904: true,
      change: (parts) => ({
        ...parts,
        'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '').replace(
          '</workbook>',
          `${extension}</workbook>`,
        ),
      }),
    })
    expect(sheet?.rows[0]?.cells[0]).toBe('2026-05-01')
  })

  it('counts days as the main part says, also if it has a prefix', async () => {
    const [sheet] = await sheetsOf({
      sheets: { Sheet: { A1: number(44_681, 1) } },
      isFrom1904: true,
      change: (parts) => ({
        ...parts,
        'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '')
          .replace('xmlns="', 'xmlns:x="')
          .replaceAll(/<(\/?)(workbook|workbookPr|sheets|sheet)\b/g, '<$1x:$2'),
      }),
    })
    expect(sheet?.rows[0]?.cells[0]).toBe('2026-05-01')
  })
})

describe('the sheets of a workbook', () => {
  it('tell which cells of a column are merged', async () => {
    const merge = ['A2:A3', 'B1:C1', 'C2:D4'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    const [sheet] = await sheetsOf({
      sheets: { Sheet: { A2: 'a' } },
      change: (parts) => ({
        ...parts,
        'xl/worksheets/sheet1.xml': (parts['xl/worksheets/sheet1.xml'] ?? '').replace(
          '</worksheet>',
          `<mergeCells>${merge}</mergeCells></worksheet>`,
        ),
      }),
    })
    expect(sheet?.merged).toEqual([{ column: 0, first: 2, last: 3 }])
  })

  it('are all read, with blank rows and cells in their places', async () => {
    const sheets = await sheetsOf({
      sheets: { Notes: { B3: 'b' }, 'July & more': { A1: 'a', D1: 'd', A4: 'e' }, Empty: {} },
    })
    expect(
      sheets.map(({ name, rows }) => [name, rows.map(({ line, cells }) => [line, cells])]),
    ).toEqual([
      [
        'Notes',
        [
          [1, []],
          [2, []],
          [3, ['', 'b']],
        ],
      ],
      [
        'July & more',
        [
          [1, ['a', '', '', 'd']],
          [2, []],
          [3, []],
          [4, ['e']],
        ],
      ],
      ['Empty', []],
    ])
  })

  it('name the formulas without a stored value', async () => {
    const empty = { xml: "<c><f>cmd|' /C calc'!A0</f></c>" }
    const [sheet] = await sheetsOf({ sheets: { Sheet: { A1: 'a', C13: empty, AB14: empty } } })
    expect(sheet?.emptyFormulas).toEqual([
      { line: 13, cell: 'C13' },
      { line: 14, cell: 'AB14' },
    ])
  })

  it('are read with prefixed names, without references, and with a byte-order mark', async () => {
    const xml =
      '\uFEFF<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c>' +
      '<x:c><x:v>2</x:v></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    const [sheet] = await sheetsOf({
      sheets: { Sheet: {} },
      change: (parts) => ({ ...parts, 'xl/worksheets/sheet1.xml': xml }),
    })
    expect(sheet?.rows).toEqual([
      { line: 1, cells: ['a', '2'] },
      { line: 2, cells: ['3'] },
    ])
  })
})

describe('a workbook is refused', () => {
  const sheets = { Sheet: { A1: 'a' } }
  const withSheet = (xml: string): MadeBook => ({
    sheets,
    change: (parts) => ({ ...parts, 'xl/worksheets/sheet1.xml': xml }),
  })
  it.each<[string, MadeBook, unknown]>([
    [
      'with a document type',
      { sheets, change: (parts) => ({ ...parts, 'docProps/app.xml': '<!DOCTYPE x><x/>' }) },
      refusals.damaged,
    ],
    ['with a sheet cut short', withSheet('<worksheet><sheetData><row r="1">'), refusals.damaged],
    [
      'with elements 200,000 deep',
      withSheet(`<worksheet>${Array.from({ length: 200_000 }, (_, at) => `<a${at}>`).join('')}`),
      refusals.damaged,
    ],
    [
      'with a sheet missing',
      {
        sheets,
        change: ({ 'xl/worksheets/sheet1.xml': _sheet, ...parts }) => parts,
      },
      refusals.damaged,
    ],
    ['with a value in the last cell of all', { sheets: { S: { XFD1048576: 'a' } } }, refusals.bomb],
    ['with a value far to the right', { sheets: { S: { ZZ1: 'a' } } }, refusals.bomb],
    [
      'with one long text in many cells',
      {
        sheets,
        change: (parts) => ({
          ...parts,
          'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
            '<Relationships>',
            '<Relationships><Relationship Id="s" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/>',
          ),
          'xl/sharedStrings.xml': `<sst><si><t>${'abcdefghij'.repeat(10_000)}</t></si></sst>`,
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetData>' +
            `<row>${'<c t="s"><v>0</v></c>'.repeat(300)}</row></sheetData></worksheet>`,
        }),
      },
      refusals.bomb,
    ],
    [
      'with many parts',
      {
        sheets,
        change: (parts) => ({
          ...parts,
          ...Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x${at}.xml`, '<x/>'])),
        }),
      },
      refusals.bomb,
    ],
  ])('%s', async (_, book, refusal) => {
    expect(await readContent(madeWorkbook(book))).toEqual(refusal)
  })

  it('when it is cut, at any place', async () => {
    const bytes = madeWorkbook({ sheets })
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * part))
      expect(await readContent(cut)).toEqual(refusals.damaged)
    }
  })

  it('when a byte of it is wrong', async () => {
    const bytes = madeWorkbook({ sheets })
    const wrong = Uint8Array.from(bytes, (byte, at) => (at === 60 ? byte ^ 0xff : byte))
    expect(await readContent(wrong)).toEqual(refusals.damaged)
  })
})

describe('an archive that is no workbook', () => {
  it.each([
    ['OpenDocument', { mimetype: 'x', 'content.xml': '<x/>', 'META-INF/manifest.xml': '<x/>' }],
    ['Word', { '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }],
    ['Apple Numbers', { 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' }],
    ['a map file', { 'doc.kml': '<kml/>' }],
    ['binary Excel', { 'xl/workbook.bin': 'x' }],
    ['a ZIP archive', { 'roster.csv': 'Date,Duties' }],
  ])('is refused by name: %s', async (name, parts) => {
    const content = await readContent(zipSync(bytesOf(parts)))
    expect(content).toMatchObject({ refusal: expect.stringContaining(name) })
  })

  it('gives the logbook of the portal’s own account export', async () => {
    const zip = zipSync(bytesOf({ 'logbook.csv': 'Date,From\n', 'profile.json': '{}' }))
    expect(await readContent(zip)).toEqual({ kind: 'text', text: 'Date,From\n' })
  })
})

function bytesOf(parts: Record<string, string>): Record<string, Uint8Array> {
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
}
