import { useFields } from '#web/forms/use-fields.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { usualTravelMinutes } from '#duties/rules/words/duty-words.ts'
import type { FtlInputField } from './fitting-inputs.ts'
import type { FtlInputValues } from './ftl-inputs-values.ts'

/** The fields of the optional inputs that make sense for the duty. Times are London's. */
export function FtlInputsFields({ fields }: { fields: FtlInputField[] }) {
  const field = useFields<FtlInputValues>()
  const has = (name: FtlInputField) => fields.includes(name)
  return (
    <div className="grid grid-cols-2 gap-x-3">
      {has('calledAt') && (
        <TimeField label="Called at" hint="The call from standby" {...field('calledAt')} />
      )}
      {has('flightCrewReport') && (
        <TimeField
          label="Flight crew report"
          hint="If later than yours"
          {...field('flightCrewReport')}
        />
      )}
      {has('splitBreak') && <SplitBreakFields />}
      {has('inFlightRest') && (
        <SelectField label="Rest on board" {...field('inFlightRest')}>
          <option value="">None</option>
          <option value="1">Class 1, a bunk</option>
          <option value="2">Class 2, a flat seat</option>
          <option value="3">Class 3, a reclining seat</option>
        </SelectField>
      )}
      {has('travelMinutes') && (
        <TextField
          label="Minutes to the hotel"
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(usualTravelMinutes)}
          hint="Rest before, one way"
          {...field('travelMinutes')}
        />
      )}
      <Ticks fields={fields} />
    </div>
  )
}

/** The facts that are true or not stated, in the order of the form. */
const ticks = [
  ['plannedExtension', 'The airline planned an extension of this duty'],
  ['reducedRest', 'The airline planned the rest before as a reduced rest'],
  ['ownTravel', 'I travelled on my own to the start of this duty'],
  ['countsHalf', 'Half of this home standby is working time'],
] as const

function Ticks({ fields }: { fields: FtlInputField[] }) {
  const field = useFields<FtlInputValues>()
  return ticks
    .filter(([name]) => fields.includes(name))
    .map(([name, label]) => (
      <CheckboxField key={name} label={label} className="col-span-full" {...field(name)} />
    ))
}

function SplitBreakFields() {
  const field = useFields<FtlInputValues>()
  return (
    <fieldset className="col-span-full grid grid-cols-2 gap-x-3">
      <legend className="sr-only">Break on the ground, split duty</legend>
      <TimeField label="Split duty, break from" {...field('splitFrom')} />
      <TimeField label="Break to" {...field('splitTo')} />
      <CheckboxField
        label="With suitable accommodation"
        className="col-span-full -mt-6 mb-3"
        {...field('hasSuitableAccommodation')}
      />
    </fieldset>
  )
}
