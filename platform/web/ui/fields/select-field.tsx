import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldWords } from './field.tsx'

type Props = Omit<ComponentProps<'select'>, 'id'> & FieldWords

/** A select with its label, hint and error. Its children are the options. */
export function SelectField({ label, hint, error, className = '', ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={select.required} className={className}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={`${controlLook} h-11 appearance-none pe-10`}
          />
          <ChevronDown
            size={18}
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-2"
          />
        </span>
      )}
    </Field>
  )
}
