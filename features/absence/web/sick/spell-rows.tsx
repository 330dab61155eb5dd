import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { spellsMost } from '#load/rules/absence-settings.ts'
import { portalToday } from '#web/base/clock.ts'
import { ListFault } from '#web/forms/list-fault.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RemoveRowButton } from '#web/forms/remove-row-button.tsx'
import { blankSpell, type SickValues } from './sick-values.ts'

/** The spells that the roster does not show. */
export function SpellRows() {
  const { control } = useFormContext<SickValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'added' })
  return (
    <section aria-labelledby="earlier-spells" className="grid gap-2 pb-4">
      <h3 id="earlier-spells" className="text-base">
        Earlier spells
      </h3>
      <ListFault name="added" />
      <ul className="grid gap-2 empty:hidden">
        {fields.map(({ id }, place) => (
          <SpellRow key={id} place={place} onRemove={() => remove(place)} />
        ))}
      </ul>
      {fields.length < spellsMost && (
        <Button
          icon={Plus}
          size="small"
          className="justify-self-start"
          onClick={() => append(blankSpell, { focusName: `added.${fields.length}.first` })}
        >
          Add a spell
        </Button>
      )}
    </section>
  )
}

type RowProps = { place: number; onRemove: () => void }

function SpellRow({ place, onRemove }: RowProps) {
  const field = useFields<SickValues>()
  const today = portalToday()
  return (
    <li>
      <fieldset className="grid min-w-0 gap-x-3 rounded-card border border-line p-3 sm:grid-cols-2">
        <legend className="sr-only">Earlier spell {place + 1}</legend>
        <DateField label="First day" latest={today} required {...field(`added.${place}.first`)} />
        <DateField
          label="Last day"
          hint="Empty for one day"
          latest={today}
          {...field(`added.${place}.last`)}
        />
        <RemoveRowButton label="Remove this spell" onRemove={onRemove} />
      </fieldset>
    </li>
  )
}
