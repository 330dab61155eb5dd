/** The lines of a cell that say something: no-break spaces made plain, ends trimmed, blank lines dropped. */
export function cellLines(cell: string | undefined): string[] {
  return (cell ?? '')
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** A cell as one line. */
export function cellText(cell: string | undefined): string {
  return cellLines(cell).join(' ')
}

/**
 * A printed day, `01/04/2025 Tue` (day first), as a calendar date in form; whether that day exists is for
 * the reader to say. Null where there is none.
 */
export function printedDate(text: string): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text)
  if (!match) return null
  const [day = '', month = '', year = ''] = match.slice(1)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
