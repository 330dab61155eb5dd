import { payEntriesMax } from '#pay/rules/reports/pay-report.ts'
import { blankEntry, entryFields, type EntryField, type EntryValues } from './report-form-values.ts'

/** A field of the entry grid. */
export type Spot = { place: number; field: EntryField }

type Paste = {
  /** The fields of existing entries to set. */
  filled: [name: `entries.${number}.${EntryField}`, text: string][]
  /** The entries to append. */
  added: EntryValues[]
  /** True if rows were left out because a report has no room for more entries. */
  isCut: boolean
}

/**
 * Places cells copied from a spreadsheet into the entry grid: rightwards and downwards from a field. Cells beyond
 * the last column are ignored.
 *
 * @param text the clipboard: rows in lines, cells separated by tabs.
 * @param count the number of entries in the form.
 * @returns null for a single cell, which the browser pastes itself.
 */
export function pasteCells(text: string, spot: Spot, count: number): Paste | null {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/(?<!\n)\n+$/, '')
    .split('\n')
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  if (rows.flat().length < 2) return null
  const room = payEntriesMax - spot.place
  const columns = entryFields.slice(entryFields.indexOf(spot.field))
  const placed = rows.slice(0, room).map((cells, down) => ({
    place: spot.place + down,
    fields: columns
      .slice(0, cells.length)
      .map((field, across) => [field, cells[across] ?? ''] as const),
  }))
  return {
    filled: placed
      .filter(({ place }) => place < count)
      .flatMap(({ place, fields }) =>
        fields.map(([field, cell]): Paste['filled'][number] => [`entries.${place}.${field}`, cell]),
      ),
    added: placed
      .filter(({ place }) => place >= count)
      .map(({ fields }) => ({ ...blankEntry(), ...Object.fromEntries(fields) })),
    isCut: rows.length > room,
  }
}
