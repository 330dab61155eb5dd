import type { DutyInput } from '#contract/roster.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { DutyFormDialog } from './duty-form-dialog.tsx'
import { blankDuty } from './duty-form-values.ts'
import { useAddDuty } from '#web/roster/duty/roster-queries.ts'

type Props = {
  /** The date to begin with; empty where none is likelier than another. */
  date: CalendarDate
  onAdded: (duty: DutyInput) => void
  onClosed: () => void
}

export function AddDutyDialog({ date, onAdded, onClosed }: Props) {
  const adding = useAddDuty()
  return (
    <DutyFormDialog
      title="Add Duty Manually"
      submitLabel="Add Duty"
      duty={null}
      start={blankDuty(date)}
      save={({ whole }) => adding.mutateAsync(whole)}
      words={{
        saved: 'Duty added successfully!',
        failed: 'Failed to add duty',
        otherwise: 'An error occurred while adding the duty.',
      }}
      onSaved={onAdded}
      onClosed={onClosed}
    />
  )
}
