import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RosterEntry } from '#contract/roster.ts'
import { dayOffsetWords } from '#domain/time/day-offset-words.ts'
import { monthData } from '#web/roster/duty/roster-queries.ts'
import { portalNow } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { FlightFields } from './flight-fields.tsx'
import { actionToasts, type ActionDialogProps } from './action-words.ts'
import {
  callOutForm,
  callOutInstants,
  callOutValues,
  type CallOutValues,
} from './call-out-values.ts'

/** Asks for the call, the report and the flights of a call-out. */
export function CallOutDialog({ duty, save, ...callbacks }: ActionDialogProps) {
  const [rules] = useState(() => callOutForm(duty, portalNow, monthData))
  const [start] = useState(() => callOutValues(portalNow()))
  return (
    <EditFormDialog
      title="Called out"
      description="The standby ends at the report. Your next roster file fills in the rest. Times are London’s."
      submitLabel="Save"
      rules={rules}
      start={start}
      save={({ whole }) => save(whole)}
      words={actionToasts}
      {...callbacks}
    >
      <CallOutFields duty={duty} />
    </EditFormDialog>
  )
}

function CallOutFields({ duty }: { duty: RosterEntry }) {
  const { control } = useFormContext<CallOutValues>()
  const field = useFields<CallOutValues>()
  const values = useWatch<CallOutValues>({ control }) as CallOutValues
  const instants = callOutInstants(values, duty)
  const day = (path: string) => dayOffsetWords(instants.get(path) ?? null, duty.date)

  return (
    <div className="grid gap-3 pb-3">
      <div className="grid grid-cols-2 gap-x-3">
        <TimeField label="Called at" required {...field('calledAt')} />
        <TimeField label="Report" required hint={day('report')} {...field('report')} />
      </div>
      <FlightFields day={day} />
    </div>
  )
}
