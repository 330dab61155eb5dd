import { useFormContext, useWatch } from 'react-hook-form'
import { dutyTypes, dutyTypeWords, type DutyType } from '#domain/roster/duty.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import type { CardValues } from './rate-card-values.ts'

/** The types of duty that a rule pays. The form holds them in the order of the list. */
export function DutyTypesField({ place }: { place: number }) {
  const { control, setValue, getFieldState, formState } = useFormContext<CardValues>()
  const name = `rules.${place}.kinds` as const
  const chosen = useWatch({ control, name })
  const { error } = getFieldState(name, formState)
  const note = `${name}-note`

  function choose(type: DutyType, isChosen: boolean): void {
    const kinds = dutyTypes.filter((each) => (each === type ? isChosen : chosen.includes(each)))
    setValue(name, kinds, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  return (
    <fieldset className="col-span-full mb-2" aria-describedby={error && note}>
      <legend className="text-sm font-medium">Duty types</legend>
      <div className="grid grid-cols-2 sm:grid-cols-4">
        {dutyTypes.map((type) => (
          <CheckboxField
            key={type}
            name={name}
            label={dutyTypeWords[type]}
            checked={chosen.includes(type)}
            onChange={({ target }) => choose(type, target.checked)}
          />
        ))}
      </div>
      {error && (
        <p id={note} role="alert" className="text-sm text-bad">
          {error.message}
        </p>
      )}
    </fieldset>
  )
}
