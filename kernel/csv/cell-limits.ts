/**
 * The longest cell, in characters, in which a date, a time, a code or an amount is looked for. A day's route, the
 * longest of these, has 100. Longer cells are remarks and lists of crew members: they are kept or split, not matched.
 */
const cellMaxLength = 500

/** The longest line of a table. LogTen's, with 280 columns and a remark of 2,000 characters, has 6,000. */
export const lineMaxLength = 20_000

/** Reports of ten years have half as many lines. Their widest rows have some twenty columns. */
export const reportLimits = { lines: 60_000, columns: 200, lineLength: lineMaxLength }

/** True if a cell is too long to be matched. */
export function isLongCell(cell: string): boolean {
  return cell.length > cellMaxLength
}

/** The part of a text that is matched. */
export function beginningOf(text: string): string {
  return text.slice(0, cellMaxLength)
}
