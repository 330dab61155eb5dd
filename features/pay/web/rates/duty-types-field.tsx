import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { dutyTypes, dutyTypeWords, type DutyType } from '#duties/rules/words/duty-words.ts'
import { paidTypes } from '#pay/rules/findings/unpaid-findings.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import type { CardValues } from './rate-card-values.ts'

/**
 * The types of duty that a rule pays, in the order of the list. A type that is never paid is offered only where the
 * stored rule has it.
 */
export function DutyTypesField({ place }: { place: number }) {
  const { control, setValue, getFieldState, formState } = useFormContext<CardValues>()
  const name = `rules.${place}.kinds` as const
  const chosen = useWatch({ control, name })
  const [offered] = useState(() => {
    return dutyTypes.filter((type) => paidTypes.includes(type) || chosen.includes(type))
  })
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
        {offered.map((type) => (
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
