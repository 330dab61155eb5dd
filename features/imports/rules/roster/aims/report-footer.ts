import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import { cellText, rowTexts } from './report-text.ts'

/** The file's own explanations of codes and marks, from its Descriptions block. */
export type Legend = {
  /** `HSBY` is `Home Standby`. */
  codes: Map<string, string>
  /** `R` is `Requested`. */
  indicators: Map<string, string>
}

const entry = /^(\S+) - (.+)$/

/** Reads the Descriptions block: duty codes on the left, indicators on the right. */
export function readLegend(rows: CsvRow[]): Legend {
  const legend: Legend = { codes: new Map(), indicators: new Map() }
  const start = rows.findIndex((row) => /^descriptions$/i.test(rowTexts(row.cells)[0] ?? ''))
  if (start < 0) return legend
  for (const row of rows.slice(start + 1)) {
    for (const [column, cell] of row.cells.entries()) {
      const [, code, meaning] = entry.exec(cellText(cell)) ?? []
      // An indicator is one letter, and never in the first column.
      const meanings = column > 0 && code?.length === 1 ? legend.indicators : legend.codes
      if (code && meaning) meanings.set(code, meaning)
    }
  }
  return legend
}
