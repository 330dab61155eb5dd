/**
 * An error with the reason why a row cannot be read, as a sentence for the crew member.
 *
 * Thrown while a row is parsed, and caught where its line number is known.
 *
 * @param airport the code of an airport that is not known.
 */
export function rowFault(reason: string, airport?: string): RowFault {
  return Object.assign(new Error(reason, { cause: rowFault }), { airport })
}

type RowFault = Error & { airport?: string | undefined }

/** The airport of a fault as part of a remark. */
export const aboutAirport = ({ airport }: RowFault) => (airport === undefined ? {} : { airport })

/** The text of a cell in quotation marks, shortened. A character of two code units is never cut in half. */
export function quoted(text: string): string {
  const start = text.slice(0, quotedMaxLength).replace(/[\uD800-\uDBFF]$/, '')
  return text.length > quotedMaxLength ? `“${start}…”` : `“${text}”`
}

const quotedMaxLength = 60

/** True if the error is a row fault. */
export function isRowFault(error: unknown): error is RowFault {
  return error instanceof Error && error.cause === rowFault
}
