import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { FtlHistory } from '#contract/ftl.ts'
import {
  isCalendarDate,
  type CalendarDate,
  type CalendarMonth,
} from '#domain/time/calendar-date.ts'
import { mediumDate } from '#domain/time/date-words.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { portalToday } from '#web/base/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { follows, type FieldRule } from '#web/ui/fields/field-rules.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import {
  monthsBefore,
  monthWords,
  statedInput,
  statedOf,
  validHours,
  type Stated,
} from './ftl-history-values.ts'
import { useChangeHistory } from './ftl-queries.ts'

type Props = { history: FtlHistory; onClosed: () => void }

/** States from when on the roster is complete, and what the months before add up to. */
export function FtlHistoryDialog({ history, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const today = portalToday()
  const form = useForm<Stated>({ mode: 'onTouched', defaultValues: statedOf(history, today) })
  const { errors, isDirty, isSubmitting } = form.formState
  const changing = useChangeHistory()
  const completeSince = useWatch({ control: form.control, name: 'completeSince' })
  const since = isCalendarDate(completeSince) ? completeSince : history.rosterSince
  const months = monthsBefore(since, today)

  async function save(values: Stated): Promise<void> {
    try {
      await changing.mutateAsync(statedInput(values, months))
      toast.success('Saved. The limits are counted anew.')
      dialog.close()
    } catch (error) {
      toast.error(errorMessage(error, 'An error occurred while saving.'))
    }
  }

  const pastDate: FieldRule = (value) =>
    value === '' || (isCalendarDate(value) && value <= today)
      ? undefined
      : 'Please enter a day that is not in the future'

  return (
    <Dialog
      dialog={dialog}
      title="What came before this roster"
      description="Limits over a year look back further than most rosters kept here. State what you know; what you leave empty stays unknown."
      isDirty={isDirty}
    >
      <form
        noValidate
        className="contents"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <DateField
          label="Roster complete since"
          hint={
            history.rosterSince
              ? `Empty: since ${mediumDate(history.rosterSince)}, as your roster tells`
              : 'Empty: as your roster tells'
          }
          error={errors.completeSince?.message}
          {...form.register('completeSince', { validate: follows(pastDate) })}
        />
        {since && months.length > 0 && <MonthFields form={form} since={since} months={months} />}
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type MonthFieldsProps = {
  form: UseFormReturn<Stated>
  since: CalendarDate
  months: CalendarMonth[]
}

/** Two figures a month: working hours and flight hours. */
function MonthFields({ form: { register, formState }, since, months }: MonthFieldsProps) {
  return (
    <fieldset className="grid gap-2 pb-3">
      <legend className="text-sm font-medium">
        Hours of the months before {mediumDate(since)}
      </legend>
      <p className="mb-1 text-sm text-ink-3">
        As hours and minutes, 82:30, or decimal, 82.5. Duty with standby in full.
      </p>
      {months.map((month) => (
        <div key={month} className="grid grid-cols-2 gap-x-3">
          {(['duty', 'flight'] as const).map((kind) => (
            <TextField
              key={kind}
              label={`${monthWords(month, since)}, ${kind}`}
              inputMode="decimal"
              autoComplete="off"
              error={formState.errors.months?.[month]?.[kind]?.message}
              {...register(`months.${month}.${kind}`, { validate: follows(validHours) })}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}
