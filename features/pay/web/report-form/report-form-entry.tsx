import { memo } from 'react'
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form'
import { payHeadLabels, payHeads } from '#kernel/words/pay-heads.ts'
import { ItemFields } from '#web/ui/fields/item-fields.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { EntryField, EntryValues, ReportValues } from './report-form-values.ts'

type Props = { place: number; onRemove: (place: number) => void }

/** The fields of one entry. They render only when an error of this entry changes, not on every key press. */
export const ReportFormEntry = memo(function ReportFormEntry({ place, onRemove }: Props) {
  const { control } = useFormContext<ReportValues>()
  const { errors } = useFormState({ control, name: `entries.${place}`, exact: false })
  return <EntryFields place={place} errors={errors.entries?.[place]} onRemove={onRemove} />
})

type FieldsProps = Props & { errors: FieldErrors<EntryValues> | undefined }

const EntryFields = memo(function EntryFields({ place, errors, onRemove }: FieldsProps) {
  const { register, clearErrors, getFieldState } = useFormContext<ReportValues>()

  function field(name: EntryField) {
    const path = `entries.${place}.${name}` as const
    const clear = () => {
      if (getFieldState(path).error) clearErrors(path)
    }
    return { error: errors?.[name]?.message, ...register(path, { onChange: clear }) }
  }

  return (
    <ItemFields
      name={`Entry ${place + 1}`}
      className="entry-card sm:grid-cols-4"
      onRemove={() => onRemove(place)}
    >
      <TextField
        label="Route/Flight Number"
        className="max-sm:col-span-full sm:col-span-2"
        autoComplete="off"
        required
        {...field('routeNumber')}
      />
      <TextField
        label="Details"
        className="max-sm:col-span-full sm:col-span-2"
        autoComplete="off"
        required
        {...field('details')}
      />
      {payHeads.map((head) => (
        <TextField
          key={head}
          label={payHeadLabels[head]}
          className="flex flex-col justify-end"
          inputMode="decimal"
          placeholder="0.00"
          autoComplete="off"
          {...field(head)}
        />
      ))}
    </ItemFields>
  )
})
