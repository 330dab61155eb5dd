import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RosterEntry } from '#duties/api/roster.ts'
import { dayOffsetWords } from '#kernel/time/day-offset-words.ts'
import { portalNow } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { ActionEffect } from './action-effect.tsx'
import { actionToasts, type ActionDialogProps } from './action-words.ts'
import { toldDay } from './told-at.ts'
import { LegalityChangesBox } from '#limits/web/legality/lazy-legality.tsx'
import {
  delayedDraft,
  delayedForm,
  delayedValues,
  newReport,
  type DelayedValues,
} from './delayed-values.ts'

type Props = ActionDialogProps & { time: string | null }

/**
 * Asks for a later report time, and the time of the notice.
 *
 * @param time the new report to begin with; null for the present one.
 */
export function DelayedDialog({ duty, time, save, ...callbacks }: Props) {
  const [rules] = useState(() => delayedForm(duty, portalNow))
  const [start] = useState(() => delayedValues(duty, portalNow(), time))
  return (
    <EditFormDialog
      title="Report delayed"
      description="Flights and debrief move only if you report after the departure. Times are London’s."
      submitLabel="Save"
      rules={rules}
      start={start}
      save={({ whole }) => save(whole)}
      words={actionToasts}
      foot={<ActionEffect dutyId={duty.id} rules={rules} />}
      {...callbacks}
    >
      <DelayedFields duty={duty} />
    </EditFormDialog>
  )
}

function DelayedFields({ duty }: { duty: RosterEntry }) {
  const { control } = useFormContext<DelayedValues>()
  const field = useFields<DelayedValues>()
  const values = useWatch<DelayedValues>({ control }) as DelayedValues
  return (
    <div className="grid grid-cols-2 gap-x-3 pb-1">
      <TimeField
        label="New report"
        required
        hint={dayOffsetWords(newReport(values, duty), duty.date)}
        {...field('report')}
      />
      <TimeField
        label="Told at"
        required
        hint={toldDay(values.notifiedAt, { report: newReport(values, duty), now: portalNow() })}
        {...field('notifiedAt')}
      />
      <div className="col-span-full">
        <LegalityChangesBox typed={values} duty={duty} draftOf={delayedDraft} />
      </div>
    </div>
  )
}
