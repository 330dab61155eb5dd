import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { ConflictDialog } from '#web/forms/conflict-dialog.tsx'
import { differingFields } from './differing-fields.ts'

type Props = {
  /** The duty as the user saw it. */
  seen: RosterEntry
  newer: RosterEntry
  /** Null for a deletion, and for a decision about differences. */
  action: DutyActionInput | null
  keepMine?: string | undefined
  onKeepMine: () => void
  onTakeStored: () => void
  onClosed: () => void
}

/** Asks whether an action also holds for the duty as it is now. Shows the values of both. */
export function ActionConflict({ seen, newer, action, keepMine, ...answers }: Props) {
  const isDelay = action?.kind === 'delayed'
  const mine = isDelay ? { ...seen, scheduledBrief: action.report } : seen
  return (
    <ConflictDialog
      fields={differingFields(mine, newer)}
      names={{
        yours: isDelay ? 'Yours' : 'As you saw it',
        keepMine: keepMine ?? 'Save it anyway',
      }}
      {...answers}
    />
  )
}
