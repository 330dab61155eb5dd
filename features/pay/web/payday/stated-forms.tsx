import { dayAndMonth } from '#kernel/time/date-words.ts'
import { useEffect, useId } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { paydayStatedAnswer, paydayStatedInput } from '#pay/api/payday.ts'
import type { PaydayStated, PaydayStatedInput } from '#pay/api/payday.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { typedSignedPounds } from '#web/forms/pounds-text.ts'
import { RecordFields } from '#web/forms/record-fields.tsx'
import { recordForm, type FormFields } from '#web/forms/record-form.ts'
import { useEditForm } from '#web/forms/use-edit-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useSaveStated } from './payday-queries.ts'

/** Tells whether the form of an id has unsaved texts. */
export type NoteDirty = (id: string, isDirty: boolean) => void

type Props = {
  /** The last day of the pay period. */
  period: CalendarDate
  stated: PaydayStated
  onDirty: NoteDirty
}

type ToDateValues = { payToDate: string; taxToDate: string }
type LandedValues = { landed: string }

const toDateFields: FormFields<ToDateValues> = {
  payToDate: { label: 'Taxable pay to date', kind: 'pounds' },
  taxToDate: { label: 'Tax to date', kind: 'pounds', read: typedSignedPounds },
}

const landedFields: FormFields<LandedValues> = {
  landed: {
    label: 'What landed?',
    kind: 'pounds',
    read: typedSignedPounds,
    hint: 'Optional. The net pay, in pounds',
  },
}

/** The pay and tax to date of the last payslip. The tax of the coming pay day follows from them. */
export function ToDateForm(props: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base">
        From your last payslip
      </h3>
      <p className="mb-2 text-sm text-ink-2">
        Optional. Both are of the tax year from 6 April, and the tax is then that of the year.
      </p>
      <StatedForm {...props} fields={toDateFields} about="pay and tax to date" layout={belowLook} />
    </section>
  )
}

/** The net pay that arrived on an earlier pay day. */
export function LandedForm({ payDay, ...props }: Props & { payDay: CalendarDate }) {
  return (
    <StatedForm
      {...props}
      fields={landedFields}
      about={`what landed on ${dayAndMonth(payDay)}`}
      layout={besideLook}
    />
  )
}

type FormProps<Values> = Props & {
  fields: FormFields<Values>
  /** The subject of the button, for screen readers. */
  about: string
  /** The places of the fields and of the button. */
  layout: { form: string; fields: string; button: string }
}

/** One field with its button beside it. */
const besideLook = {
  form: 'grid grid-cols-[1fr_auto] items-start gap-x-3',
  fields: '',
  button: 'mt-6.5',
}

/** Two fields beside each other, with the button below. */
const belowLook = { form: 'mb-4', fields: 'grid grid-cols-2 items-end gap-x-3', button: '' }

function StatedForm<Values extends FieldValues>(props: FormProps<Values>) {
  const { period, stated, fields, about, layout, onDirty } = props
  const id = useId()
  const saving = useSaveStated(period)
  const rules = recordForm<PaydayStated, Values, PaydayStatedInput>(fields, {
    inputSchema: paydayStatedInput,
    storedSchema: paydayStatedAnswer.shape.data,
  })
  const show = (shown: PaydayStated) =>
    form.reset(rules.valuesOf(shown), { keepDirtyValues: false })
  const { form, edit, submit } = useEditForm<PaydayStated, Values, PaydayStatedInput>(
    {
      rules,
      edited: stated,
      start: rules.valuesOf(stated),
      save: (change) => saving.mutateAsync(change),
      words: { saved: 'Saved', failed: 'Failed to save' },
      onSaved: (input) => show({ ...stated, ...(input as Partial<PaydayStated>) }),
    },
    // Newer figures of the portal replace the fields that were not touched.
    { values: rules.valuesOf(stated), resetOptions: { keepDirtyValues: true } },
  )
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => {
    onDirty(id, isDirty)
    return () => onDirty(id, false)
  }, [id, isDirty, onDirty])
  return (
    <FormProvider {...form}>
      <form noValidate className="contents" onSubmit={(event) => void submit(event)}>
        <div className={layout.form}>
          <RecordFields fields={fields} className={layout.fields} />
          <Button type="submit" className={layout.button} isBusy={isSubmitting} disabled={!isDirty}>
            Save<span className="sr-only"> {about}</span>
          </Button>
        </div>
      </form>
      <EditConflict edit={edit} onKeepMine={() => void submit()} onTakeStored={show} />
    </FormProvider>
  )
}
