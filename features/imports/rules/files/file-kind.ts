/** The kinds of file, distinguished by their first bytes. */
export type FileKind =
  | 'pdf'
  | 'zip'
  | 'ole'
  | 'picture'
  | 'calendar'
  | 'html'
  | 'text'
  | 'binary'
  | 'empty'

/** Number of bytes at the beginning of a file that are looked at. */
export const startBytes = 1024

/**
 * The kind of a file by its bytes, never by its name or stated type.
 *
 * `zip` can be a workbook or another archive, `ole` a locked workbook or an old one: their parts decide. `text` is
 * any text without a known beginning, such as CSV.
 */
export function fileKind(bytes: Uint8Array): FileKind {
  const start = bytes.subarray(0, startBytes)
  const latin = new TextDecoder('windows-1252').decode(start)
  if (bytes.length === 0) return 'empty'
  // An archive can hold a PDF that is not compressed.
  if (latin.startsWith('PK\u0003\u0004')) return 'zip'
  if (latin.includes('%PDF-')) return 'pdf'
  if (startsWith(start, [0xd0, 0xcf, 0x11, 0xe0])) return 'ole'
  if (isPicture(start, latin)) return 'picture'
  const isWide = startsWith(start, [0xff, 0xfe]) || startsWith(start, [0xfe, 0xff])
  if (!isWide && bytes.includes(0)) return 'binary'
  const text = isWide ? latin.replaceAll('\0', '') : latin
  return kindOfText(text.replace(/^(ï»¿|ÿþ|þÿ)/, '').trimStart())
}

function kindOfText(start: string): FileKind {
  if (start === '') return 'empty'
  if (/^BEGIN:VCALENDAR/i.test(start)) return 'calendar'
  return /^<(!doctype html|html|\?xml|!--|meta|head|body|table|div)/i.test(start) ? 'html' : 'text'
}

function isPicture(start: Uint8Array, latin: string): boolean {
  const isPhoto = startsWith(start, [0xff, 0xd8, 0xff]) || /^....ftyphei[cx]/s.test(latin)
  return isPhoto || startsWith(start, [0x89, 0x50, 0x4e, 0x47]) || latin.startsWith('GIF8')
}

function startsWith(bytes: Uint8Array, beginning: number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte)
}
