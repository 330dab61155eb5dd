import type { LogbookEntry } from '#contract/logbook.ts'

/** Which dialog is open on the logbook: one at a time, or none. */
export type OpenDialog =
  | null
  | { kind: 'import' }
  | { kind: 'add' }
  | { kind: 'details'; entry: LogbookEntry }
  | { kind: 'edit'; entry: LogbookEntry }
  | { kind: 'delete'; entry: LogbookEntry }
  | { kind: 'delete-all'; count: number }
