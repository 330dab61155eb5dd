import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { triggerKinds, triggersMost, type TriggerKind } from '#load/rules/absence-settings.ts'
import { ListFault } from '#web/forms/list-fault.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { RemoveRowButton } from '#web/forms/remove-row-button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { blankTrigger, triggerNames, type SickValues } from './sick-values.ts'

/** The triggers as rows. Nothing is preset, because policies differ. */
export function TriggerRows() {
  const { control } = useFormContext<SickValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'triggers' })
  return (
    <section aria-labelledby="triggers" className="grid gap-2 pb-4">
      <h3 id="triggers" className="text-base">
        Triggers
      </h3>
      <ListFault name="triggers" />
      <ul className="grid gap-2 empty:hidden">
        {fields.map(({ id }, place) => (
          <TriggerRow key={id} place={place} onRemove={() => remove(place)} />
        ))}
      </ul>
      {fields.length < triggersMost && (
        <Button
          icon={Plus}
          size="small"
          className="justify-self-start"
          onClick={() => append(blankTrigger, { shouldFocus: false })}
        >
          Add a trigger
        </Button>
      )}
    </section>
  )
}

type RowProps = { place: number; onRemove: () => void }

function TriggerRow({ place, onRemove }: RowProps) {
  const field = useFields<SickValues>()
  const whole = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <li>
      <fieldset className="grid min-w-0 grid-cols-2 gap-x-3 rounded-card border border-line p-3">
        <legend className="sr-only">Trigger {place + 1}</legend>
        <KindChoice place={place} />
        <TextField label="Reached at" {...whole} {...field(`triggers.${place}.at`)} />
        <TextField label="Within months" {...whole} {...field(`triggers.${place}.months`)} />
        <TextField label="Name" hint="Optional" {...field(`triggers.${place}.name`)} />
        <TextField label="Section" hint="Of the policy" {...field(`triggers.${place}.section`)} />
        <RemoveRowButton label="Remove this trigger" onRemove={onRemove} />
      </fieldset>
    </li>
  )
}

const kinds = triggerKinds.map((value) => ({ value, label: triggerNames[value] }))

/** The quantity that the trigger counts. */
function KindChoice({ place }: { place: number }) {
  const name = `triggers.${place}.kind` as const
  const { control, setValue } = useFormContext<SickValues>()
  const { errors } = useFormState({ control, name })
  const kind = useWatch({ control, name })
  const fault = errors.triggers?.[place]?.kind?.message
  return (
    <div className="col-span-full pb-3">
      <div className="flex">
        <Segments<TriggerKind | ''>
          label="Counts"
          options={kinds}
          value={kind}
          onChange={(next) =>
            setValue(name, next, { shouldDirty: true, shouldValidate: fault !== undefined })
          }
        />
      </div>
      {fault && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {fault}
        </p>
      )}
    </div>
  )
}
