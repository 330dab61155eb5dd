import { dayMinutes } from '#kernel/time/time-units.ts'
import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import writeExcelFile, { type Feature, type SheetData } from 'write-excel-file/node'
import type { ColumnKind, DocumentSheet, SheetCell } from '#documents/rules/document-content.ts'

type Cell = SheetData[number][number]

/** The number formats of Excel. */
const formats: Partial<Record<ColumnKind, string>> = {
  date: 'dd/mm/yyyy',
  time: 'dd/mm/yyyy hh:mm',
  duration: '[h]:mm',
}

/**
 * Writes a workbook. Dates and times are real dates, durations are real durations, and text is never a formula. The
 * row of headings stays in view and filters the columns.
 */
export async function writeXlsx(sheets: DocumentSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = writeExcelFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      data: [
        columns.map(({ heading }) => ({
          value: heading,
          type: String,
          fontWeight: 'bold' as const,
        })),
        ...rows.map((row) => columns.map(({ kind }, column) => cellOf(row[column] ?? null, kind))),
      ],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      orientation: 'landscape' as const,
    })),
    { features: [filteredColumns(sheets)] },
  )
  return new Uint8Array(await file.toBuffer())
}

function cellOf(value: SheetCell, kind: ColumnKind): Cell {
  if (value === null || value === '') return null
  const format = formats[kind] ?? '0'
  if (typeof value === 'number') {
    return { value: kind === 'duration' ? value / dayMinutes : value, type: Number, format }
  }
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format }
  if (kind === 'time') {
    return { value: new Date(value.endsWith('Z') ? value : `${value}:00Z`), type: Date, format }
  }
  return { value: storable(value), type: String }
}

/** Without the control characters that XML does not allow. Excel reads `_x0041_` as an escape, so it is escaped. */
function storable(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

/** Adds Excel's filter to the headings of each sheet. The library has no option for it. */
function filteredColumns(sheets: DocumentSheet[]): Feature<Blob | Buffer | Stream> {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _options, { sheetIndex }) => {
            const sheet = sheets[sheetIndex]
            if (!sheet) return xml
            const corner = `${columnName(sheet.columns.length)}${sheet.rows.length + 1}`
            return xml.replace('</sheetData>', `</sheetData><autoFilter ref="A1:${corner}"/>`)
          },
        },
      },
    },
  }
}

/** `A` to `Z`, then `AA`. */
function columnName(count: number): string {
  const letter = String.fromCharCode(65 + ((count - 1) % 26))
  return count > 26 ? columnName(Math.floor((count - 1) / 26)) + letter : letter
}
