import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { RosterEntry } from '#duties/api/roster.ts'
import { dutyTypes } from '#duties/rules/words/duty-words.ts'
import { portalNow } from '#web/base/clock.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { isOver } from './duty-form-rules.ts'
import { actualHint, DutyFormSectors, type TimeProps } from './duty-form-sectors.tsx'
import { dutyTypeWords } from './duty-form-summary.ts'
import { dayHints } from './duty-form-times.ts'
import { blankSector, type DutyValues } from './duty-form-values.ts'
import { WhatChangesBox } from './what-changes-box.tsx'
import { dutyFormDraft } from './duty-form-draft.ts'
import { DutyFormWarnings } from './duty-form-warnings.tsx'

/** The fields of the duty form. Actual times are shown once the duty is over. */
export function DutyFormFields({ duty }: { duty: RosterEntry | null }) {
  const { control } = useFormContext<DutyValues>()
  const field = useFields<DutyValues>()
  const sectors = useFieldArray({ control, name: 'sectors' })
  const values = useWatch<DutyValues>({ control }) as DutyValues
  const withActual = isOver(values, duty, portalNow())
  const isFlight = values.dutyType === 'FLIGHT'
  const hints = dayHints(values, duty)
  const time: TimeProps = (name, hint) => ({ ...field(name), hint: hints.get(name) ?? hint })

  function handleType({ target }: { target: HTMLSelectElement }): void {
    // Other types keep their sectors in the form, in case the type was changed by mistake.
    const needsSector = target.value === 'FLIGHT' && sectors.fields.length === 0
    if (needsSector) sectors.replace([blankSector()])
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1">
        <DateField label="Date" className={half} required {...field('date')} />
        <DutyTypeField {...field('dutyType', { onChange: handleType })} />
        <TextField
          label="Duty Code"
          className="col-span-full"
          hint={isFlight ? 'The flight numbers, 410/411' : undefined}
          required
          {...upperCased(field('dutyCode'))}
        />
        <TimeField
          label="Brief"
          {...time('scheduledBrief', actualHint(withActual, duty?.actualBrief) ?? 'London time')}
        />
        <TimeField
          label="Debrief"
          {...time('scheduledDebrief', actualHint(withActual, duty?.actualDebrief))}
        />
      </div>
      {isFlight && <DutyFormSectors sectors={sectors} withActual={withActual} time={time} />}
      {withActual && (
        <div className="grid grid-cols-2 gap-x-3 gap-y-1">
          {!isFlight && (
            <TimeField label="Actual Brief" {...time('actualBrief', 'If you know it')} />
          )}
          <TimeField label="Actual Debrief" {...time('actualDebrief', 'If you know it')} />
        </div>
      )}
      {isFlight && withActual && (
        <TextField
          label="My sales"
          hint="Optional, in pounds"
          inputMode="decimal"
          autoComplete="off"
          {...field('sales')}
        />
      )}
      <TextAreaField label="Notes" hint="Optional" {...field('notes')} />
      <DutyFormWarnings duty={duty} values={values} />
      <WhatChangesBox typed={values} duty={duty} draftOf={dutyFormDraft} />
    </>
  )
}

const half = 'col-span-full sm:col-span-1'

function DutyTypeField(field: ReturnType<ReturnType<typeof useFields<DutyValues>>>) {
  return (
    <SelectField label="Duty Type" className={half} required {...field}>
      {dutyTypes.map((type) => (
        <option key={type} value={type}>
          {dutyTypeWords[type]}
        </option>
      ))}
    </SelectField>
  )
}
