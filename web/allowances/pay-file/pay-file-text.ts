import { payFileMaxLength } from '#domain/allowances/pay-csv.ts'
import { decodeText } from '#domain/csv/decode-text.ts'

/** The text of a pay file. Of a file longer than any pay file only as much is read as shows that it is one. */
export async function payFileText(file: File): Promise<string> {
  const bytes = await file.slice(0, 4 * payFileMaxLength + 1).arrayBuffer()
  return decodeText(new Uint8Array(bytes))
}
