import { readFileSync, writeFileSync } from 'node:fs'
import { readFailovers, readResults, type Results } from './measuring/results.ts'
import { targetWords, type Row } from './measuring/row.ts'

const page = new URL('../docs/performance.md', import.meta.url)
const [start, end] = ['<!-- measured -->', '<!-- end of measured -->']

/** Writes the rows and the note on failovers into docs/performance.md, between its markers. */
export function writeReport({ commit, day, rows }: Results): void {
  const text = readFileSync(page, 'utf8')
  const [before, after] = [text.indexOf(start), text.indexOf(end)]
  if (before < 0 || after < before) throw new Error(`docs/performance.md lacks ${start} or ${end}`)
  const lines = rows.map(cellsOf)
  const table = tableOf(['What', 'Figure', 'Baseline', 'Ratio', 'Target'], lines)
  writeFileSync(
    page,
    `${text.slice(0, before + start.length)}\n\nOf commit ${commit}, on ${day}.\n\n${table}\n\n${failoverNote()}\n\n${text.slice(after)}`,
  )
}

/** The note on failovers: a table with the commit and the day of its figures. */
function failoverNote(): string {
  const { commit, day, seconds } = readFailovers()
  const lines = Object.entries(seconds).map(([what, value]) => [what, `${value.toFixed(1)} s`])
  const words = `Of the last \`npm run test:faults -- Patroni\`, of commit ${commit}, on ${day}, until either portal stored writes again:`
  return `${words}\n\n${tableOf(['What happens', 'Without writes'], lines)}`
}

const cellsOf = (row: Row) => [
  row.what,
  row.figure,
  row.baseline,
  String(row.ratio),
  targetWords(row),
]

/** A Markdown table, aligned as the formatter aligns it. */
function tableOf(names: string[], lines: string[][]): string {
  const widths = names.map((name, column) =>
    Math.max(name.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const row = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [row(names), rule, ...lines.map(row)].join('\n')
}

// Run as a command, writes the report from the results of the last run.
if (process.argv[1] === import.meta.filename) {
  const results = readResults()
  if (results.day === '') throw new Error('There are no results. Please run `npm run bench`.')
  writeReport(results)
}
