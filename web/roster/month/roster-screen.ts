import type { RosterTask } from '#contract/roster-tasks.ts'
import type { RosterEntry } from '#contract/roster.ts'

/** Which dialog is open on the roster: one at a time, or none. */
export type OpenDialog =
  | null
  | { kind: 'import' }
  | { kind: 'add' }
  | { kind: 'details'; duty: RosterEntry; zones: Record<string, string> }
  | { kind: 'delete-month'; count: number; edited: number }
  | { kind: 'complete'; task: RosterTask }
  | { kind: 'tasks' }
