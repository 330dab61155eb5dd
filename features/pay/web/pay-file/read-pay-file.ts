import { payReportWords } from '#pay/api/allowances.ts'
import { parsePayCsv, payFileMaxLength, type PayCsv } from '#pay/rules/reports/pay-csv.ts'
import { payEntriesMax } from '#pay/rules/reports/pay-report.ts'
import { decodeText } from '#kernel/csv/file-text.ts'

/**
 * Reads a chosen pay file. Of a file over the size limit it reads just enough for the parser to report that.
 *
 * @returns the entries and remarks; an error is added for more entries than a report can have.
 */
export async function readPayFile(file: File): Promise<PayCsv> {
  // UTF-8 needs up to four bytes for a character.
  const bytes = await file.slice(0, 4 * payFileMaxLength + 1).arrayBuffer()
  const csv = parsePayCsv(decodeText(new Uint8Array(bytes)))
  if (csv.entries.length <= payEntriesMax) return csv
  return { ...csv, errors: [...csv.errors, `${payReportWords.tooManyEntries}.`] }
}

/** Tells whether a report form can take the entries of the file. */
export function isUsable(csv: PayCsv | null): csv is PayCsv {
  return csv !== null && csv.entries.length > 0 && csv.entries.length <= payEntriesMax
}
