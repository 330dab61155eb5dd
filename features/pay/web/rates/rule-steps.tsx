import { Plus, Trash2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useFields } from '#web/forms/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { leaveRow } from '#web/ui/rows.ts'
import type { CardValues } from './rate-card-values.ts'

type Props = { place: number }

/** The percentages of a sector by its scheduled block or distance. */
export function BandFields({ place }: Props) {
  const { control } = useFormContext<CardValues>()
  const field = useFields<CardValues>()
  const name = `rules.${place}.bands` as const
  const { fields, insert, remove } = useFieldArray({ control, name })
  const last = fields.length - 1
  const isDistance = useWatch({ control, name: `rules.${place}.measure` }) === 'nm'
  return (
    <StepList
      title={isDistance ? 'Percentages by distance' : 'Percentages by scheduled block'}
      addLabel="Add a band"
      // The last band is for all longer sectors.
      onAdd={() => insert(last, { to: '', percent: '' })}
    >
      {fields.map(({ id }, band) => (
        <Step
          key={id}
          name={`band ${band + 1}`}
          onRemove={fields.length > 1 ? () => remove(band) : undefined}
        >
          <TextField
            label={isDistance ? 'Up to (nautical miles)' : 'Up to (hours)'}
            autoComplete="off"
            placeholder={band === last ? 'Any' : isDistance ? '400' : '1:15'}
            {...field(`${name}.${band}.to`)}
          />
          <TextField
            label="Per cent"
            inputMode="decimal"
            autoComplete="off"
            {...field(`${name}.${band}.percent`)}
          />
        </Step>
      ))}
    </StepList>
  )
}

/** The amounts by length of duty, or by delay. */
export function StepFields({
  place,
  title = 'Amounts by length of duty',
}: Props & { title?: string }) {
  const { control } = useFormContext<CardValues>()
  const field = useFields<CardValues>()
  const name = `rules.${place}.steps` as const
  const { fields, append, remove } = useFieldArray({ control, name })
  return (
    <StepList title={title} addLabel="Add a step" onAdd={() => append({ from: '', amount: '' })}>
      {fields.map(({ id }, step) => (
        <Step
          key={id}
          name={`step ${step + 1}`}
          onRemove={fields.length > 1 ? () => remove(step) : undefined}
        >
          <TextField
            label="From (hours)"
            autoComplete="off"
            placeholder="6:00"
            {...field(`${name}.${step}.from`)}
          />
          <TextField
            label="Amount (£)"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            {...field(`${name}.${step}.amount`)}
          />
        </Step>
      ))}
    </StepList>
  )
}

type ListProps = { title: string; addLabel: string; onAdd: () => void; children: ReactNode }

function StepList({ title, addLabel, onAdd, children }: ListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="col-span-full mb-4 grid">
      <h5 id={id} className="mb-1 text-sm text-ink-2">
        {title}
      </h5>
      {children}
      <Button size="small" icon={Plus} className="justify-self-start" onClick={onAdd}>
        {addLabel}
      </Button>
    </section>
  )
}

type StepProps = { name: string; onRemove: (() => void) | undefined; children: ReactNode }

function Step({ name, onRemove, children }: StepProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[1fr_1fr_2.75rem] gap-x-3">
      <legend className="sr-only">{name.replace(/^./, (letter) => letter.toUpperCase())}</legend>
      {children}
      {onRemove && (
        <IconButton
          icon={Trash2}
          label={`Remove ${name}`}
          className="mt-6.5"
          onClick={({ currentTarget }) => {
            leaveRow(currentTarget.closest('fieldset'))
            onRemove()
          }}
        />
      )}
    </fieldset>
  )
}
