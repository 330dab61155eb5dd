import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { portalNow } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { timeHints } from '#web/forms/time-hints.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { WhatChangesBox } from '#roster/web/duty-form/what-changes-box.tsx'
import {
  completionDraft,
  completionForm,
  instantsOf,
  valuesOf,
  type CompletionValues,
} from './completion-values.ts'
import { useCompleteTask } from './task-queries.ts'

type Props = { task: RosterTask; onClosed: () => void }

/** Asks for the actual times of a duty. They start as scheduled, so that a duty on schedule takes one click. */
export function CompleteTaskDialog({ task, onClosed }: Props) {
  const { entry } = task
  const [rules] = useState(() => completionForm(entry, portalNow))
  const completing = useCompleteTask(task)
  return (
    <EditFormDialog
      title="Complete Task"
      description={`${task.title}, ${longDate(entry.date)}. Change what went differently; times are London’s.`}
      submitLabel="Complete"
      rules={rules}
      start={valuesOf(entry)}
      save={({ whole }) => completing.mutateAsync(whole)}
      words={{
        saved: 'Task completed successfully!',
        failed: 'Failed to complete task',
        otherwise: 'An error occurred while completing the task.',
      }}
      onClosed={onClosed}
    >
      <CompletionFields duty={entry} />
    </EditFormDialog>
  )
}

type FieldsProps = { duty: RosterEntry; hasRemarks?: boolean }

/** The actual times of a duty, and its remarks. */
export function CompletionFields({ duty, hasRemarks = true }: FieldsProps) {
  const { control } = useFormContext<CompletionValues>()
  const field = useFields<CompletionValues>()
  const values = useWatch<CompletionValues>({ control }) as CompletionValues
  const hints = timeHints(values, instantsOf(values, duty), duty.date)
  const time = (name: Parameters<typeof field>[0]) => ({
    ...field(name),
    required: true,
    hint: hints.get(name),
  })
  const pairLook = 'grid grid-cols-2 gap-x-3 pt-2 max-[23rem]:grid-cols-1'
  return (
    <div className="grid gap-3 pb-3">
      {duty.sectors.length === 0 && (
        <div className={pairLook}>
          <TimeField label="Actual Start" {...time('pairs.0.departure')} />
          <TimeField label="Actual End" {...time('pairs.0.arrival')} />
        </div>
      )}
      {duty.sectors.map(({ flightNumber, departureAirport, arrivalAirport }, pair) => (
        <fieldset key={pair} className="rounded-card border border-line px-3 sm:px-4">
          <legend className="-ms-1 px-1 text-sm text-ink-2">
            {flightNumber}{' '}
            <b className="font-semibold text-ink">
              {departureAirport} – {arrivalAirport}
            </b>
          </legend>
          <div className={pairLook}>
            <TimeField label="Actual Departure" {...time(`pairs.${pair}.departure`)} />
            <TimeField label="Actual Arrival" {...time(`pairs.${pair}.arrival`)} />
          </div>
        </fieldset>
      ))}
      {duty.sectors.length > 0 && <TimeField label="Actual Debrief" {...time('debrief')} />}
      {hasRemarks && <TextAreaField label="Remarks" hint="Optional" {...field('remarks')} />}
      <WhatChangesBox typed={values} duty={duty} draftOf={completionDraft} />
    </div>
  )
}
