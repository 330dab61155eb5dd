import type { GivenFile } from '#web/files/given-file.ts'
import { CalendarDays, List } from 'lucide-react'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import type { RosterEntry } from '#duties/api/roster.ts'

export const rosterViews = [
  { value: 'list', label: 'List', icon: List },
  { value: 'calendar', label: 'Calendar', icon: CalendarDays },
] as const

export type RosterView = (typeof rosterViews)[number]['value']

/** The dialogs that a link can open; `shared` imports a file that another app shared. */
export type LinkedDialog = 'import' | 'shared' | 'tasks' | 'changes'

/** The dialog open on the roster page, or null. */
export type OpenDialog =
  | null
  | { kind: 'import'; given?: GivenFile }
  | { kind: 'shared' }
  | { kind: 'add' }
  | { kind: 'search' }
  | {
      kind: 'details'
      duty: RosterEntry
      zones: Record<string, string>
      settle?: string | undefined
    }
  | { kind: 'delete-month'; count: number; edited: number }
  | { kind: 'complete'; task: RosterTask }
  | { kind: 'tasks' }
  | { kind: 'changes' }
  | { kind: 'deleted' }
  | { kind: 'documents' }
