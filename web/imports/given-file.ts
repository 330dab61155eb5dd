/** A file that the user chose, dropped or pasted, or a sentence why it cannot be taken. */
export type GivenFile = { file: File } | { refusal: string }

const several = 'These are several files. Please give one roster file at a time.'
const folder = 'This is a folder. Please give the roster file itself.'

/**
 * The roster file in a drop or paste. Pasted text of at least two lines counts as a file.
 *
 * @returns null if there is nothing that could be a roster.
 */
export function givenFile(transfer: DataTransfer): GivenFile | null {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry())
  if (entries.some((entry) => entry?.isDirectory)) return { refusal: folder }
  const [file, ...others] = transfer.files
  if (others.length > 0) return { refusal: several }
  if (file) return { file }
  const text = transfer.getData('text/plain')
  if (!text.trim().includes('\n')) return null
  return { file: new File([text], 'Pasted roster.csv', { type: 'text/csv' }) }
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
