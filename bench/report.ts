import { readFileSync, writeFileSync } from 'node:fs'
import { markWords, type Row } from './row.ts'

const page = new URL('../docs/performance.md', import.meta.url)
const [start, end] = ['<!-- measured -->', '<!-- end of measured -->']
const plotWidth = 24

/** Writes what was measured into docs/performance.md, between its marks. */
export function writeReport(rows: Row[]): void {
  const text = readFileSync(page, 'utf8')
  const [before, after] = [text.indexOf(start), text.indexOf(end)]
  if (before < 0 || after < before) throw new Error(`docs/performance.md has lost its ${start}`)
  const head = text.slice(0, before + start.length)
  writeFileSync(page, `${head}\n\n${tables(rows)}\n\n${text.slice(after)}`)
}

function tables(rows: Row[]): string {
  const plain = rows.filter(({ series }) => !series)
  const growing = rows.filter(({ series }) => series)
  const parts = [
    '### Beside a baseline',
    '',
    tableOf(['What', 'Figure', 'Baseline', 'Ratio', 'Mark'], plain.map(cellsOf)),
  ]
  if (growing.length > 0) {
    parts.push('', '### As data grows', '', plotOf(growing))
  }
  return parts.join('\n')
}

const cellsOf = (row: Row) => [
  row.what,
  row.figure,
  row.baseline,
  String(row.ratio),
  markWords(row),
]

/** A table laid out as the formatter does it, so that it leaves the page alone. */
function tableOf(names: string[], lines: string[][]): string {
  const widths = names.map((name, column) =>
    Math.max(name.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const row = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [row(names), rule, ...lines.map(row)].join('\n')
}

/** A bar a size, each row's longest as long as the page allows. */
function plotOf(rows: Row[]): string {
  const lines = rows.flatMap((row) => {
    const { what, ratio, series = [] } = row
    const most = Math.max(...series.map(({ ms }) => ms))
    const bars = series.map(({ size, ms }) => {
      const bar = '█'.repeat(Math.max(1, Math.round((plotWidth * ms) / most)))
      return `${size.toLocaleString('en-GB').padStart(8)} ${bar} ${ms.toFixed(1)} ms`
    })
    return [`${what}: ${ratio} × ${markWords(row)}`.trimEnd(), ...bars, '']
  })
  return ['```', ...lines.slice(0, -1), '```'].join('\n')
}
