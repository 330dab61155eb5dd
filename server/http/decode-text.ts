import { unsupported } from './errors.ts'

/** How files begin that people take for text: PDF, ZIP (and so XLSX), old Office, PNG, JPEG, gzip. */
const binarySignatures = ['25504446', '504b0304', 'd0cf11e0', '89504e47', 'ffd8ff', '1f8b']

/**
 * The text of an uploaded file: UTF-8, or UTF-16 with a byte-order mark, else Windows-1252, which
 * AIMS still writes.
 *
 * @throws 415 when the file is not text at all.
 */
export function decodeText(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (start.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes)
  if (start.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes)
  if (binarySignatures.some((signature) => start.startsWith(signature)) || bytes.includes(0)) {
    throw unsupported(
      'This is not a CSV file. Please export the roster report as CSV and choose that file.',
    )
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
