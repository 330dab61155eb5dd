import { readAimsRows, isReportTitle } from '#imports/rules/roster/aims/aims-report.ts'
import type { FileContent, PdfText } from '#imports/rules/files/file-content.ts'
import { refusals } from '#imports/rules/files/file-refusal.ts'
import type {
  RosterFormat,
  RosterOptions,
  RosterReading,
} from '#imports/rules/roster/report/roster-format.ts'
import { gridRows } from './grid-layout.ts'
import { listRows } from './list-layout.ts'
import { rowsOf, type PageRows } from './report-lines.ts'
import { atUsualScale, visibleItems } from './text-lines.ts'

/** The AIMS 'Personal Crew Schedule Report' as a PDF with one duty below the other. */
export const aimsPdf: RosterFormat = {
  name: 'AIMS Personal Crew Schedule Report (PDF)',
  read: (content, options) => readPages(content, options, listRows),
}

/** The same report as a PDF with a column for each day. */
export const aimsPdfGrid: RosterFormat = {
  name: 'AIMS Personal Crew Schedule Report (PDF, grid view)',
  read: (content, options) => readPages(content, options, gridRows),
}

/**
 * PDF files that no reader takes: those without text, NetLine duty plans, and AIMS reports with another layout.
 * It comes after the other readers of PDF rosters.
 */
export const refusedPdf: RosterFormat = {
  name: 'PDF',
  read: (content) => {
    if (content.kind !== 'pdf') return null
    const pages = pagesOf(content.pdf)
    if (pages.every((items) => items.length === 0)) return refusals.scan
    const lines = linesOfText(pages)
    if (lines.some((text) => netLine.test(text))) return refusals.netLine
    return lines.some(isReportTitle) ? readAimsRows({ rows: [] }, {}) : null
  },
}

const netLine = /individual\s+duty\s+plan\s+for/i

type Pages = ReturnType<typeof visibleItems>[]

function readPages(
  content: FileContent,
  { ownZones }: RosterOptions,
  rowsOfPages: (pages: Pages) => PageRows | null,
): RosterReading | null {
  if (content.kind !== 'pdf') return null
  const pages = pagesOf(content.pdf)
  const lines = linesOfText(pages)
  if (!lines.some(isReportTitle) || lines.some((text) => netLine.test(text))) return null
  const read = rowsOfPages(pages)
  return read && readAimsRows(read, ownZones)
}

function pagesOf({ pages }: PdfText): Pages {
  return atUsualScale(pages.map(visibleItems))
}

function linesOfText(pages: Pages): string[] {
  return pages.flatMap(rowsOf).map(({ cells }) => cells.join(' '))
}
