import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import {
  useFormContext,
  useFormState,
  type FieldErrors,
  type FieldPath,
  type Validate,
} from 'react-hook-form'
import { detailsMax, payReportWords, routeNumberMax } from '#contract/allowances.ts'
import { payHeadLabels, payHeads } from '#domain/allowances/pay-heads.ts'
import { follows, maxLength, type FieldRule } from '#web/ui/fields/field-rules.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { amount } from './report-form-amount.ts'
import type { EntryField, EntryValues, ReportValues } from './report-form-values.ts'

type Props = { place: number; onRemove: (place: number) => void }

const routeGiven: FieldRule = (value) => (value.trim() ? undefined : payReportWords.routeRequired)
const detailsGiven: FieldRule = (value) =>
  value.trim() ? undefined : payReportWords.detailsRequired

/** The fields of one entry. It is drawn anew only when something is wrong in it, never by typing. */
export const ReportFormEntry = memo(function ReportFormEntry({ place, onRemove }: Props) {
  const { control } = useFormContext<ReportValues>()
  const { errors } = useFormState({ control, name: `entries.${place}`, exact: false })
  const name = `Entry ${place + 1}`
  return (
    <EntryFields name={name} place={place} errors={errors.entries?.[place]} onRemove={onRemove} />
  )
})

type FieldsProps = Props & { name: string; errors: FieldErrors<EntryValues> | undefined }

const EntryFields = memo(function EntryFields({ name, place, errors, onRemove }: FieldsProps) {
  const { register, clearErrors, getFieldState } = useFormContext<ReportValues>()

  function clear(path: FieldPath<ReportValues>): void {
    if (getFieldState(path).error) clearErrors(path)
  }

  /** What a field needs to take part. */
  function field(field: EntryField, validate: Validate<string, ReportValues>) {
    const path = `entries.${place}.${field}` as const
    return {
      error: errors?.[field]?.message,
      ...register(path, { validate, onChange: () => clear(path) }),
    }
  }

  const amountAllowed: Validate<string, ReportValues> = (value, { entries }) =>
    follows(amount(entries[place]?.imported ?? false))(value)

  return (
    <fieldset className="entry-card relative grid min-w-0 grid-cols-2 gap-x-3 gap-y-1 rounded-card border border-line p-3 pt-1.5 sm:grid-cols-4 sm:px-4">
      <legend className="float-left col-span-full flex h-11 items-center text-sm font-semibold">
        {name}
      </legend>
      <IconButton
        icon={Trash2}
        label={`Remove ${name.toLowerCase()}`}
        className="absolute end-1.5 top-1.5"
        onClick={() => onRemove(place)}
      />
      <TextField
        label="Route/Flight Number"
        className="max-sm:col-span-full sm:col-span-2"
        autoComplete="off"
        required
        {...field('routeNumber', follows(routeGiven, maxLength(routeNumberMax)))}
      />
      <TextField
        label="Details"
        className="max-sm:col-span-full sm:col-span-2"
        autoComplete="off"
        required
        {...field('details', follows(detailsGiven, maxLength(detailsMax)))}
      />
      {payHeads.map((head) => (
        <TextField
          key={head}
          label={payHeadLabels[head]}
          className="flex flex-col justify-end"
          inputMode="decimal"
          placeholder="0.00"
          autoComplete="off"
          {...field(head, amountAllowed)}
        />
      ))}
    </fieldset>
  )
})
