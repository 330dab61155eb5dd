import type { CsvRow } from '#domain/csv/csv-rows.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { isClockTime } from '#domain/time/zone-time.ts'
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
  const start = rows.findIndex((row) => /^\s*descriptions\s*$/i.test(row.cells[0] ?? ''))
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

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const generatedOn = /^generated on ([a-z]{3})[a-z]* (\d{1,2}), ?(\d{4}) (\d{2}:\d{2})/i

/**
 * When the airline printed the report, `Generated on  Jun 14, 2026 05:02`, as sortable text
 * `2026-06-14T05:02`. Its zone is not printed.
 */
export function readGeneratedOn(rows: CsvRow[]): string | null {
  const row = rows.find(({ cells }) => /^\s*generated on/i.test(cells[0] ?? ''))
  const text = rowTexts(row?.cells ?? []).join(',')
  const [, month = '', day = '', year = '', time = ''] = generatedOn.exec(text) ?? []
  const number = monthNames.indexOf(month.toLowerCase()) + 1
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) && isClockTime(time) ? `${date}T${time}` : null
}
