import type { DutyActionInput } from '#contract/roster-actions.ts'
import type { RosterEntry } from '#contract/roster.ts'

/** The toasts of the action dialogs. The toast of a saved action comes from `useDutyAction`. */
export const actionToasts = {
  saved: null,
  failed: 'Not saved',
  otherwise: 'An error occurred while saving. Please try again.',
}

/** The properties of the dialog of an action. */
export type ActionDialogProps = {
  duty: RosterEntry
  save: (action: DutyActionInput) => Promise<unknown>
  onSaved: () => void
  onClosed: () => void
}
