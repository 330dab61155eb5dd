/**
 * Decodes an uploaded file: UTF-16 with a byte-order mark, UTF-8, or Windows-1252, which AIMS still writes. A file with
 * broken bytes is UTF-8 if it has at least as many whole characters of several bytes; each broken one is then `\uFFFD`.
 * Does not check that the file is text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    const broken = text.match(/\uFFFD/g)?.length ?? 0
    const whole = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0
    return whole >= broken ? text : new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The first characters of other file types, and their names. */
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

/** Number of characters needed to recognise a file type. */
const startLength = 1000

/**
 * A sentence about a text that is not CSV; null when it may be CSV.
 *
 * @param report the expected file, such as `roster report`.
 */
export function foreignFile(text: string, report: string): string | null {
  const exportAsCsv = `Please export the ${report} as CSV and choose that file.`
  const start = text.slice(0, startLength).replace('\uFEFF', '').trimStart()
  const capitals = start.toUpperCase()
  const [, name] = beginnings.find(([beginning]) => capitals.startsWith(beginning)) ?? []
  if (name) return `This is not a CSV file but ${name}. ${exportAsCsv}`
  return text.includes('\0') ? `This is not a CSV file. ${exportAsCsv}` : null
}
