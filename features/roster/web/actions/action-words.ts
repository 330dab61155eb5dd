import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import { rosterEntry, type RosterEntry } from '#duties/api/roster.ts'
import { isRequestError } from '#web/http/request-error.ts'

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

/** The stored duty that a 409 response carries. */
export function newerDuty(error: unknown): RosterEntry | undefined {
  if (!isRequestError(error) || error.status !== 409) return undefined
  return rosterEntry.safeParse(error.current).data
}
