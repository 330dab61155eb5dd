import { guardedCell } from '#imports/rules/logbook/portal-csv.ts'
import type { ColumnKind, DocumentSheet, SheetCell } from './document-content.ts'
import { printedMinutes } from './document-words.ts'

/**
 * A sheet as rows of CSV, headings first. Dates are `2026-05-01`, UTC instants `2026-05-01T05:14:00Z`, local times
 * `2026-05-01 06:14`, durations `2:29`. No cell can be read as a formula.
 */
export function sheetCsv({ columns, rows }: DocumentSheet): string[][] {
  const lines = rows.map((row) =>
    columns.map(({ kind }, column) => guardedCell(cellText(row[column] ?? null, kind))),
  )
  return [columns.map(({ heading }) => heading), ...lines]
}

function cellText(value: SheetCell, kind: ColumnKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return kind === 'duration' ? printedMinutes(value) : String(value)
  return kind === 'time' && !value.endsWith('Z') ? value.replace('T', ' ') : value
}
