import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { RosterEntry } from '#contract/roster.ts'
import { follows, maxLength, required, validDate } from '#web/ui/fields/field-rules.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { dayHints } from './duty-form-moments.ts'
import { shortText } from './duty-form-rules.ts'
import { DutyFormSectors } from './duty-form-sectors.tsx'
import { actualWords, DutyFormTime } from './duty-form-time.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { blankSector, type DutyValues } from './duty-form-values.ts'
import { DutyTypeField } from './duty-type-field.tsx'

type Props = {
  /** The duty that is edited; null for a new one. */
  duty: RosterEntry | null
  /** Whether actual times are offered: for a duty that is over. */
  withActual: boolean
}

/** The fields of a duty, whether it is added or edited. */
export function DutyForm({ duty, withActual }: Props) {
  const { control, register, formState } = useFormContext<DutyValues>()
  const sectors = useFieldArray({ control, name: 'sectors' })
  const values = useWatch<DutyValues>({ control }) as DutyValues
  const hints = dayHints(values, duty)
  const isFlight = values.dutyType === 'FLIGHT'

  function chooseType(type: string): void {
    // Sectors stay in the form, so that a type chosen by mistake loses none; only a flight sends them.
    if (type === 'FLIGHT' && sectors.fields.length === 0) sectors.replace([blankSector()])
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1">
        <What isFlight={isFlight} onChooseType={chooseType} />
        <DutyFormTime
          name="scheduledBrief"
          label="Brief"
          hints={hints}
          hint={(!withActual && actualWords(duty?.actualBrief)) || 'London time'}
        />
        <DutyFormTime
          name="scheduledDebrief"
          label="Debrief"
          hints={hints}
          hint={withActual ? undefined : actualWords(duty?.actualDebrief)}
        />
      </div>
      {isFlight && <DutyFormSectors sectors={sectors} withActual={withActual} hints={hints} />}
      {withActual && (
        <div className="grid grid-cols-2 gap-x-3 gap-y-1">
          {!isFlight && (
            <DutyFormTime
              name="actualBrief"
              label="Actual Brief"
              hints={hints}
              hint="If you know it"
            />
          )}
          <DutyFormTime
            name="actualDebrief"
            label="Actual Debrief"
            hints={hints}
            hint="If you know it"
          />
        </div>
      )}
      <TextAreaField
        label="Notes"
        hint="Optional"
        error={formState.errors.notes?.message}
        {...register('notes', { validate: follows(maxLength(2000)) })}
      />
    </>
  )
}

type WhatProps = { isFlight: boolean; onChooseType: (type: string) => void }

/** On which day, of what kind, and what it is called. */
function What({ isFlight, onChooseType }: WhatProps) {
  const { register, formState } = useFormContext<DutyValues>()
  const { errors } = formState
  return (
    <>
      <DateField
        label="Date"
        className="col-span-full sm:col-span-1"
        required
        error={errors.date?.message}
        {...register('date', { validate: follows(required, validDate) })}
      />
      <DutyTypeField className="col-span-full sm:col-span-1" onChoose={onChooseType} />
      <TextField
        label="Duty Code"
        className="col-span-full"
        hint={isFlight ? 'The flight numbers, 410/411' : undefined}
        autoCapitalize="characters"
        autoComplete="off"
        required
        error={errors.dutyCode?.message}
        {...upperCased(register('dutyCode', { validate: follows(required, shortText) }))}
      />
    </>
  )
}
