import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RosterEntry } from '#duties/api/roster.ts'
import { reportWords } from '#duties/rules/actions/moved-report.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
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
  newReports,
  plannedBefore,
  type DelayedValues,
} from './delayed-values.ts'

type Props = ActionDialogProps & { time: string | null }

/**
 * Asks for a later or an earlier report time, and the time of the notice.
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
  const readings = newReports(values, duty)
  const report = newReport(values, duty)
  const planned = plannedBefore(duty)
  return (
    <div className="grid grid-cols-2 gap-x-3 pb-1">
      <TimeField
        label="New report"
        required
        hint={report && planned ? reportWords(report, planned) : undefined}
        {...field('report')}
      />
      <TimeField
        label="Told at"
        required
        hint={toldDay(values.notifiedAt, { report, now: portalNow() })}
        {...field('notifiedAt')}
      />
      {readings.length > 1 && planned && (
        <DayChoice readings={readings} chosen={report} planned={planned} />
      )}
      <div className="col-span-full">
        <LegalityChangesBox typed={values} duty={duty} draftOf={delayedDraft} />
      </div>
    </div>
  )
}

type ChoiceProps = { readings: Instant[]; chosen: Instant | null; planned: Instant }

/** Asks which day is meant, where the time can mean two. */
function DayChoice({ readings, chosen, planned }: ChoiceProps) {
  const { setValue } = useFormContext<DelayedValues>()
  return (
    <fieldset className="col-span-full pb-2">
      <legend className="text-sm font-medium">Day of the new report</legend>
      {readings.toSorted().map((reading) => (
        <label key={reading} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="day"
            className="size-5 shrink-0 accent-accent"
            checked={reading === chosen}
            onChange={() => setValue('day', londonDate(reading), { shouldDirty: true })}
          />
          {reportWords(reading, planned)}
        </label>
      ))}
    </fieldset>
  )
}
