import type { RecordKind } from '#web/base/record-paths.ts'

/**
 * Opens the details of a record by its id, from any page. The code of dialogs is loaded when it is needed.
 *
 * @param kind also the name of the search parameter.
 */
export function openRecord(kind: RecordKind, id: string): void {
  void import('./dialog-history.ts').then(({ openNamedRecord }) => openNamedRecord(kind, id))
}

/**
 * Opens a dialog of this page that its address can name.
 *
 * @param dialog the value of the search parameter `dialog`.
 */
export function openLink(dialog: string): void {
  void import('./dialog-history.ts').then(({ openNamed }) => openNamed({ dialog }))
}
