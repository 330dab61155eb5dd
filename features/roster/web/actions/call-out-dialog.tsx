import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PayPreview } from '#pay/api/pay-preview.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { monthData } from '#duties/web/roster-queries.ts'
import { portalNow } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { timeHints } from '#web/forms/time-hints.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { ActionEffect } from './action-effect.tsx'
import { FlightFields } from './flight-fields.tsx'
import { toldDay } from './told-at.ts'
import { actionToasts, type ActionDialogProps } from './action-words.ts'
import {
  callOutForm,
  callOutInstants,
  callOutValues,
  type CallOutValues,
  type FlightsValues,
} from './call-out-values.ts'

type Props = ActionDialogProps & {
  /** The flights to start with, where a pay report names them. */
  known?: FlightsValues | undefined
  /** A sentence about the pay of the flights. */
  wordsOf?: (effect: PayPreview) => string | null
}

/** Asks for the call, the report and the flights of a call-out. */
export function CallOutDialog({ duty, save, known, wordsOf, ...callbacks }: Props) {
  const [rules] = useState(() => callOutForm(duty, portalNow, monthData))
  // The time of the call is not known then. At the report itself, limits take it as not known either.
  const [start] = useState(() =>
    known ? { ...known, calledAt: known.report } : callOutValues(portalNow()),
  )
  return (
    <EditFormDialog
      title="Called out"
      description={known ? knownWords(duty) : usualWords}
      submitLabel="Save"
      rules={rules}
      start={start}
      save={({ whole }) => save(whole)}
      words={actionToasts}
      foot={<ActionEffect dutyId={duty.id} rules={rules} wordsOf={wordsOf} />}
      {...callbacks}
    >
      <CallOutFields
        duty={duty}
        callHint={
          known && 'The portal does not know the time of the call, so this is the report time.'
        }
      />
    </EditFormDialog>
  )
}

const usualWords =
  'The standby ends at the report. Your next roster file fills in the rest. Times are London’s.'

const knownWords = ({ dutyCode, date }: RosterEntry) =>
  `${dutyCode} on ${dayWords(date)} ends at the report. Times are London’s.`

type FieldsProps = { duty: RosterEntry; callHint: string | undefined }

function CallOutFields({ duty, callHint }: FieldsProps) {
  const { control } = useFormContext<CallOutValues>()
  const field = useFields<CallOutValues>()
  const values = useWatch<CallOutValues>({ control }) as CallOutValues
  const instants = callOutInstants(values, duty)
  const report = instants.get('report') ?? null
  const hints = timeHints(values, instants, duty.date)
  const day = (path: string) => hints.get(path)

  return (
    <div className="grid gap-3 pb-3">
      <div className="grid grid-cols-2 gap-x-3">
        <TimeField
          label="Called at"
          required
          hint={callHint ?? toldDay(values.calledAt, { report, now: portalNow() })}
          {...field('calledAt')}
        />
        <TimeField label="Report" required hint={day('report')} {...field('report')} />
      </div>
      <FlightFields day={day} />
    </div>
  )
}
