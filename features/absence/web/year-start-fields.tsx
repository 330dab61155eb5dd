import type { FieldPath, FieldValues } from 'react-hook-form'
import { monthName } from '#kernel/time/date-words.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const months = Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0'))

type Props<Values extends FieldValues> = {
  /** The names of the fields of the day, `1`, and of the month, `04`. */
  day: FieldPath<Values>
  month: FieldPath<Values>
  required?: boolean
}

/** The day and the month on which a year begins. */
export function YearStartFields<Values extends FieldValues>(props: Props<Values>) {
  const { day, month, required = false } = props
  const field = useFields<Values>()
  return (
    <>
      <TextField
        label="First day"
        hint="Such as 1"
        inputMode="numeric"
        autoComplete="off"
        required={required}
        {...field(day)}
      />
      <SelectField label="Month" {...field(month)}>
        {months.map((each) => (
          <option key={each} value={each}>
            {monthName(`2025-${each}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
