/**
 * The columns of the portal's own logbook CSV, in order. The file is UTF-8 with a byte-order mark and CRLF. Dates are
 * `2026-05-01`, instants `2026-05-01T05:14:00Z`, durations `2:29`, lists are separated by `; `. Importing the file
 * gives the same entries.
 */
export const portalCsvColumns = [
  'Date',
  'Flights',
  'From',
  'To',
  'Report (UTC)',
  'Off block (UTC)',
  'On block (UTC)',
  'Debrief (UTC)',
  'Aircraft',
  'Registration',
  'Block',
  'Role',
  'Kind',
  'Crew',
  'Remarks',
] as const

/**
 * A cell that no spreadsheet reads as a formula. It gets an apostrophe if it begins with `=`, `+`, `-`, `@`, a tab,
 * a line break or an apostrophe. `unguardedCell` gives the text back unchanged.
 */
export function guardedCell(text: string): string {
  return /^['=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}

/** The text of a cell of the portal's own CSV, without the apostrophe that guards it. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell
}
