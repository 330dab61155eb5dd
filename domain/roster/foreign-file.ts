const exportAsCsv = 'Please export the roster report as CSV and choose that file.'

/** What other files begin with, and what to call them. */
const beginnings: [string, string][] = [
  ['%PDF', 'a PDF'],
  ['<!DOCTYPE', 'a web page'],
  ['<HTML', 'a web page'],
  ['<?XML', 'a web page'],
  ['BEGIN:VCALENDAR', 'a calendar'],
  // The archive inside an .xlsx, and the older .xls.
  ['PK\u0003\u0004', 'a spreadsheet'],
  ['ÐÏ\u0011À¡±', 'a spreadsheet'],
]

/** Enough of a file to tell what it is. */
const startLength = 1000

/**
 * Lines a roster file has at most: a report of ten years has half as many. Reading more would keep everybody
 * else waiting.
 */
const linesMax = 60_000

/** Why a text can be no CSV file, as a sentence for the crew member; null when it may be one. */
export function foreignFile(text: string): string | null {
  const start = text.slice(0, startLength).replace('\uFEFF', '').trimStart()
  if (start === '' && text.trim() === '') return 'This file is empty.'
  const capitals = start.toUpperCase()
  const [, name] = beginnings.find(([beginning]) => capitals.startsWith(beginning)) ?? []
  if (name) return `This is not a CSV file but ${name}. ${exportAsCsv}`
  if (start.includes('\0')) return `This is not a CSV file. ${exportAsCsv}`
  return hasTooManyLines(text) ? 'This file has more lines than any roster report.' : null
}

function hasTooManyLines(text: string): boolean {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0 && lines <= linesMax; at = text.indexOf('\n', at + 1)) {
    lines += 1
  }
  return lines > linesMax
}
