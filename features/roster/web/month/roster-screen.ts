import type { GivenFile } from '#web/files/given-file.ts'
import { CalendarDays, List, Sun } from 'lucide-react'
import type { RosterTask } from '#duties/api/roster-tasks.ts'

export const rosterViews = [
  { value: 'list', label: 'List', icon: List },
  { value: 'day', label: 'Day', icon: Sun },
  { value: 'calendar', label: 'Calendar', icon: CalendarDays },
] as const

export type RosterView = (typeof rosterViews)[number]['value']

/** The dialogs that a link can open; `shared` imports a file that another app shared. */
export type LinkedDialog = 'add' | 'import' | 'shared' | 'tasks' | 'changes' | 'deleted' | 'imports'

/** The dialog open on the roster page, or null. */
export type OpenDialog =
  | null
  | { kind: 'import'; given?: GivenFile }
  | { kind: 'shared' }
  | { kind: 'add'; date?: string }
  /** A duty of the address, by its id or its day, with the missing value that a link asks for. */
  | { kind: 'linked'; id: string; settle: string | undefined }
  | { kind: 'delete-month'; count: number; edited: number }
  | { kind: 'complete'; task: RosterTask }
  | { kind: 'tasks' }
  | { kind: 'changes' }
  | { kind: 'deleted' }
  | { kind: 'imports' }
  | { kind: 'documents' }
