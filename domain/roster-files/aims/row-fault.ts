/**
 * Why a row of a report is not read, as a sentence for the crew member. Thrown while a row is taken apart
 * and caught where its line is known; every other error is a fault of ours and goes on.
 */
export function rowFault(reason: string): Error {
  return new Error(reason, { cause: rowFault })
}

/** What a cell says, in quotation marks and no longer than a sentence can bear. */
export function quoted(text: string): string {
  return text.length > quotedMaxLength ? `“${text.slice(0, quotedMaxLength)}…”` : `“${text}”`
}

const quotedMaxLength = 60

/** Whether an error says why a row is not read. */
export function isRowFault(error: unknown): error is Error {
  return error instanceof Error && error.cause === rowFault
}
