import { payFileMaxLength } from '#domain/allowances/pay-csv.ts'

/**
 * The text of a pay file: UTF-8, else the Windows code page its programs save in. Of a file longer than any
 * pay file only as much is read as shows that it is one.
 */
export async function payFileText(file: File): Promise<string> {
  const bytes = await file.slice(0, 4 * payFileMaxLength + 1).arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
