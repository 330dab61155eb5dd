import type {
  DocumentContent,
  PrintedDocument,
  PrintedRow,
} from '#documents/rules/document-content.ts'
import { sheetCsv } from '#documents/rules/sheet-csv.ts'
import type { Evidence } from './evidence.ts'
import { dayCells } from './day-lines.ts'
import { fatigueReport, reportTitle } from './fatigue-report.ts'
import { comparedFigures } from './figure-lines.ts'
import type { ReportChoice } from './report-parts.ts'

/**
 * The report on paper: a row for each part of the text, its first line as the heading. The text is the same as on
 * screen, and the name is on it only if it is ticked.
 */
export function printedReport(evidence: Evidence, choice: ReportChoice): PrintedDocument {
  // The title and the name are at the top of each page.
  const text = fatigueReport(evidence, choice).slice(choice.include.name ? 2 : 1)
  const [head = [], ...parts] = partsOf(text)
  return {
    title: reportTitle,
    holder: choice.include.name ? evidence.holder : null,
    facts: head,
    asOf: evidence.madeAt,
    columns: [
      { heading: 'Part', width: 150 },
      { heading: 'Evidence', width: 620 },
    ],
    rows: parts.map(rowOf),
  }
}

/** The parts of the text, which an empty line separates. */
function partsOf(lines: string[]): string[][] {
  const parts: string[][] = [[]]
  for (const line of lines) {
    if (line === '') parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts
}

function rowOf([first = '', ...lines]: string[]): PrintedRow {
  const cells = lines.length === 0 ? ['', first] : [first, lines.join('\n')]
  return { cells, amounts: [] }
}

/** The tables of figures and of days, with an empty row between. They have no name and no free text. */
export function reportCsv(evidence: Evidence): DocumentContent & { format: 'csv' } {
  const figures = sheetCsv({
    name: 'Figures',
    columns: ['Figure', 'Value', 'Median before', 'Lowest', 'Highest', 'Lower in', 'Periods'].map(
      (heading) => ({ heading, kind: 'text' as const, width: 12 }),
    ),
    rows: comparedFigures(evidence.figures, evidence.comparisons),
  })
  const headings = ['Day', 'Entry', 'Times', 'Length', 'Standby', 'Sectors', 'Rest', 'Classes']
  const days = sheetCsv({
    name: 'Days',
    columns: headings.map((heading) => ({ heading, kind: 'text', width: 12 })),
    rows: evidence.days.map((line) => Object.values(dayCells(line, evidence.zone))),
  })
  return { format: 'csv', rows: [...figures, [], ...days] }
}
