import { useForm, useWatch } from 'react-hook-form'
import { rosterEntry, type DutyInput, type RosterEntry } from '#contract/roster.ts'
import { debriefOf } from '#domain/roster/duty-times.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { failureWords, isRequestError } from '#web/http/request-error.ts'
import type { Edit } from '#web/forms/merge-edit.ts'
import { useEdit } from '#web/forms/use-edit.ts'
import { portalNow, portalToday } from '#web/base/clock.ts'
import { keepFailure } from '#web/api/mark-faults.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { faultsOf, showFaults } from './duty-form-faults.ts'
import { inputOf } from './duty-form-input.ts'
import { summaryLines } from './duty-form-lines.ts'
import { valuesOf, withFlown, type DutyValues } from './duty-form-values.ts'
import { DutyFormWarnings } from './duty-form-warnings.tsx'
import { DutyForm } from './duty-form.tsx'

type Props = {
  title: string
  submitLabel: string
  /** The duty that is edited; null for a new one. */
  duty: RosterEntry | null
  start: DutyValues
  save: (edit: Edit<DutyInput>) => Promise<unknown>
  /** What is said when it is saved, and when it is not (spec 8). */
  words: { saved: string; failed: string; otherwise: string }
  onSaved?: ((input: DutyInput) => void) | undefined
  /** What is stored was taken instead of what was typed. */
  onStoredTaken?: (() => void) | undefined
  onClosed: () => void
}

/** Whether actual times can be known: of a past day, or of a duty that has ended today. */
function isOver(date: string, duty: RosterEntry | null): boolean {
  if (date < portalToday()) return true
  const end = duty && duty.date === date ? debriefOf(duty) : null
  return end !== null && end <= portalNow()
}

/** The dialog in which a duty is typed in, new or changed. */
export function DutyFormDialog(props: Props) {
  const { title, submitLabel, duty, start, save, words, onSaved, onClosed } = props
  const dialog = useDialog(onClosed)
  const form = useForm<DutyValues>({ mode: 'onTouched', defaultValues: start })
  const date = useWatch({ control: form.control, name: 'date' })
  const withActual = isCalendarDate(date) && isOver(date, duty)
  const edit = useEdit({
    opened: duty,
    storedSchema: rosterEntry,
    valuesOf,
    inputOf: (values: DutyValues, base) =>
      inputOf(base ? withFlown(values, base) : values, duty, withActual),
    summaryLines,
    together: ['date', 'dutyType', 'scheduledBrief', 'scheduledDebrief', 'sectors'],
  })

  async function submit(values: DutyValues): Promise<void> {
    const input = inputOf(values, duty, withActual)
    const faults = faultsOf(input, portalNow(), duty)
    const [sentence] = Object.values(faults)
    if (sentence) {
      if (!showFaults(form, faults)) toast.error(`${words.failed}: ${sentence}`)
      return
    }
    try {
      if (!(await edit.save(values, save))) return
      toast.success(words.saved)
      onSaved?.(input)
      dialog.close()
    } catch (error) {
      toast.error(failureWords(error, words.failed, words.otherwise))
      keepFailure(form, error)
      if (isRequestError(error)) showFaults(form, error.fields)
    }
  }

  return (
    <FormDialog
      dialog={dialog}
      title={title}
      submitLabel={submitLabel}
      form={form}
      onSubmit={form.handleSubmit(submit)}
    >
      <DutyForm duty={duty} withActual={withActual} />
      <DutyFormWarnings duty={duty} withActual={withActual} />
      <EditConflict
        edit={edit}
        onKeepMine={() => void form.handleSubmit(submit)()}
        onTakeStored={() => {
          props.onStoredTaken?.()
          dialog.close()
        }}
      />
    </FormDialog>
  )
}
