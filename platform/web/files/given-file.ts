/** A file that the user chose, dropped or pasted, or a sentence why it cannot be taken. */
export type GivenFile = { file: File } | { refusal: string }

/** The words of every button that imports a roster or a logbook. */
export const importWords = 'Import CSV, PDF…'

const several = 'Choose one file at a time.'
const folder = 'This is a folder. Choose the file in it.'

/**
 * The file in a drop or paste. Pasted text of at least two lines counts as a file, also beside a picture of it, which
 * spreadsheets copy with their cells.
 *
 * @returns null if there is nothing that could be imported.
 */
export function givenFile(transfer: DataTransfer): GivenFile | null {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry())
  if (entries.some((entry) => entry?.isDirectory)) return { refusal: folder }
  const [file, ...others] = transfer.files
  if (others.length > 0) return { refusal: several }
  const text = transfer.getData('text/plain')
  const hasLines = text.trim().includes('\n')
  if (file && !(hasLines && file.type.startsWith('image/'))) return { file }
  if (!hasLines) return null
  return { file: new File([text], 'Pasted text.csv', { type: 'text/csv' }) }
}

/** True if files are being dragged, rather than text or a link. */
export function holdsFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') === true
}

/** True if a paste belongs to the field that has the focus. */
export function isForField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isFileField = target instanceof HTMLInputElement && target.type === 'file'
  return !isFileField && target.matches('input, textarea, select, [contenteditable]')
}
