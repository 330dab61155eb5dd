import { useState } from 'react'
import type { DutyInput } from '#duties/schema/duty-input.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { portalNow } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useAddDuty, useUpdateDuty } from '#duties/web/duty-mutations.ts'
import { DutyFormFields } from './duty-form-fields.tsx'
import { dutyForm } from './duty-form-rules.ts'
import { blankDuty, codedDuty, travelDuty, valuesOf, type DutyValues } from './duty-form-values.ts'

type AddProps = {
  /** The date to start with; may be empty. */
  date: CalendarDate
  onAdded: (duty: DutyInput) => void
  onClosed: () => void
}

export function AddDutyDialog({ date, ...callbacks }: AddProps) {
  return <NewDutyDialog title="Add Duty Manually" start={blankDuty(date)} {...callbacks} />
}

/** The form of a new duty of which the code and the day are known. */
export function AddCodedDialog({
  code,
  date,
  isFlight,
  ...callbacks
}: AddProps & { code: string; isFlight: boolean }) {
  const start = codedDuty({ code, date, isFlight })
  return <NewDutyDialog title="Add Duty Manually" start={start} {...callbacks} />
}

type TravelProps = AddProps & {
  /** Airports, by IATA code. */
  from: string
  to: string
}

/** The form of a new duty as passenger from one airport to another. */
export function AddTravelDialog({ date, from, to, ...callbacks }: TravelProps) {
  return (
    <NewDutyDialog title="Add the travel" start={travelDuty({ date, from, to })} {...callbacks} />
  )
}

type NewProps = Omit<AddProps, 'date'> & { title: string; start: DutyValues }

function NewDutyDialog({ title, start: opened, onAdded, onClosed }: NewProps) {
  const [start] = useState(opened)
  const adding = useAddDuty()
  const [rules] = useState(() => dutyForm(null, portalNow))
  return (
    <EditFormDialog
      title={title}
      submitLabel="Add Duty"
      rules={rules}
      start={start}
      save={({ whole }) => adding.mutateAsync(whole)}
      words={{
        saved: 'Duty added successfully!',
        failed: 'Failed to add duty',
        otherwise: 'An error occurred while adding the duty.',
      }}
      onSaved={onAdded}
      onClosed={onClosed}
    >
      <DutyFormFields duty={null} />
    </EditFormDialog>
  )
}

type EditProps = {
  duty: RosterEntry
  /** The field to focus; the first one by default. */
  focusName?: string | undefined
  onSaved: () => void
  onClosed: () => void
}

export function EditDutyDialog({ duty, focusName, onSaved, onClosed }: EditProps) {
  const updating = useUpdateDuty(duty)
  const [rules] = useState(() => dutyForm(duty, portalNow))
  return (
    <EditFormDialog
      title="Edit Duty"
      focusName={focusName}
      submitLabel="Save Changes"
      rules={rules}
      edited={duty}
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
    >
      <DutyFormFields duty={duty} />
    </EditFormDialog>
  )
}
