import { reportRowsMax } from './aims-workbook.ts'
import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import type { RosterFormat } from '#imports/rules/roster/report/roster-format.ts'
import { isReportTitle, readAimsRows } from '#imports/rules/roster/aims/aims-report.ts'
import { headingIndex } from '#imports/rules/roster/aims/report-rows.ts'

/** The AIMS 'Personal Crew Schedule Report' as a web page in its vertical form. */
export const aimsHtml: RosterFormat = {
  name: 'AIMS Personal Crew Schedule Report (HTML)',
  read: (content, { ownZones }) => {
    if (content.kind !== 'html') return null
    const isReport = isReportTitle(content.text) || headingIndex(content.rows) >= 0
    if (!isReport) return null
    if (content.rows.length > reportRowsMax) return { refusal: tooManyRows }
    return readAimsRows({ rows: withoutMargin(content.rows) }, ownZones)
  },
}

const tooManyRows = 'This page has more rows than any roster report.'

/** Removes the blank first columns, so that a row begins with its date or its code. */
function withoutMargin(rows: CsvRow[]): CsvRow[] {
  const margins = rows
    .map(({ cells }) => cells.findIndex((cell) => cell.trim() !== ''))
    .filter((at) => at >= 0)
  const margin = margins.reduce((least, at) => Math.min(least, at), Infinity)
  return Number.isFinite(margin)
    ? rows.map(({ line, cells }) => ({ line, cells: cells.slice(margin) }))
    : rows
}
