import { Plus } from 'lucide-react'
import { useEffect, useState, type SyntheticEvent } from 'react'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { dutyTypeWords } from '#duties/rules/words/duty-words.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import {
  blankDuty,
  dutyTyped,
  isBegun,
  typedFaults,
  typedTypes,
  type TypedDuty,
} from './typed-duty.ts'

type Props = {
  onAdd: (duty: FtlDuty) => void
  /** Reports whether the form has values. */
  onTyping: (isTyping: boolean) => void
}

/** A short form for a duty that no file lists. It opens on request, and closes when the duty is taken. */
export function TypedDutyForm({ onAdd, onTyping }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <TypedDutyFields
        onAdd={(duty) => {
          onAdd(duty)
          setOpen(false)
        }}
        onTyping={onTyping}
      />
    )
  }
  return (
    <Button
      icon={Plus}
      className="w-full sm:w-auto sm:justify-self-start"
      onClick={() => setOpen(true)}
    >
      Type a duty
    </Button>
  )
}

function TypedDutyFields({ onAdd, onTyping }: Props) {
  const [typed, setTyped] = useState(blankDuty)
  const isTyping = isBegun(typed)
  useEffect(() => {
    onTyping(isTyping)
    return () => onTyping(false)
  }, [isTyping, onTyping])
  const [isChecked, setChecked] = useState(false)
  const faults = isChecked ? typedFaults(typed) : {}
  const isFlight = typed.dutyType === 'FLIGHT'

  const field = (name: keyof TypedDuty) => ({
    name,
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  })

  function add(event: SyntheticEvent): void {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(typedFaults(typed)).length > 0) return
    onAdd(dutyTyped(typed, `typed-${crypto.randomUUID()}`))
  }

  return (
    <form noValidate onSubmit={add} className="border-t border-line pt-4">
      <h3 className="mb-2 text-sm text-ink-2">Type a duty</h3>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <SelectField label="Type" {...field('dutyType')}>
          {typedTypes.map((type) => (
            <option key={type} value={type}>
              {dutyTypeWords[type]}
            </option>
          ))}
        </SelectField>
        <DateField label="Date" {...field('date')} />
        <TimeField label="Report" {...field('report')} />
        {isFlight && <TimeField label="Last on-block" {...field('onBlock')} />}
        <TimeField label="End of duty" {...field('end')} />
        {isFlight && (
          <TextField
            label="Route"
            hint="Such as BHX PMI BHX"
            autoComplete="off"
            {...field('route')}
          />
        )}
      </div>
      <p className="mb-3 text-xs text-ink-3">
        Times are London time. Flight hours are estimated from them.
      </p>
      <Button type="submit" icon={Plus} className="w-full sm:w-auto">
        Take this duty
      </Button>
    </form>
  )
}
