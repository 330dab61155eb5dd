import { useState } from 'react'
import { longDate } from '#kernel/time/date-words.ts'
import { portalNow } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { CompletionFields } from '#roster/web/tasks/complete-task-dialog.tsx'
import { completionForm, valuesOf } from '#roster/web/tasks/completion-values.ts'
import { actionToasts, type ActionDialogProps } from './action-words.ts'

type Props = ActionDialogProps & {
  /** The field to focus; the first one by default. */
  focusName?: string | undefined
}

/** Asks for the actual times of a duty that has ended, completed or not. */
export function CorrectTimesDialog({ duty, save, focusName, ...callbacks }: Props) {
  const [rules] = useState(() => completionForm(duty, portalNow))
  return (
    <EditFormDialog
      title="Correct actual times"
      description={`${duty.dutyCode}, ${longDate(duty.date)}. Times are London’s.`}
      submitLabel="Save times"
      rules={rules}
      start={valuesOf(duty)}
      focusName={focusName}
      save={({ whole }) =>
        save({
          kind: 'corrected',
          departures: whole.actualDepartureTimes,
          arrivals: whole.actualArrivalTimes,
          debrief: whole.actualDebrief,
        })
      }
      words={actionToasts}
      {...callbacks}
    >
      <CompletionFields duty={duty} hasRemarks={false} />
    </EditFormDialog>
  )
}
