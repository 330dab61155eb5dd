import { ChevronDown, CircleAlert, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { ListFault } from '#web/forms/list-fault.tsx'
import { Button } from '#web/ui/button.tsx'
import { RemoveRowButton } from '#web/forms/remove-row-button.tsx'
import { typedRuleWords, type CardValues } from './rate-card-values.ts'
import { RuleExample } from './rule-example.tsx'
import { RuleFields } from './rule-fields.tsx'
import { blankRule } from './rule-values.ts'

/** The rules of a card as rows that open one at a time. */
export function RuleList() {
  const id = useId()
  const { control } = useFormContext<CardValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'rules' })
  const { errors, submitCount } = useFormState({ control, name: 'rules' })
  const [open, setOpen] = useState<number | null>(null)
  const [seen, setSeen] = useState(submitCount)
  const faulty = fields.findIndex((_, place) => errors.rules?.[place])
  if (submitCount !== seen) {
    setSeen(submitCount)
    if (faulty >= 0) setOpen(faulty)
  }

  function add(): void {
    append(blankRule(), { focusName: `rules.${fields.length}.head` })
    setOpen(fields.length)
  }

  return (
    <section aria-labelledby={id} className="grid gap-2 pb-4">
      <h3 id={id} className="text-base">
        Rules
      </h3>
      <ListFault name="rules" />
      {fields.length > 0 && (
        <ul className="grid gap-2">
          {fields.map((rule, place) => (
            <RuleRow
              key={rule.id}
              place={place}
              isOpen={open === place}
              isFaulty={errors.rules?.[place] !== undefined}
              onToggle={() => setOpen(open === place ? null : place)}
              onRemove={() => {
                setOpen(null)
                remove(place)
              }}
            />
          ))}
        </ul>
      )}
      <Button icon={Plus} className="justify-self-start" onClick={add}>
        Add a rule
      </Button>
    </section>
  )
}

type RowProps = {
  place: number
  isOpen: boolean
  isFaulty: boolean
  onToggle: () => void
  onRemove: () => void
}

function RuleRow({ place, isOpen, isFaulty, onToggle, onRemove }: RowProps) {
  const { control } = useFormContext<CardValues>()
  const words = typedRuleWords(useWatch({ control, name: `rules.${place}` }))
  return (
    <li className="rounded-card border border-line">
      <h4 className="font-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-12 w-full items-center gap-2 rounded-card px-3 py-2 text-start text-sm sm:px-4"
        >
          {isFaulty && <CircleAlert size={16} aria-label="Please check" className="text-bad" />}
          <span className={`grow text-pretty ${words ? '' : 'text-ink-2'}`}>
            {words ? unbrokenHours(words) : `Rule ${place + 1}, not complete`}
          </span>
          <ChevronDown
            size={18}
            className={`shrink-0 text-ink-3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h4>
      {isOpen && (
        <fieldset className="grid min-w-0 grid-cols-2 gap-x-3 border-t border-line p-3 sm:px-4">
          <legend className="sr-only">Rule {place + 1}</legend>
          <RuleFields place={place} />
          <RuleExample place={place} />
          <RemoveRowButton label="Remove this rule" onRemove={onRemove} />
        </fieldset>
      )}
    </li>
  )
}
