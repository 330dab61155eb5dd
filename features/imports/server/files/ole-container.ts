import { refusals, type FileRefusal } from '#imports/rules/files/file-refusal.ts'

/** The directory of an OLE container consists of entries of this length, which begin with a name in UTF-16. */
const entryLength = 128

/** The refusal of an OLE container: a locked workbook, an old workbook, or another file of Office. */
export function oleRefusal(bytes: Uint8Array): FileRefusal {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (hasStream(view, 'EncryptedPackage')) return refusals.lockedWorkbook
  return hasStream(view, 'Workbook') || hasStream(view, 'Book')
    ? refusals.oldWorkbook
    : refusals.unknown
}

function hasStream(view: Buffer, name: string): boolean {
  const printed = Buffer.from(`${name}\0`, 'utf16le')
  let at = view.indexOf(printed)
  while (at >= 0 && at % entryLength !== 0) at = view.indexOf(printed, at + 1)
  return at >= 0
}
