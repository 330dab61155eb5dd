import type { RosterEntry } from '#contract/roster.ts'
import { DutyFormDialog } from './duty-form-dialog.tsx'
import { valuesOf } from './duty-form-values.ts'
import { useUpdateDuty } from '#web/roster/duty/roster-queries.ts'

type Props = { duty: RosterEntry; onSaved: () => void; onClosed: () => void }

export function EditDutyDialog({ duty, onSaved, onClosed }: Props) {
  const updating = useUpdateDuty(duty.id)
  return (
    <DutyFormDialog
      title="Edit Duty"
      submitLabel="Save Changes"
      duty={duty}
      start={valuesOf(duty)}
      save={updating.mutateAsync}
      words={{
        saved: 'Duty updated successfully!',
        failed: 'Failed to update duty',
        otherwise: 'An error occurred while updating the duty.',
      }}
      onSaved={onSaved}
      onStoredTaken={onSaved}
      onClosed={onClosed}
    />
  )
}
